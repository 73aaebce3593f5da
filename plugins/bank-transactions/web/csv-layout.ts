import type { CsvColumns, CsvField } from '../contract/index.ts';

/** The chosen column of each field, as a form has it: from 0, `''`: none. */
export type Said = Readonly<Partial<Record<CsvField, string>>>;

type Rows = readonly (readonly string[])[];

/** The likeliest row of names, from 1: the first that is as wide as the widest. */
export function headRowOf(rows: Rows): number {
  const widths = rows.map((cells) => cells.filter((cell) => cell !== '').length);
  return Math.max(0, widths.indexOf(Math.max(...widths))) + 1;
}

/** What stands in a list of columns: the name in the row of names, and what the next row has there. */
export function columnNames(rows: Rows, headRow: number): string[] {
  const heads = rows[headRow - 1] ?? [];
  const examples = rows[headRow] ?? [];
  return Array.from({ length: Math.max(heads.length, examples.length) }, (_, at) => {
    const [head, example] = [heads[at] ?? '', examples[at] ?? ''];
    const name = head || String(at + 1);
    return example === '' ? name : `${name} (${example.slice(0, 40)})`;
  });
}

/** @returns undefined while no column holds the day, or none an amount */
export function layoutOf(headRow: number, said: Said): CsvColumns | undefined {
  const chosen = Object.entries(said).filter(([, column]) => column !== '');
  const columns = Object.fromEntries(chosen.map(([field, column]) => [field, Number(column)]));
  const { bookedOn, amount, credit, debit } = columns;
  if (bookedOn === undefined || (amount === undefined && (credit === undefined || debit === undefined)))
    return undefined;
  return { headRow, columns: { ...columns, bookedOn } };
}
