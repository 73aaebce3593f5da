import {
  type CompanyCall,
  invalidField,
  isUuid,
  moneyText,
  needAcknowledgement,
  notFound,
  refuse,
  type Tx,
} from '#core/gateway';
import { compareAmounts } from '#core/money';
import { type Document, type DocumentKind, documentsPaid, paymentInUse } from '../contract/index.ts';
import { validatePayment } from '../contract/payment-validation.ts';
import { paysBackTooMuch } from '../contract/refund.ts';
import type { PaymentInput } from '../contract/schemas.ts';
import { lockSourcesOf } from './chain/allocated-quantities.ts';
import { documentsIn, paymentsOf } from './document-rows.ts';
import type { DocumentRecord } from './document-table.ts';
import type { DocumentServices, DocumentWriter, SingleDocumentCall } from './document-writer.ts';
import { refusalText } from './refusals/refusal-text.ts';
import { isPaid, settlement } from './settlement.ts';
import { isInvoicedUnpaid } from './types/final-invoice.ts';
import { isInUse } from './types/payment-use.ts';

/** The payments of documents, both received and paid back. */
export class DocumentPayments {
  readonly #services: DocumentServices;
  readonly #writer: DocumentWriter;

  constructor(services: DocumentServices, writer: DocumentWriter) {
    this.#services = services;
    this.#writer = writer;
  }

  async add(kind: DocumentKind, call: SingleDocumentCall<PaymentInput>): Promise<Document> {
    const current = await this.#writer.lockFor(kind, call, 'addPayment');
    const { amount, paidOn, method = current.payment_method, acknowledge } = call.body;
    if (paysBackTooMuch(amount, current))
      throw invalidField(
        '/amount',
        'refund-exceeds-paid',
        refusalText('paidBack', { paid: moneyText(current.paid, current.currency) }),
      );
    await documentsIn(call.tx)
      .insertInto('document_payment')
      .values({ document_id: current.id, amount, paid_on: paidOn, method, bank_transaction_id: null })
      .execute();
    const paid = await this.#settle(kind, call, current);
    const isInvoiced = compareAmounts(amount, '0') > 0 && (await isInvoicedUnpaid(call.tx, kind, current.id));
    needAcknowledgement(
      validatePayment({ paidOn, issuedOn: current.issued_on, today: call.today(), isInvoiced }),
      acknowledge,
    );
    return paid;
  }

  async remove(kind: DocumentKind, call: CompanyCall<{ documentId: string; paymentId: string }>): Promise<Document> {
    // The set-off documents are locked first, as in all places that change both.
    await lockSourcesOf(call.tx, call.params.documentId);
    const current = await this.#writer.lockFor(kind, call, 'removePayment');
    if (await isInUse(call.tx, call.params.paymentId))
      throw refuse(paymentInUse, { detail: refusalText('paymentInUse') });
    const by = await madeBy(call.tx, call.params.paymentId);
    if (by) throw refuse(paymentInUse, { detail: refusalText(by) });
    const gone = await documentsIn(call.tx)
      .deleteFrom('document_payment')
      .where('document_id', '=', current.id)
      .where('id', '=', call.params.paymentId)
      .returning('id')
      .executeTakeFirst();
    if (!gone) throw notFound();
    return this.#settle(kind, call, current);
  }

  /** Updates the payment state after automatic payments, without sending thank-you e-mails. @param ids locked documents of the kind */
  async updatePaymentStateWithoutEmail(
    kind: DocumentKind,
    call: CompanyCall<unknown, unknown, unknown>,
    ids: readonly string[],
  ) {
    if (ids.length === 0) return;
    const records = await documentsIn(call.tx).selectFrom('document').selectAll().where('id', 'in', ids).execute();
    for (const record of records)
      await this.#writer.change(kind, call, record, settlement(record, await paymentsOf(call.tx, record.id)));
  }

  async #settle(kind: DocumentKind, call: SingleDocumentCall, current: DocumentRecord): Promise<Document> {
    const settled = settlement(current, await paymentsOf(call.tx, current.id));
    const happened = !isPaid(current.payment_state) && isPaid(settled.payment_state) ? 'paid' : 'changed';
    const changed = await this.#writer.change(kind, call, current, settled, happened);
    // The company itself pays a credit note, so no thank-you e-mail is sent.
    if (happened === 'paid' && compareAmounts(current.total, '0') > 0)
      for (const { value: tell } of this.#services.contributed.read(documentsPaid)) await tell(call, current.id);
    return changed;
  }
}

/**
 * Returns the kind of record that made the payment: a cash receipt or a bank movement. Such a payment is removed only together with that
 * record.
 */
async function madeBy(tx: Tx, paymentId: string): Promise<'paidByReceipt' | 'paidByBank' | undefined> {
  if (!isUuid(paymentId)) return undefined;
  const made = await documentsIn(tx)
    .selectFrom('document_payment')
    .select(['receipt_id', 'bank_transaction_id'])
    .where('id', '=', paymentId)
    .executeTakeFirst();
  if (made?.receipt_id) return 'paidByReceipt';
  return made?.bank_transaction_id ? 'paidByBank' : undefined;
}
