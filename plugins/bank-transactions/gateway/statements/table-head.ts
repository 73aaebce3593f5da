import { fold, isCurrency } from '#core/contract/formats';
import type { TableFormat } from '../../contract/statement-formats.ts';
import { csvFields, type CsvField } from '../../contract/match-reasons.ts';
import type { CsvLayout } from './csv-columns.ts';

type Rows = readonly (readonly string[])[];

/** The number of rows at the top in which column names are searched. */
export const headRowsAtMost = 30;

/** The maximum length of a column name. A longer cell is a text, and the expressions for names would be slow for a megabyte. */
const longestHead = 100;

/** Returns a folded column name without the marks that banks add: `#Suma transakcie:`, `Amount (EUR)`. `''` if the cell is too long for a name. */
export function plainHead(cell: string): string {
  if (cell.length > longestHead) return '';
  return fold(cell)
    .replace(/^[#"'\s]+/, '')
    .replace(/\s*[([](?:[a-z]{3}|€)[)\]]$/, '')
    .replace(/[:.]+$/, '')
    .trim();
}

/** Returns the currency in a column name such as `Amount (EUR)`; `''` if there is none. */
export function currencyInHead(cell: string): string {
  const found = /[([]([A-Z]{3})[)\]]\s*$/.exec(cell.slice(-20))?.[1] ?? '';
  return isCurrency(found) ? found : '';
}

/** Recognises the bank of a table by its column names. @returns also the layout; undefined for an unknown table */
export function recogniseBank(
  rows: Rows,
  formats: readonly TableFormat[],
): { format: TableFormat; layout: CsvLayout } | undefined {
  for (const [index, row] of rows.slice(0, headRowsAtMost).entries()) {
    const heads = row.map(plainHead);
    const has = (name: string) => heads.includes(plainHead(name));
    const format = formats.find(({ recognisedBy }) => recognisedBy.some((names) => names.every(has)));
    const columns = format && columnsBy(heads, format.columns);
    if (format && columns?.bookedOn !== undefined)
      return { format, layout: { headRow: index + 1, columns: { ...columns, bookedOn: columns.bookedOn } } };
  }
  return undefined;
}

/** Returns the column of each field: the first of its names that is present. A column is used for one field only. */
export function columnsBy(
  heads: readonly string[],
  names: Readonly<Partial<Record<CsvField, readonly string[]>>>,
): Partial<Record<CsvField, number>> {
  const used = new Set<number>();
  const found: Partial<Record<CsvField, number>> = {};
  for (const field of csvFields)
    for (const name of (names[field] ?? []).map(plainHead)) {
      const column = heads.findIndex((head, index) => head === name && !used.has(index));
      if (column < 0) continue;
      found[field] = column;
      used.add(column);
      break;
    }
  return found;
}
