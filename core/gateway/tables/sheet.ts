import { isFormulaLike } from '#core/contract/formats';
import type { CellType, TableColumn } from './table.ts';

/** The indexes of the formats in the workbook's `styles`. */
const styles = { plain: 0, head: 1, day: 2, amount: 3, quoted: 4 } as const;

/** The widths in characters. */
const widths: Readonly<Record<CellType, number>> = { text: 24, day: 12, amount: 14, number: 12 };
const widest = 48;
/** The longest text of a cell in Excel; a longer one makes Excel repair the file. */
const longestText = 32_767;

/** Returns everything before the rows, and the row of titles, which is frozen. */
export function sheetHead(columns: readonly TableColumn<never>[]): string {
  const cols = columns.map(({ title, type }, index) => {
    const width = Math.min(widest, Math.max(widths[type], title.length + 3));
    return `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`;
  });
  const titles = sheetRow(
    1,
    (place, column) => textCell(place, columns[column]?.title ?? '', styles.head),
    columns.length,
  );
  return (
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n' +
    '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetViews><sheetView workbookViewId="0">' +
    '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>' +
    `<cols>${cols.join('')}</cols><sheetData>${titles}`
  );
}

/**
 * Returns a part of the rows.
 * @param before the number of rows above these, without the row of titles
 */
export function sheetRows<Row>(columns: readonly TableColumn<Row>[], rows: readonly Row[], before: number): string {
  return rows
    .map((row, index) =>
      sheetRow(before + index + 2, (place, column) => cell(place, columns[column], row), columns.length),
    )
    .join('');
}

/** Writes a row. Rows and cells have their positions: Excel does not need them, but other readers do. */
function sheetRow(number: number, cellAt: (place: string, column: number) => string, count: number): string {
  const cells = Array.from({ length: count }, (_, column) => cellAt(`${letters(column)}${number}`, column));
  return `<row r="${number}">${cells.join('')}</row>`;
}

/** Returns the letters of a column: A, B … Z, AA. */
function letters(column: number): string {
  const last = String.fromCharCode(65 + (column % 26));
  return column < 26 ? last : letters(Math.floor(column / 26) - 1) + last;
}

export const sheetTail = '</sheetData></worksheet>';

function cell<Row>(place: string, column: TableColumn<Row> | undefined, row: Row): string {
  const text = column?.value(row) ?? '';
  if (!column || text === '') return '';
  if (column.type === 'text') return textCell(place, text, isFormulaLike(text) ? styles.quoted : styles.plain);
  if (column.type === 'day') return `<c r="${place}" s="${styles.day}"><v>${dayNumber(text)}</v></c>`;
  return `<c r="${place}" s="${column.type === 'amount' ? styles.amount : styles.plain}"><v>${text}</v></c>`;
}

/** Writes a text cell: its type stops Excel from running it, and `quoted` keeps it text after an edit. */
function textCell(place: string, text: string, style: number): string {
  const held = xmlText(text.slice(0, longestText));
  return `<c r="${place}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${held}</t></is></c>`;
}

/**
 * Escapes a text. Characters that XML 1.0 does not allow are left out; texts such as `_x000D_`, which Excel would read as a character, are
 * escaped.
 */
export function xmlText(text: string): string {
  return text
    .toWellFormed()
    .replace(unheld, '')
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replace(/[&<>"\r]/g, (character) => entities[character] ?? character);
}

// oxlint-disable-next-line no-control-regex -- these are what it is about
const unheld = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;
const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': '&#13;',
};

/** Returns the number of days since the end of 1899, as spreadsheets count. */
function dayNumber(day: string): number {
  return Date.parse(day) / 86_400_000 + 25_569;
}
