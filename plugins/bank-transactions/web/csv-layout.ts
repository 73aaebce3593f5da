import type { CsvColumns, CsvField } from '../contract/index.ts';

/** The chosen column of each field as a form's text: the number of the column from 0, or `''` for none. */
export type ChosenColumns = Readonly<Partial<Record<CsvField, string>>>;

type Rows = readonly (readonly string[])[];

/** Returns the most probable row of column names, from 1: the first row that has as many cells as the widest one. */
export function headRowOf(rows: Rows): number {
  const widths = rows.map((cells) => cells.filter((cell) => cell !== '').length);
  return Math.max(0, widths.indexOf(Math.max(...widths))) + 1;
}

/** Returns the labels of columns: the name in the head row, and the value in the next row. */
export function columnNames(rows: Rows, headRow: number): string[] {
  const heads = rows[headRow - 1] ?? [];
  const examples = rows[headRow] ?? [];
  return Array.from({ length: Math.max(heads.length, examples.length) }, (_, at) => {
    const [head, example] = [heads[at] ?? '', examples[at] ?? ''];
    const name = head || String(at + 1);
    return example === '' ? name : `${name} (${example.slice(0, 40)})`;
  });
}

/** Builds the layout. @returns undefined while no column is chosen for the day or for an amount */
export function layoutOf(headRow: number, chosenColumns: ChosenColumns): CsvColumns | undefined {
  const chosen = Object.entries(chosenColumns).filter(([, column]) => column !== '');
  const columns = Object.fromEntries(chosen.map(([field, column]) => [field, Number(column)]));
  const { bookedOn, amount, credit, debit } = columns;
  if (bookedOn === undefined || (amount === undefined && (credit === undefined || debit === undefined)))
    return undefined;
  return { headRow, columns: { ...columns, bookedOn } };
}
