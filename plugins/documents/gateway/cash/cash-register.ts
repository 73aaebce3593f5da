import { sql } from 'kysely';
import type { Warning } from '#core/contract';
import { checkGate, type CompanyCall, type Tx } from '#core/gateway';
import { compareAmounts, subtractAmounts } from '#core/money';
import { isPaidOut } from '../../contract/cash.ts';
import type { DocumentKind } from '../../contract/index.ts';
import { issueWarning } from '../../contract/issue-validation.ts';
import { type PaymentWarning, paymentWarnings } from '../../contract/warnings.ts';
import type { Installed } from '../chain/document-chain.ts';
import type { DocumentPayments } from '../document-payments.ts';
import { documentsIn } from '../document-rows.ts';
import type { DocumentRecord } from '../document-table.ts';
import type { DraftValues } from '../draft-values.ts';

/* The balance of the cash box, and the payments that its receipts make. */

/** Returns the warnings of a receipt. The caller holds the lock on the number series, so that two users cannot both take the last money. */
export async function cashWarnings(kind: DocumentKind, tx: Tx, values: DraftValues, installed: Installed) {
  if (!kind.cash) return [];
  const warnings: Warning[] = [];
  if (isPaidOut(kind, values.extra)) {
    const least = await leastFrom(tx, kind, values.fields.issuedOn);
    if (compareAmounts(sumOf(least, values.totals.total), '0') < 0) warnings.push(issueWarning('cash-below-zero'));
  }
  if (paidNumber(kind, values.extra) !== '' && !(await paidDocument(tx, kind, values.extra, installed)))
    warnings.push(issueWarning('pays-nothing'));
  return warnings;
}

/** Returns the warnings of cancelling a receipt: cancelling an incoming one takes its money out of the box. */
export async function cancelWarnings(
  kind: DocumentKind,
  tx: Tx,
  { total, issued_on }: Pick<DocumentRecord, 'total' | 'issued_on'>,
) {
  if (!kind.cash || compareAmounts(total, '0') <= 0) return [];
  const lowestBalance = subtractAmounts(await leastFrom(tx, kind, issued_on), total);
  return compareAmounts(lowestBalance, '0') < 0 ? [issueWarning('cash-below-zero')] : [];
}

function sumOf(a: string, b: string): string {
  return subtractAmounts(a, subtractAmounts('0', b));
}

/**
 * Returns the lowest balance at the end of that day or of a later one, because taking money on a past day lowers all
 * later balances.
 */
async function leastFrom(tx: Tx, { id }: DocumentKind, day: string): Promise<string> {
  const { rows } = await sql<{ least: string }>`
    with days as (
      select issued_on, sum(total) as moved from document where kind = ${id} and status = 'issued' group by issued_on
    ), running as (select issued_on, sum(moved) over (order by issued_on) as balance from days)
    select least(
      coalesce((select balance from running where issued_on <= ${day}::date order by issued_on desc limit 1), 0),
      (select min(balance) from running where issued_on > ${day}::date)
    )::numeric(18, 2)::text as least`.execute(tx);
  return rows[0]?.least ?? '0.00';
}

function paidNumber({ cash }: DocumentKind, extra: DraftValues['extra']): string {
  const number = cash && extra[cash.pays];
  return typeof number === 'string' ? number.trim() : '';
}

/** Finds the issued document with the number that the receipt names: a receivable for incoming money, a payable for outgoing money. */
async function paidDocument(tx: Tx, kind: DocumentKind, extra: DraftValues['extra'], installed: Installed) {
  const counted = isPaidOut(kind, extra) ? 'payable' : 'receivable';
  const kinds = installed.kinds().filter(({ countsAs }) => countsAs.includes(counted));
  if (kinds.length === 0) return undefined;
  const row = await documentsIn(tx)
    .selectFrom('document')
    .select(['id', 'kind'])
    .where(
      'kind',
      'in',
      kinds.map(({ id }) => id),
    )
    .where('number', '=', paidNumber(kind, extra))
    .where('status', '=', 'issued')
    .where('currency', '=', 'EUR')
    .executeTakeFirst();
  const paid = kinds.find(({ id }) => id === row?.kind);
  return row && paid && { id: row.id, kind: paid };
}

type Call = CompanyCall<{ documentId: string }>;

/** Pays the document that the receipt names. The payment is the owed amount, even if cash rounding changed the receipt by a cent or two. */
export async function payByReceipt(
  kind: DocumentKind,
  call: Call,
  { id, values }: { readonly id: string; readonly values: DraftValues },
  { installed, payments }: { readonly installed: Installed; readonly payments: DocumentPayments },
): Promise<void> {
  const paid =
    kind.cash && paidNumber(kind, values.extra) && (await paidDocument(call.tx, kind, values.extra, installed));
  if (!paid) return;
  checkGate(paid.kind.may.pay, call.facts);
  const { total, rounding } = values.totals;
  const amount = subtractAmounts(total, rounding).replace('-', '');
  const acknowledge = Object.keys(paymentWarnings) as PaymentWarning[]; // The keys of `paymentWarnings` are exactly the codes.
  const body = { amount, paidOn: values.fields.issuedOn, method: 'cash' as const, acknowledge };
  const before = await documentsIn(call.tx)
    .selectFrom('document_payment')
    .select('id')
    .where('document_id', '=', paid.id)
    .execute();
  const { payments: after } = await payments.add(paid.kind, { ...call, params: { documentId: paid.id }, body });
  const made = after.find((one) => before.every((other) => other.id !== one.id));
  await documentsIn(call.tx)
    .updateTable('document_payment')
    .set({ receipt_id: id })
    .where('id', '=', made?.id ?? '')
    .execute();
}

/** Removes the payments of a cancelled receipt. */
export async function unpayByReceipt(
  kind: DocumentKind,
  call: Call,
  { id }: Pick<DocumentRecord, 'id'>,
  { installed, payments }: { readonly installed: Installed; readonly payments: DocumentPayments },
): Promise<void> {
  if (!kind.cash) return;
  const rows = await documentsIn(call.tx)
    .selectFrom('document_payment')
    .innerJoin('document', 'document.id', 'document_payment.document_id')
    .select(['document_payment.id', 'document.id as documentId', 'document.kind'])
    .where('receipt_id', '=', id)
    .execute();
  for (const { id: paymentId, documentId, kind: paidKind } of rows) {
    const paid = installed.kinds().find((one) => one.id === paidKind);
    if (!paid) continue;
    await documentsIn(call.tx)
      .updateTable('document_payment')
      .set({ receipt_id: null })
      .where('id', '=', paymentId)
      .execute();
    await payments.remove(paid, { ...call, params: { documentId, paymentId } });
  }
}
