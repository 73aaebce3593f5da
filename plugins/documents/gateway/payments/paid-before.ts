import type { AnyCall, Tx } from '#core/gateway';
import type { Contributions } from '#core/registry';
import { type DocumentToCancel, isTaxDocument, taxesPayment } from '../../contract/index.ts';
import { idsAroundAll, type Installed, installedIn } from '../chain/index.ts';
import { lockAll, amountOfCents, centsOf, remainingPayments } from '../remains/index.ts';
import { documentsIn } from '../rows/index.ts';
import type { NumberedIssue } from '../issue/index.ts';

/**
 * Pays an invoice with payments of the proforma that it comes from, or of a proforma of the same order. A tax document for a payment uses
 * the complete payment; a final invoice uses the part that no tax document has, for example in a company that is not a payer. Each payment
 * is used only once.
 */
export async function payByAdvances(
  { kind, id: documentId, basis, values, sources }: NumberedIssue,
  { tx }: AnyCall,
  contributed: Pick<Contributions, 'read'>,
): Promise<{ amount: string }[]> {
  if (!isTaxDocument(kind) || sources.length === 0) return [];
  const proformas = await proformasAmong(tx, await idsAroundAll(tx, sources), {
    installed: installedIn(contributed),
    currency: values.fields.currency,
  });
  await lockAll(tx, proformas);
  // The payments of the direct sources are used first.
  const isSource = (id: string) => sources.includes(id);
  const payments = [
    ...(await remainingPayments(tx, proformas.filter(isSource))),
    ...(await remainingPayments(
      tx,
      proformas.filter((id) => !isSource(id)),
    )),
  ];
  const taxes = taxesPayment(kind, basis.type);
  const rows = taxes
    ? payments.flatMap((one) => (one.id === basis.paymentId ? [{ ...one, amount: values.totals.total }] : []))
    : basis.type === null
      ? upTo(values.totals.total, payments)
      : [];
  if (rows.length === 0) return [];
  await documentsIn(tx)
    .insertInto('document_payment')
    .values(
      rows.map(({ id, amount, paidOn, method }) => ({
        document_id: documentId,
        amount,
        paid_on: paidOn,
        method,
        bank_transaction_id: null,
        source_payment_id: id,
      })),
    )
    .execute();
  return rows;
}

/** Returns parts of the remaining payments that add up to the total at most, the oldest payments first. */
function upTo<Payment extends { readonly left: string }>(total: string, payments: readonly Payment[]) {
  let due = centsOf(total);
  return payments.flatMap((payment) => {
    const remaining = centsOf(payment.left);
    const cents = remaining < due ? remaining : due;
    if (cents <= 0n) return [];
    due -= cents;
    return [{ ...payment, amount: amountOfCents(cents) }];
  });
}

/** Finds the documents that request money but count in no sum. */
async function proformasAmong(
  tx: Tx,
  ids: readonly string[],
  { installed, currency }: { readonly installed: Installed; readonly currency: string },
): Promise<string[]> {
  const kinds = installed.kinds().filter(({ asksForPayment, countsAs }) => asksForPayment && countsAs.length === 0);
  if (kinds.length === 0) return [];
  const rows = await documentsIn(tx)
    .selectFrom('document')
    .select('id')
    .where('id', 'in', [...ids])
    .where('currency', '=', currency)
    .where(
      'kind',
      'in',
      kinds.map(({ id }) => id),
    )
    .execute();
  return rows.map(({ id }) => id);
}

/** Removes the payments that came from proformas from a document; the original payments remain on the proformas. */
export async function undoAdvances({ id }: DocumentToCancel, { tx }: AnyCall): Promise<readonly string[]> {
  await documentsIn(tx)
    .deleteFrom('document_payment')
    .where('document_id', '=', id)
    .where('source_payment_id', 'is not', null)
    .execute();
  return [];
}
