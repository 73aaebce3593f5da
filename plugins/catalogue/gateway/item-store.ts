import { entityChanged } from '#core/contract/platform';
import {
  brokenIndex,
  type CallOf,
  checkedExtra,
  checkGate,
  type CompanyCall,
  indexForSearch,
  invalidField,
  isUuid,
  keysetPage,
  notFound,
  refuse,
  refuseTakenExternalId,
  searchIndex,
  staleVersion,
  type Tx,
} from '#core/gateway';
import { answeredRecord, type Added, type Contributed } from '#core/contract/fields';
import { type PriceLevelDirectory, priceLevelling } from '#plugins/price-levels/contract';
import {
  type CatalogItem,
  type CatalogItemInput,
  catalogItems,
  type createCatalogItem,
  type deleteCatalogItem,
  duplicateItemCode,
  isOtherUnit,
  itemInStock,
  type ItemStock,
  unitInStock,
  type updateCatalogItem,
} from '../contract/index.ts';
import type { CatalogItemQuery } from '../contract/schemas.ts';
import { catalogueIn } from './catalogue-tables.ts';
import {
  addedToItems,
  itemColumns,
  itemRow,
  searchKind,
  searchTextOf,
  wholeItem,
  writeSearchKeys,
} from './item-rows.ts';
import { firstNewPrice } from './level-prices.ts';
import { refusalText } from './refusals/refusal-text.ts';

/** The data that a search for items needs. Without `applyFilters`, the filters of other plugins are ignored. */
type ItemsAt = Pick<CompanyCall, 'tx' | 'company'> & Partial<Pick<CompanyCall, 'applyFilters'>>;
type ListCall = CompanyCall<unknown, CatalogItemQuery>;

export function filteredItems({ tx, company, applyFilters }: ItemsAt, query: CatalogItemQuery) {
  const { search, isStock, ids, filters, updatedSince, externalId } = query;
  let items = catalogueIn(tx).selectFrom('catalog_item');
  if (search?.trim())
    items = items.where('id', 'in', searchIndex(tx, { companyId: company.id, kind: searchKind, text: search }));
  if (isStock !== undefined) items = items.where('is_stock', '=', isStock);
  if (ids) items = items.where('id', 'in', ids.split(','));
  if (updatedSince !== undefined) items = items.where('updated_at', '>=', new Date(updatedSince));
  if (externalId !== undefined) items = items.where('external_id', '=', externalId);
  return applyFilters ? applyFilters(items, 'catalog_item.id', filters) : items;
}

/** Returns a page of items, sorted by name in Slovak order or in the order of changes. */
export async function itemsFound(
  at: ItemsAt,
  query: CatalogItemQuery,
  added: Added,
): Promise<{ items: CatalogItem[]; next: string | null }> {
  const { $top = '50', top = Number($top), after, updatedSince } = query;
  const usual = [{ column: 'name_sk', of: (row: CatalogItem) => row.name.sk }];
  const byChange = [{ column: 'updated_at', of: (row: CatalogItem) => row.updatedAt }];
  const keys = [...(updatedSince === undefined ? usual : byChange), { column: 'id', of: (row: CatalogItem) => row.id }];
  const { items, next } = await keysetPage(filteredItems(at, query).select(itemColumns), { top, after, keys });
  return { next, items: items.map((item) => answeredRecord(item, added)) };
}

export async function countItems(at: ItemsAt, query: CatalogItemQuery): Promise<number> {
  const { count } = await filteredItems(at, query)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function listItems(call: ListCall, contributed: Contributed) {
  const page = await itemsFound(call, call.query, addedToItems(contributed));
  return call.query.count ? { ...page, total: await countItems(call, call.query) } : page;
}

/** Returns all items in the order of the list; only those of `ids`, if they are given. */
export async function allItems(tx: Tx, ids?: readonly string[]): Promise<CatalogItem[]> {
  const all = catalogueIn(tx).selectFrom('catalog_item').select(itemColumns).orderBy('name_sk').orderBy('id');
  const known = ids?.filter(isUuid);
  if (known?.length === 0) return [];
  return (known ? all.where('id', 'in', known) : all).execute();
}

/**
 * Returns those items that exist. @param lock a lock until the transaction ends: `keep` prevents changes and deletion; `change` also
 * prevents stock movements
 */
export async function itemsOf(tx: Tx, ids: readonly string[], lock?: 'keep' | 'change'): Promise<CatalogItem[]> {
  const known = ids.filter(isUuid);
  if (known.length === 0) return [];
  const query = catalogueIn(tx).selectFrom('catalog_item').select(itemColumns).where('id', 'in', known);
  if (lock === undefined) return query.execute();
  // The items are locked in the order of their ids, so two transactions with the same items wait for each other and cannot deadlock.
  const ordered = query.orderBy('id');
  return (lock === 'keep' ? ordered.forKeyShare() : ordered.forUpdate()).execute();
}

/** Reads an item. @throws Refusal 404 if the item does not exist, or the text is no id */
export async function readItem(tx: Tx, id: string, lock: 'lock' | 'read' = 'read'): Promise<CatalogItem> {
  if (!isUuid(id)) throw notFound();
  const query = catalogueIn(tx).selectFrom('catalog_item').select(itemColumns).where('id', '=', id);
  const item = await (lock === 'lock' ? query.forUpdate() : query).executeTakeFirst();
  if (!item) throw notFound();
  return item;
}

export async function addItem(
  call: CallOf<typeof createCatalogItem>,
  levels: PriceLevelDirectory | undefined,
  contributed: Contributed,
): Promise<CatalogItem> {
  const { tx, body, today } = call;
  const input = wholeItem(body, today());
  await refuseLevels(call, input, levels);
  const { externalId: external_id } = body;
  const added = addedToItems(contributed);
  const extra = await checkedExtra(call, added, body.extra);
  const insert = catalogueIn(tx)
    .insertInto('catalog_item')
    .values({ ...itemRow(input), extra, ...(external_id !== undefined && { external_id }) })
    .returning(itemColumns);
  const item = await refuseTaken(insert.executeTakeFirstOrThrow());
  await writeSearchKeys(tx, [item], { isNew: true });
  return indexAndPublish(call, 'create', item, added);
}

export async function changeItem(
  call: CallOf<typeof updateCatalogItem>,
  levels: PriceLevelDirectory | undefined,
  stock: ItemStock | undefined,
  contributed: Contributed,
): Promise<CatalogItem> {
  const { tx, params, body } = call;
  const current = await readItem(tx, params.itemId, 'lock');
  const added = addedToItems(contributed);
  if (current.version !== body.version) throw staleVersion(answeredRecord(current, added));
  await refuseLevels(call, body, levels, current);
  if (current.isStock && !body.isStock) await refuseInStock(tx, current.id, stock, '/isStock');
  if (isOtherUnit(body.unit, current.unit)) await refuseOtherUnit(tx, current.id, stock);
  const { externalId: external_id } = body;
  const extra = await checkedExtra(call, added, body.extra, current.extra);
  const update = catalogueIn(tx)
    .updateTable('catalog_item')
    .set({ ...itemRow(body), extra, ...(external_id !== undefined && { external_id }), version: body.version + 1 })
    .where('id', '=', current.id)
    .returning(itemColumns);
  const item = await refuseTaken(update.executeTakeFirstOrThrow());
  await writeSearchKeys(tx, [item]);
  if (hasOtherNameOrUnit(current, item)) await stock?.rename(tx, item);
  return indexAndPublish(call, 'update', item, added);
}

export async function removeItem(
  call: CallOf<typeof deleteCatalogItem>,
  stock: ItemStock | undefined,
): Promise<undefined> {
  const { tx, params, company, emit } = call;
  const item = await readItem(tx, params.itemId, 'lock');
  await refuseInStock(tx, item.id, stock);
  await stock?.forget(tx, item.id);
  await catalogueIn(tx).deleteFrom('catalog_item').where('id', '=', item.id).execute();
  await indexForSearch(tx, { companyId: company.id, kind: searchKind, entityId: item.id, text: '' });
  await publishToPages(emit, 'delete', item.id);
  return undefined;
}

/** Returns whether the name or unit has changed, so that the lists of stock have to be updated. */
export function hasOtherNameOrUnit(before: CatalogItem, after: CatalogItem): boolean {
  return before.name.sk !== after.name.sk || before.unit !== after.unit;
}

export function publishToPages(emit: CompanyCall['emit'], action: 'create' | 'update' | 'delete', id: string) {
  return emit(entityChanged, { entityKind: 'CatalogItem', action, id, payload: {} }, { readBy: catalogItems.read });
}

async function indexAndPublish(
  { tx, company, emit }: Pick<CompanyCall, 'tx' | 'company' | 'emit'>,
  action: 'create' | 'update',
  item: CatalogItem,
  added: Added,
): Promise<CatalogItem> {
  const text = searchTextOf(item, added);
  await indexForSearch(tx, { companyId: company.id, kind: searchKind, entityId: item.id, text });
  await publishToPages(emit, action, item.id);
  return answeredRecord(item, added);
}

/** Converts errors of unique indexes. @throws Refusal 409 if another item has the code or the external id */
async function refuseTaken<T>(write: Promise<T>): Promise<T> {
  return refuseTakenExternalId(write).catch((error: unknown) => {
    if (brokenIndex(error) !== 'catalog_item_code') throw error;
    throw refuse(duplicateItemCode, { detail: refusalText('otherCode') });
  });
}

/**
 * Refuses a change of an item with stock. @param path the field that the refusal names. @throws Refusal 409 `item-in-stock` with the stock
 * in each warehouse
 */
async function refuseInStock(tx: Tx, itemId: string, stock: ItemStock | undefined, path?: string): Promise<void> {
  const remaining = (await stock?.remaining(tx, [itemId], 'end'))?.get(itemId);
  if (!remaining) return;
  const { code } = itemInStock;
  throw refuse(itemInStock, { detail: remaining, ...(path && { fields: [{ path, code, message: remaining }] }) });
}

/** Refuses another unit for an item with stock. @throws Refusal 409 `unit-in-stock` with the stock in each warehouse */
async function refuseOtherUnit(tx: Tx, itemId: string, stock: ItemStock | undefined): Promise<void> {
  const remaining = (await stock?.remaining(tx, [itemId], 'otherUnit'))?.get(itemId);
  if (!remaining) return;
  const { code } = unitInStock;
  throw refuse(unitInStock, { detail: remaining, fields: [{ path: '/unit', code, message: remaining }] });
}

/**
 * Refuses new level prices without the licence, and prices of unknown levels. Existing prices stay, even without the licence or if their
 * level was deleted.
 * @throws Refusal 402, 400
 */
async function refuseLevels(
  { tx, facts }: Pick<CompanyCall, 'tx' | 'facts'>,
  { prices }: CatalogItemInput,
  levels: PriceLevelDirectory | undefined,
  current?: CatalogItem,
): Promise<void> {
  if (prices.length === 0) return;
  const added = firstNewPrice(prices, current?.prices);
  if (added >= 0) checkGate(priceLevelling, facts, `/prices/${added}/price`);
  const known = new Set(((await levels?.all(tx)) ?? []).map(({ id }) => id));
  for (const { levelId } of current?.prices ?? []) known.add(levelId);
  for (const [at, { levelId }] of prices.entries()) {
    const path = `/prices/${at}/levelId`;
    if (prices.findIndex((one) => one.levelId === levelId) !== at)
      throw invalidField(path, 'levelTwice', refusalText('levelTwice'));
    if (!known.has(levelId)) throw invalidField(path, 'noLevel', refusalText('noLevel'));
  }
}
