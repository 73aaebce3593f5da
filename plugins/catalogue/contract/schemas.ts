import Type, { type Static, type TSchema } from 'typebox';
import { languages } from '#core/contract';
import { currencyPattern, uuidPattern } from '#core/contract/formats';
import { AddedFilters, changeQuery, ExternalId, IdList } from '#core/contract/platform/schemas';
import { exchangeRatePattern, percentPattern, quantityPattern } from '#core/money/light';

const text = (maxLength: number) => Type.String({ maxLength });
const nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);
const uuid = Type.String({ pattern: uuidPattern });
/** Without VAT, in euro. Never below zero: what is taken off is a discount. */
const price = Type.String({ pattern: quantityPattern.replace('-?', ''), examples: ['12.50'] });
const percent = Type.String({ pattern: percentPattern, examples: ['23'] });

/** In Slovak always; in the other languages where documents are written in them. */
const Names = Type.Object({
  sk: Type.String({ minLength: 1, maxLength: 255, pattern: '\\S' }),
  en: text(255),
  de: text(255),
});

/** A price of its own for a price level, instead of the level's discount off the usual price. */
const LevelPrice = Type.Object({ levelId: Type.String({ maxLength: 50 }), price });

export const CatalogItemInput = Type.Object({
  /** Unique, whatever its case and diacritics; empty: none. */
  code: text(50),
  name: Names,
  unit: text(20),
  price,
  /** At most one for each level. */
  prices: Type.Array(LevelPrice, { maxItems: 20 }),
  vatRate: percent,
  /** Goods that lie in warehouses; false: a service, or goods that nobody counts. */
  isStock: Type.Boolean(),
});
export type CatalogItemInput = Static<typeof CatalogItemInput>;

/** The name in Slovak alone is asked for. A new item has no code, the unit *ks*, no price, the base rate of today, and is no stock. */
export const NewCatalogItem = Type.Object({
  code: Type.Optional(CatalogItemInput.properties.code),
  name: Type.Object({ sk: Names.properties.sk, en: Type.Optional(text(255)), de: Type.Optional(text(255)) }),
  unit: Type.Optional(CatalogItemInput.properties.unit),
  price: Type.Optional(price),
  prices: Type.Optional(CatalogItemInput.properties.prices),
  vatRate: Type.Optional(percent),
  isStock: Type.Optional(Type.Boolean()),
  externalId: Type.Optional(nullable(ExternalId)),
});
export type NewCatalogItem = Static<typeof NewCatalogItem>;

export const CatalogItemUpdate = Type.Object({
  ...CatalogItemInput.properties,
  /** Left out, it stays; null takes it away. */
  externalId: Type.Optional(nullable(ExternalId)),
  version: Type.Integer(),
});
export type CatalogItemUpdate = Static<typeof CatalogItemUpdate>;

export const CatalogItem = Type.Object({
  id: Type.String(),
  version: Type.Integer(),
  code: Type.String(),
  name: Type.Object({ sk: Type.String(), en: Type.String(), de: Type.String() }),
  unit: Type.String(),
  price: Type.String(),
  prices: Type.Array(Type.Object({ levelId: Type.String(), price: Type.String() })),
  vatRate: Type.String(),
  isStock: Type.Boolean(),
  externalId: nullable(Type.String()),
  /** ISO 8601 with milliseconds. */
  updatedAt: Type.String(),
});
export type CatalogItem = Static<typeof CatalogItem>;

const filter = {
  /** Every word must occur in the code or in a name; diacritics and case do not matter. */
  search: Type.Optional(text(200)),
  isStock: Type.Optional(Type.Boolean()),
  ids: Type.Optional(IdList),
  filters: Type.Optional(AddedFilters),
  updatedSince: changeQuery.updatedSince,
  externalId: changeQuery.externalId,
};
export const CatalogItemQuery = Type.Object({
  /** Rows of a page; default 50. */
  top: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  /** The `next` of the page before. */
  after: Type.Optional(text(1000)),
  /** How a search that failed is tried again; as text, since a name with `$` is not converted. [A4-17] */
  $skip: Type.Optional(Type.Literal('0')),
  $top: Type.Optional(Type.Literal('10')),
  ...filter,
  count: changeQuery.count,
});
export type CatalogItemQuery = Static<typeof CatalogItemQuery>;

/** Which items: what an export of the list takes. */
export const CatalogItemSelection = Type.Object(filter);
export type CatalogItemSelection = Static<typeof CatalogItemSelection>;

/** By name as Slovak sorts; with `updatedSince` in the order of changes. */
export const CatalogItemPage = Type.Object({
  items: Type.Array(CatalogItem),
  /** `null`: this was the last page. */
  next: nullable(Type.String()),
  /** With `count=true` alone. */
  total: Type.Optional(Type.Integer()),
});

/** What is typed in a line of a document, and for whom and when it is. */
export const SuggestionQuery = Type.Object({
  text: Type.String({ minLength: 1, maxLength: 200 }),
  /** Whose price level counts. */
  partnerId: Type.Optional(uuid),
  /** The language that the document is written in. */
  language: Type.Optional(Type.Enum(languages)),
  /** The price is told in this currency; with `exchangeRate` unless it is the euro. */
  currency: Type.Optional(Type.String({ pattern: currencyPattern })),
  /** Units of the currency for 1 EUR. */
  exchangeRate: Type.Optional(Type.String({ pattern: exchangeRatePattern })),
  /** The price is told with VAT. */
  withVat: Type.Optional(Type.Boolean()),
});
export type SuggestionQuery = Static<typeof SuggestionQuery>;
export const Suggestion = Type.Object({
  id: Type.String(),
  code: Type.String(),
  /** In the language that was asked for, or else in Slovak. */
  name: Type.String(),
  unit: Type.String(),
  /** Of the partner's level, at most four decimals; null: there is no rate for the currency. */
  price: nullable(Type.String()),
  vatRate: Type.String(),
});
export type Suggestion = Static<typeof Suggestion>;
/** Codes that begin so first, then names that do, then what has all the words anywhere. */
export const Suggestions = Type.Array(Suggestion);

export const PartnerLevel = Type.Object({
  /** Id of a price level; null: the usual prices. */
  levelId: nullable(Type.String({ maxLength: 50 })),
});
export type PartnerLevel = Static<typeof PartnerLevel>;

/** [B3-22] [B7-42] */
export const DocumentItemsSettings = Type.Object({ autoSaveNonStockCatalogItems: Type.Boolean() });
export type DocumentItemsSettings = Static<typeof DocumentItemsSettings>;
