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
  /** The balance of the cash box after the receipt. */
  readonly balance: string;
}

/** The cash book of a period: the opening balance, the rows and the closing balance. */
export interface CashBook {
  readonly opening: string;
  readonly rows: readonly BookRow[];
  readonly received: string;
  readonly paidOut: string;
  readonly closing: string;
}

export interface Period {
  /** The first day of the period as `yyyy-MM-dd`. */
  readonly from: string;
  readonly to: string;
}

export function monthOf(day: string): Period {
  return { from: firstOfMonth(day), to: lastOfMonth(day) };
}

/** Computes the cash book of a period. @param receipts issued receipts sorted by day; paid-out amounts are negative */
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

/** Loads the cash book of a period. All receipts are loaded, page by page, because a book with a gap would be wrong. */
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
