import { all } from '#core/access';
import { fold, inEachLanguage } from '#core/contract';
import {
  ColumnHabits,
  type ImportAt,
  importFields,
  ImportFindings,
  type ImportPlan,
  type ImportRow,
  type ImportTarget,
} from '#core/gateway';
import { isPercent } from '#core/money/light';
import { priceLevelDirectory } from '#plugins/price-levels/contract';
import { type CatalogItem, catalogItems, itemInStock, itemStock } from '../../contract/index.ts';
import { catalogueIn } from '../catalogue-tables.ts';
import { texts } from '../item-export.ts';
import { itemColumns } from '../item-rows.ts';
import { itemsOf } from '../item-store.ts';
import type sk from './fields/sk.json';
import { type ItemRow, readItemRow } from './item-row.ts';
import { type ChangedItem, writeItems } from './write-items.ts';

const fields = ['code', 'name', 'nameEn', 'nameDe', 'unit', 'price', 'levelPrices', 'vatRate', 'isStock'] as const;

/** Items from a file of another program. The same one is who has the same code; where a row has none, the same name. */
export const itemImport: ImportTarget = {
  collection: 'catalog-items',
  titles: inEachLanguage((language) => texts[language].list),
  gate: all(catalogItems.create, catalogItems.edit),
  fields: importFields<typeof sk>(new URL('fields/', import.meta.url), fields, {
    name: { required: true },
    vatRate: { looksLike: (text) => text.trim().endsWith('%') && isPercent(text.replace(/[\s%]/g, '')) },
  }),
  onDuplicate: ['refuse', 'skip', 'update'],
  plan: planItems,
};

/** Rows between two moments for everybody else. */
const breath = 500;

async function planItems(at: ImportAt, rows: readonly ImportRow[]): Promise<ImportPlan> {
  const findings = new ImportFindings();
  const habits = new ColumnHabits(rows);
  const levels = (await (await at.service(priceLevelDirectory))?.all(at.tx)) ?? [];
  const existing = await existingItems(at);
  const seen = new Map<string, number>();
  const created: ItemRow[] = [];
  const updated: ChangedItem[] = [];
  let skipped = 0;
  for (const [index, row] of rows.entries()) {
    if (index % breath === 0) await at.progress(index);
    const faultsBefore = findings.faults.length;
    const read = readItemRow(row, { findings, habits, levels });
    if (!read) continue;
    const match = existing.get(identityOf(read));
    const field = fold(read.code ?? '') ? 'code' : 'name';
    const identity = match?.id ?? identityOf(read);
    const first = seen.get(identity);
    if (first === undefined) seen.set(identity, row.row);
    else if (at.onDuplicate === 'skip') skipped += 1;
    else findings.fault(row.row, field, 'duplicateInFile', { row: first });
    if (first === undefined && match && at.onDuplicate === 'refuse')
      findings.fault(row.row, field, 'taken', { name: match.name.sk });
    if (first !== undefined || findings.faults.length > faultsBefore) continue;
    if (!match) created.push(read);
    else if (at.onDuplicate === 'update') updated.push({ ...read, match });
    else skipped += 1;
  }
  await refuseInStock(at, updated, findings);
  const changed = updated.filter(({ row }) => !findings.hasFault(row));
  const { warnings } = findings;
  const faults = findings.faults.toSorted((one, other) => one.row - other.row);
  return {
    faults,
    warnings,
    rejected: new Set(faults.map(({ row }) => row)),
    counts: { created: created.length, updated: changed.length, skipped },
    write: (step) => writeItems({ ...at, ...step }, created, changed),
  };
}

/** What is counted and lies somewhere can't become what nobody counts. */
async function refuseInStock(at: ImportAt, updated: readonly ChangedItem[], findings: ImportFindings): Promise<void> {
  const stock = await at.service(itemStock);
  if (!stock) return;
  const uncounted = updated.filter(({ match, isStock }) => match.isStock && isStock === false);
  for (let from = 0; from < uncounted.length; from += breath) {
    const some = uncounted.slice(from, from + breath);
    const ids = some.map(({ match }) => match.id);
    await itemsOf(at.tx, ids, 'change');
    const left = await stock.left(at.tx, ids);
    for (const { row, match } of some) {
      const message = left.get(match.id);
      if (message) findings.ownFault({ row, field: 'isStock', code: itemInStock.code, message });
    }
  }
}

/** Of two rows that are the same item it is the same. */
function identityOf({ code = '', name }: Pick<ItemRow, 'code' | 'name'>): string {
  return fold(code) ? `code ${fold(code)}` : `name ${fold(name)}`;
}

/** What the company has, by code and, for rows without one, by name. */
async function existingItems({ tx }: ImportAt): Promise<ReadonlyMap<string, CatalogItem>> {
  const items = new Map<string, CatalogItem>();
  for (const item of await catalogueIn(tx).selectFrom('catalog_item').select(itemColumns).orderBy('id').execute()) {
    if (fold(item.code)) items.set(identityOf({ code: item.code, name: '' }), item);
    const byName = identityOf({ name: item.name.sk });
    if (!items.has(byName)) items.set(byName, item);
  }
  return items;
}
