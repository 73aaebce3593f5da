import Type, { type Static, type TSchema } from 'typebox';
import { languages } from '#core/contract';
import { currencyPattern, uuidPattern } from '#core/contract/formats';
import { AddedFilters, changeQuery, ExternalId, IdList } from '#core/contract/platform/schemas';
import { exchangeRatePattern, percentPattern, quantityPattern } from '#core/money/light';
import { openAnswer, openInput } from '#core/contract/fields/schemas';
import { itemFieldSets } from './item-fields.ts';

const text = (maxLength: number) => Type.String({ maxLength });
const nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);
const uuid = Type.String({ pattern: uuidPattern });
/** The price without VAT, in euros. It is never negative; a reduction is written as a discount. */
const price = Type.String({ pattern: quantityPattern.replace('-?', ''), examples: ['12.50'] });
const percent = Type.String({ pattern: percentPattern, examples: ['23'] });

/** The names of an item: Slovak is required; the others are for documents in those languages. */
const Names = Type.Object({
  sk: Type.String({ minLength: 1, maxLength: 255, pattern: '\\S' }),
  en: text(255),
  de: text(255),
});

/** A price for one price level that replaces the level's discount from the usual price. */
const LevelPrice = Type.Object({
  /** The id of the price level for which this price holds. */
  levelId: Type.String({ maxLength: 50 }),
  price,
});

const input = Type.Object({
  /** The code, which is unique regardless of case and diacritics. An empty text means no code. */
  code: text(50),
  /** The names of the item in three languages. */
  name: Names,
  /** The unit, such as `ks`. */
  unit: text(20),
  price,
  /** The prices for price levels, at most one for each level. */
  prices: Type.Array(LevelPrice, { maxItems: 20 }),
  vatRate: percent,
  /** Whether the item is goods whose stock is counted in warehouses. Services and other goods are no stock items. */
  isStock: Type.Boolean(),
});
export const CatalogItemInput = openInput(input, itemFieldSets);
export type CatalogItemInput = Static<typeof CatalogItemInput>;

/**
 * A new item, of which only the Slovak name is required. By default it has no code, the unit *ks*, the price 0, today's standard VAT rate,
 * and is no stock item.
 */
export const NewCatalogItem = openInput(
  Type.Object({
    code: Type.Optional(input.properties.code),
    /** The names of the item. Only the Slovak one is required. */
    name: Type.Object({ sk: Names.properties.sk, en: Type.Optional(text(255)), de: Type.Optional(text(255)) }),
    /** The unit; by default `ks`. */
    unit: Type.Optional(input.properties.unit),
    price: Type.Optional(price),
    prices: Type.Optional(input.properties.prices),
    vatRate: Type.Optional(percent),
    /** Whether the stock of the item is counted; by default not. */
    isStock: Type.Optional(Type.Boolean()),
    externalId: Type.Optional(nullable(ExternalId)),
  }),
  itemFieldSets,
);
export type NewCatalogItem = Static<typeof NewCatalogItem>;

export const CatalogItemUpdate = openInput(
  Type.Object({
    ...input.properties,
    /** The number that another program gave to the item. An absent value keeps the current number; `null` removes it. */
    externalId: Type.Optional(nullable(ExternalId)),
    version: Type.Integer(),
  }),
  itemFieldSets,
);
export type CatalogItemUpdate = Static<typeof CatalogItemUpdate>;

export const CatalogItem = openAnswer(
  Type.Object({
    id: Type.String(),
    version: Type.Integer(),
    /** The code; empty if the item has none. */
    code: Type.String(),
    /** The names of the item in three languages. */
    name: Type.Object({ sk: Type.String(), en: Type.String(), de: Type.String() }),
    /** The unit, such as `ks`. */
    unit: Type.String(),
    /** The price without VAT in euros. */
    price: Type.String(),
    /** The prices for price levels that replace the level's discount. */
    prices: Type.Array(
      Type.Object({
        /** The id of the price level for which this price holds. */
        levelId: Type.String(),
        /** The price without VAT in euros. */
        price: Type.String(),
      }),
    ),
    vatRate: Type.String(),
    /** Whether the stock of the item is counted in warehouses. */
    isStock: Type.Boolean(),
    externalId: nullable(Type.String()),
    /** The time of the last change, in ISO 8601 with milliseconds. */
    updatedAt: Type.String(),
  }),
  itemFieldSets,
);
export type CatalogItem = Static<typeof CatalogItem>;

const filter = {
  /** The search text. Every word must occur in the code or in a name; diacritics and case do not matter. */
  search: Type.Optional(text(200)),
  /** Only items whose stock is counted, or only the others. */
  isStock: Type.Optional(Type.Boolean()),
  ids: Type.Optional(IdList),
  filters: Type.Optional(AddedFilters),
  updatedSince: changeQuery.updatedSince,
  externalId: changeQuery.externalId,
};
export const CatalogItemQuery = Type.Object({
  /** The number of rows on a page: 1 to 100, by default 50. More is refused with 400; what follows beyond comes by `after`. */
  top: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  /** The cursor of the page: `next` of the previous page. */
  after: Type.Optional(text(1000)),
  /** Only `0`, which a search of the pages sends when it is tried again: it skips nothing, and other values are refused with 400. What follows beyond comes by `after`. It is text, because query names with `$` are not converted. [A4-17] */
  $skip: Type.Optional(Type.Literal('0')),
  /** Only `10`, as with `$skip`: the number of rows where `top` is left out. */
  $top: Type.Optional(Type.Literal('10')),
  ...filter,
  count: changeQuery.count,
});
export type CatalogItemQuery = Static<typeof CatalogItemQuery>;

/** The filter that selects the items of an export. */
export const CatalogItemSelection = Type.Object(filter);
export type CatalogItemSelection = Static<typeof CatalogItemSelection>;

/** A page of items, sorted by name in Slovak order, or by their last change if the request has `updatedSince`. */
export const CatalogItemPage = Type.Object({
  items: Type.Array(CatalogItem),
  /** The cursor of the next page; `null` on the last page. */
  next: nullable(Type.String()),
  /** The number of all items found; it is present only if the request has `count=true`. */
  total: Type.Optional(Type.Integer()),
});

/** The text that the user types in a line of a document, with the document's partner, language and currency. */
export const SuggestionQuery = Type.Object({
  /** What the user has typed of a code or a name. */
  text: Type.String({ minLength: 1, maxLength: 200 }),
  /** The partner whose price level applies. */
  partnerId: Type.Optional(uuid),
  /** The language of the document, in which names are returned. */
  language: Type.Optional(Type.Enum(languages)),
  /** The currency of the returned price. It needs `exchangeRate`, unless it is the euro. */
  currency: Type.Optional(Type.String({ pattern: currencyPattern })),
  /** The amount of the currency for 1 EUR. */
  exchangeRate: Type.Optional(Type.String({ pattern: exchangeRatePattern })),
  /** Whether the returned price includes VAT. */
  withVat: Type.Optional(Type.Boolean()),
});
export type SuggestionQuery = Static<typeof SuggestionQuery>;
export const Suggestion = openAnswer(
  Type.Object({
    id: Type.String(),
    /** The item's code, by which people find it. */
    code: Type.String(),
    /** The name in the requested language, otherwise in Slovak. */
    name: Type.String(),
    /** The unit that the price is for, such as `ks`. */
    unit: Type.String(),
    /** The price of the partner's level, with at most six decimals. `null` means that the rate of the currency is missing. */
    price: nullable(Type.String()),
    vatRate: Type.String(),
  }),
  itemFieldSets,
);
export type Suggestion = Static<typeof Suggestion>;
/** The suggestions: first items whose code begins with the text, then those whose name does, then those that contain all of its words. */
export const Suggestions = Type.Array(Suggestion);

export const PartnerLevel = Type.Object({
  /** The id of a price level; `null` means the usual prices. */
  levelId: nullable(Type.String({ maxLength: 50 })),
});
export type PartnerLevel = Static<typeof PartnerLevel>;

/** The company's settings of its catalogue. [B3-22] [B7-42] */
export const DocumentItemsSettings = Type.Object({
  /** Whether a document's line without an item of the catalogue is saved as a new item, which is not kept in stock. */
  autoSaveNonStockCatalogItems: Type.Boolean(),
});
export type DocumentItemsSettings = Static<typeof DocumentItemsSettings>;
