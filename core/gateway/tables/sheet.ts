import { couldRun } from '#core/contract/formats';
import type { CellType, TableColumn } from './table.ts';

/** The places of the formats in `styles` of the workbook. */
const styles = { plain: 0, head: 1, day: 2, amount: 3, quoted: 4 } as const;

/** Characters. */
const widths: Readonly<Record<CellType, number>> = { text: 24, day: 12, amount: 14, number: 12 };
const widest = 48;
/** Of a cell, as Excel has it; more makes it mend the file. */
const longestText = 32_767;

/** Everything before the rows, with the row of titles, which stays while one scrolls. */
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
 * A part of the rows.
 * @param before how many rows stand above these, without that of the titles
 */
export function sheetRows<Row>(columns: readonly TableColumn<Row>[], rows: readonly Row[], before: number): string {
  return rows
    .map((row, index) =>
      sheetRow(before + index + 2, (place, column) => cell(place, columns[column], row), columns.length),
    )
    .join('');
}

/** Rows and cells say where they stand: Excel could do without, other readers cannot. */
function sheetRow(number: number, cellAt: (place: string, column: number) => string, count: number): string {
  const cells = Array.from({ length: count }, (_, column) => cellAt(`${letters(column)}${number}`, column));
  return `<row r="${number}">${cells.join('')}</row>`;
}

/** A, B … Z, AA. */
function letters(column: number): string {
  const last = String.fromCharCode(65 + (column % 26));
  return column < 26 ? last : letters(Math.floor(column / 26) - 1) + last;
}

export const sheetTail = '</sheetData></worksheet>';

function cell<Row>(place: string, column: TableColumn<Row> | undefined, row: Row): string {
  const text = column?.value(row) ?? '';
  if (!column || text === '') return '';
  if (column.type === 'text') return textCell(place, text, couldRun(text) ? styles.quoted : styles.plain);
  if (column.type === 'day') return `<c r="${place}" s="${styles.day}"><v>${dayNumber(text)}</v></c>`;
  return `<c r="${place}" s="${column.type === 'amount' ? styles.amount : styles.plain}"><v>${text}</v></c>`;
}

/** Text by its type, so nothing of it is run; `quoted` keeps it text where somebody edits the cell. */
function textCell(place: string, text: string, style: number): string {
  const held = xmlText(text.slice(0, longestText));
  return `<c r="${place}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${held}</t></is></c>`;
}

/** What XML 1.0 cannot hold is left out; `_x000D_` and the like, which Excel would take for a character, is kept apart. */
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

/** Days since the end of 1899, as spreadsheets count. */
function dayNumber(day: string): number {
  return Date.parse(day) / 86_400_000 + 25_569;
}
