import { sql } from 'kysely';
import { type AnyCall, checkGate, type Tx } from '#core/gateway';
import { compareAmounts, subtractAmounts } from '#core/money';
import type { Contributions } from '#core/registry';
import {
  type CancelledDocument,
  type DocumentEngine,
  type DocumentKind,
  type DocumentToCancel,
  type DraftValues,
  type IssuedDraft,
  type NumberedDraft,
  movesCash,
  type Question,
  completedKinds,
} from '../../contract/index.ts';
import { issueWarning } from '../../contract/issue-validation.ts';
import { paymentWarnings } from '../../contract/warnings.ts';
import { documentsIn } from '../rows/index.ts';
import type { IssueCall } from '../issue/index.ts';

/* The balance of the cash box, and the payments that its receipts make. */

type Contributed = Pick<Contributions, 'read'>;

/** Returns the questions about a receipt. It holds a number of the series, so that two users cannot both take the last money. */
export async function cashQuestions({ kind, values }: NumberedDraft, { tx }: AnyCall, contributed: Contributed) {
  if (values.cash === undefined) return [];
  const warnings: Question[] = [];
  if (values.cash === 'out') {
    const least = await leastFrom(tx, kind, values.fields.issuedOn);
    if (compareAmounts(sumOf(least, values.totals.total), '0') < 0) warnings.push(issueWarning('cash-below-zero'));
  }
  if (values.pays !== '' && !(await paidDocument(tx, values, contributed))) warnings.push(issueWarning('pays-nothing'));
  return warnings;
}

/** Returns the question about cancelling a receipt: cancelling an incoming one takes its money out of the box. */
export async function cancelQuestions({ kind, total, values }: DocumentToCancel, { tx }: AnyCall) {
  if (!movesCash(kind) || compareAmounts(total, '0') <= 0) return [];
  const lowestBalance = subtractAmounts(await leastFrom(tx, kind, values.fields.issuedOn), total);
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

/** Finds the issued document with the number that the receipt names: a receivable for incoming money, a payable for outgoing money. */
async function paidDocument(tx: Tx, { cash, pays }: DraftValues, contributed: Contributed) {
  const counted = cash === 'out' ? 'payable' : 'receivable';
  const kinds = completedKinds(contributed).filter(({ countsAs }) => countsAs.includes(counted));
  if (kinds.length === 0) return undefined;
  const row = await documentsIn(tx)
    .selectFrom('document')
    .select(['id', 'kind'])
    .where(
      'kind',
      'in',
      kinds.map(({ id }) => id),
    )
    .where('number', '=', pays)
    .where('status', '=', 'issued')
    .where('currency', '=', 'EUR')
    .executeTakeFirst();
  const paid = kinds.find(({ id }) => id === row?.kind);
  return row && paid && { id: row.id, kind: paid };
}

/** Pays the document that the receipt names. The payment is the owed amount, even if cash rounding changed the receipt by a cent or two. */
export async function payByReceipt(
  { id, values }: IssuedDraft,
  call: IssueCall,
  engine: DocumentEngine,
  contributed: Contributed,
): Promise<void> {
  const paid = values.pays !== '' && (await paidDocument(call.tx, values, contributed));
  if (!paid) return;
  checkGate(paid.kind.may.pay, call.facts);
  const { total, rounding } = values.totals;
  const amount = subtractAmounts(total, rounding).replace('-', '');
  // Who issues the receipt answers the questions about its payment, too.
  const acknowledge = [...Object.keys(paymentWarnings), ...(call.body.acknowledge ?? [])];
  const body = { amount, paidOn: values.fields.issuedOn, method: 'cash' as const, acknowledge };
  const before = await documentsIn(call.tx)
    .selectFrom('document_payment')
    .select('id')
    .where('document_id', '=', paid.id)
    .execute();
  const params = { documentId: paid.id };
  const { payments: after } = await engine.addPayment(paid.kind, { ...call, params, body, query: undefined });
  const made = after.find((one) => before.every((other) => other.id !== one.id));
  await documentsIn(call.tx)
    .updateTable('document_payment')
    .set({ receipt_id: id })
    .where('id', '=', made?.id ?? '')
    .execute();
}

/** Removes the payments of a cancelled receipt. */
export async function unpayByReceipt(
  { kind, id }: CancelledDocument,
  call: AnyCall,
  engine: DocumentEngine,
  contributed: Contributed,
): Promise<void> {
  if (!movesCash(kind)) return;
  const rows = await documentsIn(call.tx)
    .selectFrom('document_payment')
    .innerJoin('document', 'document.id', 'document_payment.document_id')
    .select(['document_payment.id', 'document.id as documentId', 'document.kind'])
    .where('receipt_id', '=', id)
    .execute();
  for (const { id: paymentId, documentId, kind: paidKind } of rows) {
    const paid = completedKinds(contributed).find((one) => one.id === paidKind);
    if (!paid) continue;
    await documentsIn(call.tx)
      .updateTable('document_payment')
      .set({ receipt_id: null })
      .where('id', '=', paymentId)
      .execute();
    const params = { documentId, paymentId };
    await engine.removePayment(paid, { ...call, params, body: undefined, query: undefined });
  }
}
