import { sql } from 'kysely';
import { evaluate } from '#core/access';
import { fold } from '#core/contract';
import { addedTo, answeredRecord, type Contributed } from '#core/contract/fields';
import { type CallOf, searchIndex } from '#core/gateway';
import { priceLevelling, type PriceLevelDirectory } from '#plugins/price-levels/contract';
import { itemFieldSets, type suggestCatalogItems, type Suggestion } from '../contract/index.ts';
import { catalogueIn } from './catalogue-tables.ts';
import { searchKind } from './item-rows.ts';

type Call = CallOf<typeof suggestCatalogItems>;

/** The maximum number of suggestions, because a user reads no more before typing the next letter. */
const maxSuggestions = 10;

/**
 * Returns items whose code begins with the text, then items whose name does, then items that contain all of its words. The first two
 * queries read a range of an index in its order, so a letter with thousands of items is as fast as a rare one. The third query runs only if
 * places remain, and is not sorted, because it may match thousands of items.
 */
export async function suggestItems(
  call: Call,
  levels: PriceLevelDirectory | undefined,
  contributed: Contributed,
): Promise<Suggestion[]> {
  const text = fold(call.query.text);
  if (!text) return [];
  const ids = new Set<string>();
  for (const find of [() => beginning(call, 0, text), () => beginning(call, 1, text), () => having(call, text)]) {
    for (const id of await find()) ids.add(id);
    if (ids.size >= maxSuggestions) break;
  }
  const added = addedTo(itemFieldSets, contributed);
  const found = await priced(call, [...ids].slice(0, maxSuggestions), levels);
  return found.map((item) => answeredRecord(item, added));
}

async function beginning({ tx }: Call, rank: number, text: string): Promise<string[]> {
  const rows = await catalogueIn(tx)
    .selectFrom('catalog_item_key')
    .select('item_id')
    .where('rank', '=', rank)
    .where('folded', '>=', text)
    .where('folded', '<', `${text}\u{10ffff}`)
    .orderBy('folded')
    .orderBy('item_id')
    // One item may match several times, by its names in several languages.
    .limit(maxSuggestions * 3)
    .execute();
  return rows.map(({ item_id }) => item_id);
}

async function having({ tx, company }: Call, text: string): Promise<string[]> {
  const rows = await searchIndex(tx, { companyId: company.id, kind: searchKind, text })
    .limit(maxSuggestions * 2)
    .execute();
  return rows.map(({ entity_id }) => entity_id);
}

/** Adds to each item the price of the partner's level in the document's currency, with or without VAT. */
async function priced(
  { tx, query, facts }: Call,
  ids: readonly string[],
  levels: PriceLevelDirectory | undefined,
): Promise<Suggestion[]> {
  if (ids.length === 0) return [];
  const { partnerId, language = 'sk', currency = 'EUR', exchangeRate = null, withVat = false } = query;
  const mayLevels = partnerId !== undefined && evaluate(priceLevelling, facts) === 'yes';
  const level = mayLevels ? await levelOf({ tx, query }, partnerId, levels) : undefined;
  const rate = currency === 'EUR' ? '1' : exchangeRate;
  const own = sql<string | null>`(select one ->> 'price' from jsonb_array_elements(prices) as one
    where one ->> 'levelId' = ${level?.id ?? ''})::numeric`;
  const usual = sql`price * (100 - ${level?.discountPercent ?? '0'}::numeric) / 100`;
  // A stored price has up to six decimals, which a line accepts; a converted price is rounded to four.
  const places = withVat || currency !== 'EUR' ? 4 : 6;
  const vat = withVat ? sql`* (100 + vat_rate) / 100` : sql``;
  const rows = await catalogueIn(tx)
    .selectFrom('catalog_item')
    .select([
      'id',
      'code',
      'unit',
      'extra',
      sql<string>`coalesce(nullif(${sql.ref(`name_${language}`)}, ''), name_sk)`.as('name'),
      sql<string>`trim_scale(vat_rate)::text`.as('vatRate'),
      sql<
        string | null
      >`trim_scale(round(coalesce(${own}, ${usual}) ${vat} * ${rate}::numeric, ${sql.lit(places)}))::text`.as('price'),
    ])
    .where('id', 'in', [...ids])
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Returns the price level of a partner; `undefined` if none is set or the level was deleted. */
async function levelOf({ tx }: Pick<Call, 'tx' | 'query'>, partnerId: string, levels: PriceLevelDirectory | undefined) {
  const row = await catalogueIn(tx)
    .selectFrom('catalog_partner_level')
    .select('level_id')
    .where('partner_id', '=', partnerId)
    .executeTakeFirst();
  return row && (await levels?.all(tx))?.find(({ id }) => id === row.level_id);
}
