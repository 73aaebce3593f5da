import { formatDay } from '#core/calendar';
import { harmless } from '#core/contract/formats';
import type { TableColumn } from './table.ts';

/*
 * As Slovak Excel opens it by a double click, whatever language the titles are in: semicolons, since the comma is the decimal one, and a
 * byte order mark, without which it takes UTF-8 for Windows-1250.
 */

/** The first line. */
export function csvHead(columns: readonly TableColumn<never>[]): string {
  return `\uFEFF${line(columns.map(({ title }) => harmless(title)))}`;
}

/** A line for each row. */
export function csvRows<Row>(columns: readonly TableColumn<Row>[], rows: readonly Row[]): string {
  return rows.map((row) => line(columns.map((column) => cell(column, row)))).join('');
}

function cell<Row>({ type, value }: TableColumn<Row>, row: Row): string {
  const text = value(row) ?? '';
  if (type === 'text') return harmless(text);
  return type === 'day' ? formatDay(text) : text.replace('.', ',');
}

function line(cells: readonly string[]): string {
  return `${cells.map((text) => (/[;"\r\n\t]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)).join(';')}\r\n`;
}
