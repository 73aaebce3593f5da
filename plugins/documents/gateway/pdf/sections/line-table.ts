import type { Content, ContentTable, ContentText, TableCell } from 'pdfmake/interfaces.js';
import { recalculateBeforeDiscount, vatCategoryRule } from '#core/money';
import type { Line } from '../../../contract/index.ts';
import type { Sheet } from '../sheet/sheet.ts';
import { wordingIn } from '../sheet/standard-words.ts';
import { lineColumns } from './line-columns.ts';
import { figureSize, freeText } from '../sheet/default-style.ts';
import type { PrintedFact } from '../print-request.ts';

/** The id of the last row, which must be on the same page as the totals. A table with a single row has no such id. */
export const lastLineId = 'last-line';

/** The length in characters up to which a word fits into the first column, however wide the figures are. */
const longestWord = 24;

/**
 * Returns the table of supplied goods and services. The head is repeated on every page, and a row is split over pages only if it could fill
 * a page.
 *
 * @param carryLast whether the last row goes to a new page, where the totals are
 */
export function lineTable(sheet: Sheet, carryLast: boolean): Content[] {
  const rows = rowsOf(sheet);
  const whole = sheet.document.lines.every(fitsOnAPage);
  if (!carryLast) return [table(sheet, rows, whole)];
  const next: Content = { ...table(sheet, rows.slice(-1), whole), pageBreak: 'before' };
  return [table(sheet, rows.slice(0, -1), whole), next];
}

function rowsOf(sheet: Sheet): TableCell[][] {
  const { document, look, style } = sheet;
  const columns = lineColumns(sheet);
  const { lines } = recalculateBeforeDiscount({ ...document, payments: [] });
  const figures = document.lines.map((line, index) => {
    const amounts = lines[index];
    if (!amounts) throw new Error(`Line ${index} has no amounts`);
    return columns.map(({ cell }) => cell(line, amounts));
  });
  const characters = widest(figures).reduce((sum, length) => sum + length, 0);
  const fontSize = figureSize(characters, look.contentWidth - nameWidth - columns.length * 10, look.textStyle.fontSize);
  const lastIndex = document.lines.length - 1;
  return document.lines.map((line, index): TableCell[] => [
    ...(style.numbersLines ? [{ text: `${index + 1}.`, style: 'amount', fontSize }] : []),
    {
      text: description(sheet, line, sheet.kind.lineFacts?.[index] ?? []),
      ...(index === lastIndex && index > 0 && { id: lastLineId + sheet.apart }),
    },
    ...(figures[index] ?? []).map((text): TableCell => ({ text, style: 'amount', fontSize })),
  ]);
}

function table(sheet: Sheet, rows: TableCell[][], whole: boolean): ContentTable {
  const { look, style } = sheet;
  const columns = lineColumns(sheet);
  const head: TableCell[] = [
    ...(style.numbersLines ? [{ text: sheet.words.place, style: 'columnHead', alignment: 'right' as const }] : []),
    { text: sheet.words.item, style: 'columnHead' },
    ...columns.map(({ head }): TableCell => ({ text: head, style: 'columnHead', alignment: 'right' })),
  ];
  return {
    table: {
      headerRows: 1,
      keepWithHeaderRows: whole ? 1 : 0,
      dontBreakRows: whole,
      widths: [...(style.numbersLines ? ['auto'] : []), '*', ...columns.map(() => 'auto')],
      body: [head, ...rows],
    },
    layout: look.ruled,
    margin: [0, 0, 0, look.space(14)],
  };
}

/** The width, in points, that is reserved for the names when the font size of the figures is chosen. */
const nameWidth = 120;

/** Returns the number of characters of the widest figure in every column. */
function widest(rows: readonly (readonly string[])[]): number[] {
  const found: number[] = [];
  for (const row of rows) {
    for (const [column, { length }] of row.entries()) found[column] = Math.max(found[column] ?? 0, length);
  }
  return found;
}

/** Checks whether a line fits on a page, because pdfmake cuts an unbreakable block that is higher than a page. */
function fitsOnAPage({ name, description }: Line): boolean {
  const rowsOfText = `${name}\n${description}`.split('\n').reduce((sum, text) => sum + 1 + text.length / 24, 0);
  return rowsOfText < 50;
}

/**
 * Returns the name, followed by the other texts of the line in small print. It is one text, because pdfmake tracks pages only for texts.
 */
function description(sheet: Sheet, line: Line, facts: readonly PrintedFact[]): ContentText[] {
  const { showsVat, document, shows } = sheet;
  const mixed = showsVat && document.totals.byRate.length > 1;
  const reason = mixed && !vatCategoryRule(line.vatCategory).taxed ? line.exemptionReason : null;
  // The Slovak legal text is printed under the totals.
  const legalText = reason && (wordingIn(sheet, reason) || reason);
  const more = [
    shows('lineDescription') ? line.description : '',
    ...facts.map(({ caption, value }) => `${caption}: ${value}`),
    legalText,
  ]
    .filter(Boolean)
    .map((text) => freeText(`\n${text}`, longestWord, 'small'));
  return [freeText(line.name, longestWord), ...more];
}
