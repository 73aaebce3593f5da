import { parseDecimal } from '#core/web/forms';
import type { LineValues } from './line-values.ts';

/** The columns of the line editor, in the order they stand, and so in the order they are pasted into. */
export const lineColumns = ['name', 'quantity', 'unit', 'unitPrice', 'discountPercent', 'vat'] as const;
export type LineColumn = (typeof lineColumns)[number];

interface PastePlace {
  readonly row: number;
  readonly column: LineColumn;
  /** The columns shown: without `vat` where the company is no payer. */
  readonly columns: readonly LineColumn[];
  /** Rates that a pasted number may mean. */
  readonly rates: readonly string[];
  readonly newLine: () => LineValues;
}

/** The lines after a block of cells was pasted at a place: it fills to the right and down, and adds lines below the last. */
export function pasteIntoLines(
  lines: readonly LineValues[],
  table: readonly (readonly string[])[],
  { row, column, columns, rates, newLine }: PastePlace,
): LineValues[] {
  const first = columns.indexOf(column);
  const pasted = [...lines];
  for (const [down, cells] of table.entries()) {
    const at = row + down;
    const line = { ...(pasted[at] ?? newLine()) };
    for (const [right, text] of cells.entries()) {
      const target = columns[first + right];
      if (target) setCell(line, target, text, rates);
    }
    pasted[at] = line;
  }
  return pasted;
}

function setCell(line: LineValues, column: LineColumn, text: string, rates: readonly string[]): void {
  switch (column) {
    case 'name': {
      // A cell of several lines: the first is the name, the rest describes it.
      const [name = '', ...rest] = text.split(/\r?\n/);
      // As it is typed, words at its end keep the item; a whole other name is another thing, however it begins.
      if (!name.startsWith(line.name.trim())) line.itemId = '';
      line.name = name;
      if (rest.length > 0) line.description = rest.join('\n');
      return;
    }
    case 'unit':
      line.unit = text;
      return;
    case 'vat': {
      const rate = parseDecimal(text.replace('%', ''));
      if (rate !== undefined && rates.includes(rate)) {
        line.vatRate = rate;
        line.vatCategory = 'S';
      }
      return;
    }
    default:
      // What is no number stays as it is, for the field to say so.
      line[column] = parseDecimal(text.replace('%', '')) ?? text;
  }
}
