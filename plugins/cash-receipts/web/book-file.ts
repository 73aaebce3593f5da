import type { TFunction } from 'i18next';
import { formatDay } from '#core/calendar';
import { type DocumentRow } from '#plugins/documents/contract';
import type { CashBook } from './cash-book.ts';

/** Returns the purpose of a receipt, with the number of the document that it paid. */
export function purposeOf({ extra }: Pick<DocumentRow, 'extra'>, t: TFunction): string {
  const { purpose, pays } = extra ?? {};
  return [t(`CASH_RECEIPTS.PURPOSE.${String(purpose)}`), pays].filter(Boolean).join(' ');
}

/** Builds the book as a CSV that Slovak spreadsheets open: semicolons, decimal commas and a UTF-8 mark. */
export function bookFile({ opening, rows, closing }: CashBook, t: TFunction): Blob {
  const word = (name: string) => t(`CASH_RECEIPTS.BOOK.${name}`);
  const lines = [
    ['DAY', 'NUMBER', 'PARTY', 'TEXT', 'IN', 'OUT', 'BALANCE'].map(word),
    ['', '', '', word('OPENING'), '', '', comma(opening)],
    ...rows.map(({ receipt, received, paidOut, balance }) => [
      formatDay(receipt.issuedOn),
      receipt.number ?? '',
      receipt.customerName,
      purposeOf(receipt, t),
      comma(received),
      comma(paidOut),
      comma(balance),
    ]),
    ['', '', '', word('CLOSING'), '', '', comma(closing)],
  ];
  const text = lines.map((cells) => cells.map(cell).join(';')).join('\r\n');
  return new Blob([`\uFEFF${text}\r\n`], { type: 'text/csv;charset=utf-8' });
}

function comma(amount: string): string {
  return amount.replace('.', ',');
}

/** Escapes text that a spreadsheet would compute as a formula; a sum below zero stays a number. */
function cell(text: string): string {
  const safe = /^[=+@\t\r]|^-(?![\d,]+$)/.test(text) ? `'${text}` : text;
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
