import { addDays, firstOfMonth, lastOfMonth } from '#core/calendar';
import { addAmounts, compareAmounts, subtractAmounts } from '#core/money';
import type { CompanyClient } from '#core/web/tokens';
import { type DocumentRow } from '#plugins/documents/contract';
import { cashReceiptCalls } from '../contract/index.ts';

export interface BookRow {
  readonly receipt: DocumentRow;
  /** The received amount, which is never negative. It is empty if money was paid out. */
  readonly received: string;
  readonly paidOut: string;
  /** The balance after the receipt. */
  readonly balance: string;
}

/** A cash book of a period: its opening balance, rows and closing balance. */
export interface CashBook {
  readonly opening: string;
  readonly rows: readonly BookRow[];
  readonly received: string;
  readonly paidOut: string;
  readonly closing: string;
}

export interface Period {
  /** A day as `yyyy-MM-dd`. */
  readonly from: string;
  readonly to: string;
}

export function monthOf(day: string): Period {
  return { from: firstOfMonth(day), to: lastOfMonth(day) };
}

/** @param receipts issued receipts sorted by day; amounts that went out are below zero */
export function cashBook(opening: string, receipts: readonly DocumentRow[]): CashBook {
  let balance = opening;
  let received = '0.00';
  let paidOut = '0.00';
  const rows = receipts.map((receipt): BookRow => {
    const { total } = receipt;
    balance = addAmounts(balance, total);
    if (compareAmounts(total, '0') >= 0) {
      received = addAmounts(received, total);
      return { receipt, received: total, paidOut: '', balance };
    }
    const out = subtractAmounts('0', total);
    paidOut = addAmounts(paidOut, out);
    return { receipt, received: '', paidOut: out, balance };
  });
  return { opening, rows, received, paidOut, closing: balance };
}

/** Loads all receipts of the period, page by page, because a book with a gap would be wrong. */
export async function readCashBook(client: CompanyClient, { from, to }: Period): Promise<CashBook> {
  const { listCashReceipts, summarizeCashReceipts } = cashReceiptCalls;
  const before = client.call(summarizeCashReceipts, { query: { status: 'issued', issuedTo: addDays(from, -1) } });
  const receipts: DocumentRow[] = [];
  let after: string | null = null;
  do {
    const page: { items: readonly DocumentRow[]; next: string | null } = await client.call(listCashReceipts, {
      query: {
        status: 'issued',
        issuedFrom: from,
        issuedTo: to,
        orderBy: 'issuedOn asc',
        top: 100,
        ...(after !== null && { after }),
      },
    });
    receipts.push(...page.items);
    after = page.next;
  } while (after !== null);
  return cashBook((await before).currencies[0]?.total ?? '0.00', receipts);
}
