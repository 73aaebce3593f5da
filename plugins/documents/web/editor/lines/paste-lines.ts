import { parseDecimal } from '#core/web/forms';
import type { LineValues } from '../values/index.ts';

/** The columns of the line editor in their order, which is also the order of pasting. */
export const lineColumns = ['name', 'quantity', 'unit', 'unitPrice', 'discountPercent', 'vat'] as const;
export type LineColumn = (typeof lineColumns)[number];

interface PastePlace {
  readonly row: number;
  readonly column: LineColumn;
  /** The shown columns; `vat` is missing if the document states no VAT. */
  readonly columns: readonly LineColumn[];
  /** The VAT rates that a pasted number is accepted for. */
  readonly rates: readonly string[];
  readonly newLine: () => LineValues;
}

/** Returns the lines after cells were pasted. The cells fill columns to the right and lines downwards, and add lines at the end. */
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
      // A cell with several lines of text contains the name and then the description.
      const [name = '', ...rest] = text.split(/\r?\n/);
      // A name to which text was added keeps its catalogue item, as in typing; another name is another item.
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
      // Invalid numbers remain, so that the field shows the error.
      line[column] = parseDecimal(text.replace('%', '')) ?? text;
  }
}
