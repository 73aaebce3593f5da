import { fold } from '#core/contract/formats';
import type { ImportField } from '#core/gateway';

type Rows = readonly (readonly string[])[];

/** Which row has the names of the columns, and which column each field is in. */
export interface Recognised {
  /** From 1, as a spreadsheet numbers it; 0: there is none. */
  readonly headRow: number;
  /** Index of its column by the id of the field. */
  readonly columns: Readonly<Record<string, number>>;
}

/** How far down the names are looked for: programs print a title, a company and a period above. */
const furthestHead = 30;
/** Rows by which a column without a known name is judged. */
const sampleRows = 50;

/**
 * Finds the row of names and the columns. By their names first, whatever program and language they are of; what is left by what its values
 * look like, if nearly all do.
 */
export function recognise(rows: Rows, fields: readonly ImportField[]): Recognised {
  const found = rows.slice(0, furthestHead).map((row) => namedColumns(row, fields));
  const most = Math.max(...found.map(({ size }) => size));
  const best = most === 0 ? -1 : found.findIndex(({ size }) => size === most);
  const headRow = best >= 0 ? best + 1 : headWithoutNames(rows, fields);
  return { headRow, columns: columnsBelow(rows, fields, headRow) };
}

/** The columns of fields, the row of names being known. */
export function columnsBelow(rows: Rows, fields: readonly ImportField[], headRow: number): Recognised['columns'] {
  const columns = new Map(headRow === 0 ? [] : namedColumns(rows[headRow - 1] ?? [], fields));
  const sample = rows.slice(headRow).filter(isFilled).slice(0, sampleRows);
  const width = Math.max(0, ...sample.map(({ length }) => length));
  for (const { id, looksLike } of fields) {
    if (columns.has(id) || !looksLike) continue;
    const taken = new Set(columns.values());
    const at = Array.from({ length: width }, (_, column) => column).find(
      (column) => !taken.has(column) && looksAlike(sample, column, looksLike),
    );
    if (at !== undefined) columns.set(id, at);
  }
  return Object.fromEntries(columns);
}

/** A name that is the field's title or another of its names; then one that begins with such a word: *Názov odberateľa (povinné)*. */
function namedColumns(head: readonly string[], fields: readonly ImportField[]): ReadonlyMap<string, number> {
  const names = head.map(plain);
  const columns = new Map<string, number>();
  const taken = new Set<number>();
  const take = (fits: (name: string, heading: string) => boolean) => {
    for (const { id, headings } of fields) {
      if (columns.has(id)) continue;
      // The order of headings: the most usual first.
      const at = headings
        .map((heading) => names.findIndex((name, index) => !taken.has(index) && fits(name, plain(heading))))
        .find((index) => index >= 0);
      if (at === undefined) continue;
      columns.set(id, at);
      taken.add(at);
    }
  };
  take((name, heading) => name === heading);
  take((name, heading) => heading.length > 3 && name.startsWith(`${heading} `));
  return columns;
}

/** Where no name is known: the first row that holds something is one of names, unless it has values that belong to a field. */
function headWithoutNames(rows: Rows, fields: readonly ImportField[]): number {
  const first = rows.findIndex(isFilled);
  const isData = rows[first]?.some((cell) => fields.some(({ looksLike }) => looksLike?.(cell) ?? false)) ?? false;
  return isData ? 0 : first + 1;
}

function looksAlike(sample: Rows, column: number, looksLike: (text: string) => boolean): boolean {
  const values = sample.flatMap((row) => row[column] || []);
  return values.length > 0 && values.filter(looksLike).length >= values.length * 0.8;
}

export function isFilled(row: readonly string[]): boolean {
  return row.some((cell) => cell !== '');
}

/** Letters and digits alone, words parted by one space. */
function plain(text: string): string {
  return fold(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
