import { type ImportAt, indexForSearch, indexManyForSearch, type JobStep } from '#core/gateway';
import { type Added, writtenExtra } from '#core/contract/fields';
import { type CatalogItem, itemStock, type ItemStock } from '../../contract/index.ts';
import { catalogueIn } from '../catalogue-tables.ts';
import { itemColumns, itemRow, writeSearchKeys, searchKind, searchTextOf, wholeItem } from '../item-rows.ts';
import { hasOtherNameOrUnit, publishToPages } from '../item-store.ts';
import type { ItemRow } from './item-row.ts';

/** A row with its item in `match`. The item is current, and locked until it is written. */
export type ChangedItem = ItemRow & { readonly match: CatalogItem };

/** The number of rows in one statement, because a statement takes at most 65 535 values. */
const batch = 500;

interface Writing {
  readonly created: readonly ItemRow[];
  readonly updated: readonly ChangedItem[];
  /** The fields that plugins add. */
  readonly added: Added;
}

/** Writes items as the endpoints do, but notifies browsers only once. */
export async function writeItems(at: ImportAt & JobStep, { created, updated, added }: Writing): Promise<void> {
  const { tx, companyId } = at;
  let last: CatalogItem | undefined;
  for (let from = 0; from < created.length; from += batch) {
    const rows = created.slice(from, from + batch).map((row) => ({
      ...itemRow(wholeItem(newItem(row), at.today)),
      extra: JSON.stringify(writtenExtra(added.fields, row.extra)),
    }));
    const items = await catalogueIn(tx).insertInto('catalog_item').values(rows).returning(itemColumns).execute();
    await writeSearchKeys(tx, items, { isNew: true });
    const entries = items.map((item) => ({ entityId: item.id, text: searchTextOf(item, added) }));
    await indexManyForSearch(tx, { companyId, kind: searchKind }, entries);
    last = items.at(-1);
    await at.progress(from + rows.length);
  }
  const stock = await at.service(itemStock);
  for (const [index, row] of updated.entries()) {
    last = await update(at, row, { stock, added });
    if (index % batch === 0) await at.progress(created.length + index);
  }
  if (last) await publishToPages(at.emit, updated.length > 0 ? 'update' : 'create', last.id);
}

function newItem({ row: _, name, nameEn, nameDe, ...item }: ItemRow) {
  return { ...item, name: { sk: name, ...(nameEn && { en: nameEn }), ...(nameDe && { de: nameDe }) } };
}

/** Updates an item; fields that the row does not contain stay. */
async function update(
  { tx, companyId }: ImportAt,
  { match, ...row }: ChangedItem,
  { stock, added }: Pick<Writing, 'added'> & { readonly stock: ItemStock | undefined },
): Promise<CatalogItem> {
  const { name, ...given } = newItem(row);
  const item = await catalogueIn(tx)
    .updateTable('catalog_item')
    .set((be) => ({
      ...itemRow({ ...match, ...given, name: { ...match.name, ...name } }),
      extra: JSON.stringify({ ...match.extra, ...row.extra }),
      version: be('version', '+', 1),
    }))
    .where('id', '=', match.id)
    .returning(itemColumns)
    .executeTakeFirstOrThrow();
  await writeSearchKeys(tx, [item]);
  if (hasOtherNameOrUnit(match, item)) await stock?.rename(tx, item);
  await indexForSearch(tx, { companyId, kind: searchKind, entityId: item.id, text: searchTextOf(item, added) });
  return item;
}
