import { fold } from '#core/contract/formats';
import type { ImportField } from '#core/gateway';

type Rows = readonly (readonly string[])[];

/** The row with the column names, and the column of each field. */
export interface Recognised {
  /** The number of the row, from 1 as in a spreadsheet; 0 means that there is none. */
  readonly headRow: number;
  /** Maps the id of each field to the index of its column. */
  readonly columns: Readonly<Record<string, number>>;
}

/** The number of rows in which column names are searched, because programs print a title, a company and a period above them. */
const furthestHead = 30;
/** The number of rows whose values decide what a column without a known name contains. */
const sampleRows = 50;

/**
 * Finds the row of column names and the columns. Known names, of any program and language, are matched first; the remaining columns are
 * recognised by their values, if nearly all of them have the format of a field.
 */
export function recognise(rows: Rows, fields: readonly ImportField[]): Recognised {
  const found = rows.slice(0, furthestHead).map((_, at) => namedColumns(rows, at, fields, () => true));
  const greatest = Math.max(...found.map(({ size }) => size));
  const best = greatest === 0 ? -1 : found.findIndex(({ size }) => size === greatest);
  const headRow = best >= 0 ? best + 1 : headWithoutNames(rows, fields);
  return { headRow, columns: columnsBelow(rows, fields, headRow) };
}

/** Finds the columns of fields below a known row of names. */
export function columnsBelow(rows: Rows, fields: readonly ImportField[], headRow: number): Recognised['columns'] {
  const sample = rows.slice(headRow).filter(isFilled).slice(0, sampleRows);
  const holds = ({ fits }: ImportField, column: number) => !fits || sameAll(sample, column, fits) !== false;
  const columns = new Map(headRow === 0 ? [] : namedColumns(rows, headRow - 1, fields, holds));
  const width = Math.max(0, ...sample.map(({ length }) => length));
  for (const { id, looksLike } of fields) {
    if (columns.has(id) || !looksLike) continue;
    const usedColumns = new Set(columns.values());
    const at = Array.from({ length: width }, (_, column) => column).find(
      (column) => !usedColumns.has(column) && sameAll(sample, column, looksLike) === true,
    );
    if (at !== undefined) columns.set(id, at);
  }
  return Object.fromEntries(columns);
}

/**
 * Matches column names to fields. The order is: a name that equals the title or a synonym of the field; a name joined with the name above
 * it (*bez DPH* below *Suma*); a name that starts with a title or synonym: *Názov odberateľa (povinné)*.
 */
function namedColumns(
  rows: Rows,
  at: number,
  fields: readonly ImportField[],
  holds: (field: ImportField, column: number) => boolean,
): ReadonlyMap<string, number> {
  const names = (rows[at] ?? []).map(plain);
  const whole = withAbove(names, rows[at - 1] ?? []);
  const columns = new Map<string, number>();
  const usedColumns = new Set<number>();
  const take = (fits: (column: number, heading: string) => boolean) => {
    for (const field of fields) {
      const { id, headings } = field;
      if (columns.has(id)) continue;
      const isIt = (column: number, heading: string) =>
        !usedColumns.has(column) && fits(column, heading) && holds(field, column);
      // The headings are tried in order, because the most usual one is first.
      const found = headings
        .map((heading) => names.findIndex((_, column) => isIt(column, plain(heading))))
        .find((column) => column >= 0);
      if (found === undefined) continue;
      columns.set(id, found);
      usedColumns.add(found);
    }
  };
  take((column, heading) => names[column] === heading);
  take((column, heading) => whole[column] === heading);
  take((column, heading) => {
    const name = names[column] ?? '';
    return heading.length > 3 && name.startsWith(`${heading} `) && sameVat(name, heading);
  });
  return columns;
}

/**
 * Joins each name with the text above it. If the cell above is empty, it takes the nearest text to the left of that cell, because a heading
 * over several columns is in the first of them.
 */
function withAbove(names: readonly string[], above: readonly string[]): readonly string[] {
  let last = '';
  return names.map((name, column) => {
    last = plain(above[column] ?? '') || last;
    return `${last} ${name}`.trim();
  });
}

/** Returns whether both texts have the same VAT words: *Cena s DPH* is not *Cena*, and *Celkom bez DPH* is not *Celkom*. */
function sameVat(name: string, heading: string): boolean {
  return withVat.exec(name)?.[0] === withVat.exec(heading)?.[0];
}
const withVat =
  / (s|so|bez|vratane) dph| (with|without|incl|excl|including|excluding) vat| (mit|ohne|inkl|exkl) (ust|mwst)/;

/** Returns the row of column names if no name is known: the first row that is not empty, unless it contains values that fit a field. */
function headWithoutNames(rows: Rows, fields: readonly ImportField[]): number {
  const first = rows.findIndex(isFilled);
  const isData = rows[first]?.some((cell) => fields.some(({ looksLike }) => looksLike?.(cell) ?? false)) ?? false;
  return isData ? 0 : first + 1;
}

/** Returns whether nearly all values of a column pass the check; undefined if the column is empty. */
function sameAll(sample: Rows, column: number, are: (text: string) => boolean): boolean | undefined {
  const values = sample.flatMap((row) => row[column] || []);
  return values.length === 0 ? undefined : values.filter(are).length >= values.length * 0.8;
}

export function isFilled(row: readonly string[]): boolean {
  return row.some((cell) => cell !== '');
}

/** Returns only the letters and digits, with one space between words. */
function plain(text: string): string {
  return fold(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
