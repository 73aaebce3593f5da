import { sql } from 'kysely';
import { fold } from '#core/contract';
import { vatRatesOn } from '#core/money/light';
import type { Tx } from '#core/gateway';
import { addedTo, nothingAdded, searchedText, type Added, type Contributed } from '#core/contract/fields';
import { type CatalogItem, type CatalogItemInput, itemFieldSets, type NewCatalogItem } from '../contract/index.ts';
import { catalogueIn } from './catalogue-tables.ts';

/** The kind of entity under which the search index stores items. */
export const searchKind = 'catalogue.item';

const trimmed = (column: string) => sql<string>`trim_scale(${sql.ref(column)})::text`;

export const itemColumns = [
  'id',
  'version',
  'code',
  sql<CatalogItem['name']>`json_build_object('sk', name_sk, 'en', name_en, 'de', name_de)`.as('name'),
  'unit',
  trimmed('price').as('price'),
  'prices',
  trimmed('vat_rate').as('vatRate'),
  'is_stock as isStock',
  'external_id as externalId',
  'extra',
  // The text has the format of the API's response, which is also the cursor in the order of changes.
  sql<string>`to_char(updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`.as('updatedAt'),
] as const;

/** Completes a new item with the default values. */
export function wholeItem(item: NewCatalogItem, today: string): CatalogItemInput {
  const { code = '', name, unit = 'ks', price = '0', prices = [], isStock = false } = item;
  const { vatRate = vatRatesOn(today).standard } = item;
  return { code, name: { en: '', de: '', ...name }, unit, price, prices, vatRate, isStock };
}

export function itemRow({ code, name, unit, price, prices, vatRate, isStock }: CatalogItemInput) {
  return {
    code: code.trim(),
    code_folded: fold(code),
    name_sk: name.sk.trim(),
    name_en: name.en.trim(),
    name_de: name.de.trim(),
    unit: unit.trim(),
    price,
    prices: JSON.stringify(prices),
    vat_rate: vatRate,
    is_stock: isStock,
  };
}

/** The fields that plugins add to items. */
export function addedToItems(contributed: Contributed): Added {
  return addedTo(itemFieldSets, contributed);
}

/** @param added the fields that plugins add; absent for an item that says nothing in them */
export function searchTextOf(
  { code, name, extra }: Pick<CatalogItem, 'code' | 'name' | 'extra'>,
  { fields }: Added = nothingAdded,
): string {
  return [code, name.sk, name.en, name.de, searchedText(fields, extra)].join(' ').trimEnd();
}

interface Keyed extends Pick<CatalogItem, 'id' | 'code' | 'name'> {}

/**
 * Writes the keys by which items are suggested: the code and the names, without diacritics and in lower case. @param isNew skips the
 * deletion of old keys
 */
export async function writeSearchKeys(tx: Tx, items: readonly Keyed[], { isNew = false } = {}): Promise<void> {
  const ids = items.map(({ id }) => id);
  if (!isNew) await catalogueIn(tx).deleteFrom('catalog_item_key').where('item_id', 'in', ids).execute();
  const keys = items.flatMap(({ id, code, name }) => {
    const names = [...new Set([name.sk, name.en, name.de].map(fold))].filter(Boolean);
    const own = names.map((folded) => ({ item_id: id, rank: 1, folded }));
    const folded = fold(code);
    return folded ? [{ item_id: id, rank: 0, folded }, ...own] : own;
  });
  if (keys.length > 0) await catalogueIn(tx).insertInto('catalog_item_key').values(keys).execute();
}
