import { zipSync } from 'fflate';
import readSheets from 'read-excel-file/node';
import { checkWorkbookPart } from './check-workbook-part.ts';
import { withFormulasAsText } from './formulas-as-text.ts';
import { type SourceTable, UnreadableTable } from './read-table.ts';
import { unpackWorkbook } from './unpack-workbook.ts';

/** Reads the values of one sheet; a formula gives its last result, which may be an error. @throws UnreadableTable */
export async function readWorkbook(bytes: Uint8Array, sheetName?: string): Promise<SourceTable> {
  const parts = unpackWorkbook(bytes);
  for (const [name, part] of Object.entries(parts)) if (/\.xml$/i.test(name)) checkWorkbookPart(part);
  // The workbook is packed again, so that the reader unpacks exactly the parts that were checked here: it reads the file's entries, not its
  // directory.
  const counted = zipSync(withFormulasAsText(parts), { level: 0 });
  // Each number keeps the spelling in its file: exact, and distinct from text.
  const sheets = await readSheets(Buffer.from(counted), { parseNumber: (spelled) => ({ spelled }) });
  const chosen =
    sheets.find(({ sheet }) => sheet === sheetName) ?? sheets.find(({ data }) => data.some(isFilled)) ?? sheets[0];
  if (!chosen) throw new UnreadableTable('empty');
  return {
    rows: chosen.data.map((row) => row.map(cellText)),
    sheets: sheets.map(({ sheet }) => sheet),
    sheet: chosen.sheet,
  };
}

function isFilled(row: readonly unknown[]): boolean {
  return row.some((cell) => cell !== null && cell !== '');
}

function cellText(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? '' : shortDay(cell);
  if (typeof cell === 'object' && 'spelled' in cell) return numberText(String(cell.spelled));
  return String(cell).trim();
}

/** Returns a date such as `1.2.2026`. */
function shortDay(date: Date): string {
  return `${date.getUTCDate()}.${date.getUTCMonth() + 1}.${date.getUTCFullYear()}`;
}

/**
 * Writes a number as a Slovak spreadsheet shows it: 15 digits, because a file contains 0.1 + 0.2 as 0.30000000000000004; and without an
 * exponent.
 */
function numberText(spelled: string): string {
  const value = Number(spelled);
  if (!Number.isFinite(value)) return spelled;
  const [digits = '', exponent = '0'] = value.toExponential(14).split('e');
  const text = plain(digits, Number(exponent));
  return /,\d{3}$/.test(text) ? `${text}0` : text;
}

/** Removes the exponent: `-1.50000000000000`, 3 → `-1500`. */
function plain(digits: string, exponent: number): string {
  const sign = digits.startsWith('-') ? '-' : '';
  const bare = digits.replace(/[-.]/g, '');
  const whole = exponent < 0 ? '0' : bare.slice(0, exponent + 1).padEnd(exponent + 1, '0');
  const decimals = (exponent < 0 ? '0'.repeat(-exponent - 1) + bare : bare.slice(exponent + 1)).replace(/0+$/, '');
  const text = decimals ? `${whole},${decimals}` : whole;
  return text === '0' ? text : sign + text;
}
