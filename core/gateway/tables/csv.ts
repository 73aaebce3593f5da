import { formatDay } from '#core/calendar';
import { escapeFormula } from '#core/contract/formats';
import type { TableColumn } from './table.ts';

/*
 * The format in which Slovak Excel opens a file by a double click, in any language of the titles: semicolons, because the comma is the
 * decimal separator, and a byte order mark, without which Excel reads UTF-8 as Windows-1250.
 */

export function csvHead(columns: readonly TableColumn<never>[]): string {
  return `\uFEFF${line(columns.map(({ title }) => escapeFormula(title)))}`;
}

export function csvRows<Row>(columns: readonly TableColumn<Row>[], rows: readonly Row[]): string {
  return rows.map((row) => line(columns.map((column) => cell(column, row)))).join('');
}

function cell<Row>({ type, value }: TableColumn<Row>, row: Row): string {
  const text = value(row) ?? '';
  if (type === 'text') return escapeFormula(text);
  return type === 'day' ? formatDay(text) : text.replace('.', ',');
}

function line(cells: readonly string[]): string {
  return `${cells.map((text) => (/[;"\r\n\t]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)).join(';')}\r\n`;
}
