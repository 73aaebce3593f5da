import { all, evaluate } from '#core/access';
import { fold, inEachLanguage, type LanguageCode, languages } from '#core/contract';
import {
  AddedColumns,
  ColumnFormats,
  type ImportAt,
  importFields,
  ImportFindings,
  type ImportPlan,
  type ImportRow,
  type ImportTarget,
} from '#core/gateway';
import { isPercent } from '#core/money/light';
import { nothingAdded, type Added, type Contributed } from '#core/contract/fields';
import { priceLevelDirectory, priceLevelling } from '#plugins/price-levels/contract';
import {
  type CatalogItem,
  catalogItems,
  isOtherUnit,
  itemInStock,
  itemStock,
  unitInStock,
} from '../../contract/index.ts';
import { catalogueIn } from '../catalogue-tables.ts';
import { itemExport, texts } from '../item-export.ts';
import { addedToItems, itemColumns } from '../item-rows.ts';
import { itemsOf } from '../item-store.ts';
import { firstNewPrice } from '../level-prices.ts';
import type sk from './fields/sk.json';
import { type ItemRow, readItemRow } from './item-row.ts';
import { type ChangedItem, writeItems } from './write-items.ts';

const fields = [
  'code',
  'name',
  'nameEn',
  'nameDe',
  'unit',
  'price',
  'priceWithVat',
  'levelPrices',
  'vatRate',
  'isStock',
] as const;

/**
 * Imports items from a file of another program. A row updates the item with the same code; a row without a code, the item with the same
 * name.
 */
export function itemImports(contributed: Contributed): readonly ImportTarget[] {
  const added = addedToItems(contributed);
  const columns = new AddedColumns(added.fields, added.captions);
  return [
    {
      collection: 'catalog-items',
      titles: inEachLanguage((language) => texts[language].list),
      gate: all(catalogItems.create, catalogItems.edit),
      fields: [
        ...importFields<typeof sk>(
          new URL('fields/', import.meta.url),
          fields,
          {
            name: { required: true },
            vatRate: { looksLike: (text) => text.trim().endsWith('%') && isPercent(text.replace(/[\s%]/g, '')) },
          },
          Object.fromEntries(fields.map((id) => [id, languages.flatMap((language) => writtenHeading(language, id))])),
        ),
        ...columns.fields,
      ],
      onDuplicate: ['refuse', 'skip', 'update'],
      plan: (at, rows) => planItems(at, rows, { added, columns }),
    },
  ];
}

interface AddedImport {
  readonly added: Added;
  readonly columns: AddedColumns;
}

/** Returns the heading over a field in the file that the list's export writes. */
function writtenHeading(language: LanguageCode, id: (typeof fields)[number]): readonly string[] {
  return itemExport(nothingAdded)
    .columns(language)
    .flatMap(({ id: column, title }) => (column === id ? [title] : []));
}

/** The number of rows after which the import lets other requests run. */
const batchSize = 500;

async function planItems(
  at: ImportAt,
  rows: readonly ImportRow[],
  { added, columns }: AddedImport,
): Promise<ImportPlan> {
  const findings = new ImportFindings();
  const habits = new ColumnFormats(rows);
  const levels = (await (await at.service(priceLevelDirectory))?.all(at.tx)) ?? [];
  const mayLevel = evaluate(priceLevelling, at.facts) === 'yes';
  const existing = await existingItems(at);
  const seen = new Map<string, number>();
  const created: ItemRow[] = [];
  const matched: ChangedItem[] = [];
  let skipped = 0;
  for (const [index, row] of rows.entries()) {
    if (index % batchSize === 0) await at.progress(index);
    const faultsBefore = findings.faults.length;
    const extra = columns.read(row, findings, { habits, facts: at.facts });
    const known = readItemRow(row, { findings, habits, levels });
    if (!known || findings.faults.length > faultsBefore) continue;
    const read: ItemRow = { ...known, extra };
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
    if (match && at.onDuplicate !== 'update') skipped += 1;
    else if (!mayLevel && firstNewPrice(read.prices ?? [], match?.prices) >= 0)
      findings.fault(row.row, 'levelPrices', 'licence');
    else if (match) matched.push({ ...read, match });
    else created.push(read);
  }
  const { updated, gone } = await holdMatches(at, matched);
  created.push(...gone);
  await refuseInStock(at, updated, findings);
  const changed = updated.filter(({ row }) => !findings.hasFault(row));
  const { warnings } = findings;
  const faults = findings.faults.toSorted((one, other) => one.row - other.row);
  return {
    faults,
    warnings,
    rejected: new Set(faults.map(({ row }) => row)),
    counts: { created: created.length, updated: changed.length, skipped },
    write: (step) => writeItems({ ...at, ...step }, { created, updated: changed, added }),
  };
}

/**
 * Locks the matched items and returns their current state, because they may have changed during the validation. Until they are written,
 * nobody can change them or move their stock. A row whose item was deleted meanwhile is returned without a match.
 */
async function holdMatches({ tx }: ImportAt, matched: readonly ChangedItem[]) {
  const ids = matched.map(({ match }) => match.id).toSorted(); // the same order as everywhere else prevents deadlocks
  const held = new Map<string, CatalogItem>();
  for (let from = 0; from < ids.length; from += batchSize)
    for (const item of await itemsOf(tx, ids.slice(from, from + batchSize), 'change')) held.set(item.id, item);
  const updated: ChangedItem[] = [];
  const gone: ItemRow[] = [];
  for (const { match, ...row } of matched) {
    const now = held.get(match.id);
    if (now) updated.push({ ...row, match: now });
    else gone.push(row);
  }
  return { updated, gone };
}

/** Refuses updates that make an item with stock a non-stock item, or change its unit. */
async function refuseInStock(at: ImportAt, updated: readonly ChangedItem[], findings: ImportFindings): Promise<void> {
  const stock = await at.service(itemStock);
  if (!stock) return;
  const uncounted = updated.filter(({ match, isStock }) => match.isStock && isStock === false);
  const recounted = updated.filter(({ match, unit = '' }) => isOtherUnit(unit, match.unit));
  for (const [rows, field, before, { code }] of [
    [uncounted, 'isStock', 'end', itemInStock],
    [recounted, 'unit', 'otherUnit', unitInStock],
  ] as const)
    for (let from = 0; from < rows.length; from += batchSize) {
      const some = rows.slice(from, from + batchSize);
      const ids = some.map(({ match }) => match.id);
      const remaining = await stock.remaining(at.tx, ids, before);
      for (const { row, match } of some) {
        const message = remaining.get(match.id);
        if (message) findings.ownFault({ row, field, code, message });
      }
    }
}

/** Returns a key that is equal for two rows of the same item. */
function identityOf({ code = '', name }: Pick<ItemRow, 'code' | 'name'>): string {
  return fold(code) ? `code ${fold(code)}` : `name ${fold(name)}`;
}

/** Returns the company's items by code and, for rows without a code, by name. */
async function existingItems({ tx }: ImportAt): Promise<ReadonlyMap<string, CatalogItem>> {
  const items = new Map<string, CatalogItem>();
  for (const item of await catalogueIn(tx).selectFrom('catalog_item').select(itemColumns).orderBy('id').execute()) {
    if (fold(item.code)) items.set(identityOf({ code: item.code, name: '' }), item);
    const byName = identityOf({ name: item.name.sk });
    if (!items.has(byName)) items.set(byName, item);
  }
  return items;
}
