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
import { type Document, type DocumentKind, type PaymentChange, paymentInUse } from '../../contract/index.ts';
import { validatePayment } from '../../contract/payment-validation.ts';
import { paysBackTooMuch } from '../../contract/refund.ts';
import type { PaymentInput } from '../../contract/schemas.ts';
import { lockSourcesOf, isInvoicedUnpaid, isInUse } from '../remains/index.ts';
import { documentsIn, paymentsOf, type DocumentRecord, isPaid, settlement } from '../rows/index.ts';
import type { DocumentServices, DocumentWriter, SingleDocumentCall } from './document-writer.ts';
import { refuseFields } from '../draft/index.ts';
import { refusalText } from '../refusals/refusal-text.ts';

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
    const { id } = current;
    if (paysBackTooMuch(amount, current))
      throw invalidField(
        '/amount',
        'refund-exceeds-paid',
        refusalText('paidBack', { paid: moneyText(current.paid, current.currency) }),
      );
    const change = changeOf(kind, current, { does: 'add', amount, paidOn }, await paymentsOf(call.tx, id));
    const { steps } = this.#services;
    refuseFields(await steps.all('pay.validate', change, call));
    // The user is asked only after the validation, so that nobody confirms what is then refused.
    const isInvoiced = compareAmounts(amount, '0') > 0 && (await isInvoicedUnpaid(call.tx, kind, id));
    const unusual = validatePayment({ paidOn, issuedOn: current.issued_on, today: call.today(), isInvoiced });
    needAcknowledgement([...unusual, ...(await steps.all('pay.ask', change, call))], acknowledge);
    await documentsIn(call.tx)
      .insertInto('document_payment')
      .values({ document_id: id, amount, paid_on: paidOn, method, bank_transaction_id: null })
      .execute();
    return this.#settle(kind, call, current, change);
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
      .returning(['amount', 'paid_on as paidOn'])
      .executeTakeFirst();
    if (!gone) throw notFound();
    const change = changeOf(kind, current, { does: 'remove', ...gone }, await paymentsOf(call.tx, current.id));
    refuseFields(await this.#services.steps.all('pay.validate', change, call));
    return this.#settle(kind, call, current, change);
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

  async #settle(
    kind: DocumentKind,
    call: SingleDocumentCall,
    current: DocumentRecord,
    { settled, ...change }: SettledChange,
  ): Promise<Document> {
    const happened = change.becomesPaid ? 'paid' : 'changed';
    const document = await this.#writer.change(kind, call, current, settled, happened);
    await this.#services.steps.all('pay.write', { ...change, document }, call);
    return document;
  }
}

interface SettledChange extends PaymentChange {
  /** The columns of the payment state after the change. */
  readonly settled: ReturnType<typeof settlement>;
}

/** Returns the change of a payment. @param others the payments of the document, without an added or a removed one */
function changeOf(
  kind: DocumentKind,
  current: DocumentRecord,
  change: Pick<PaymentChange, 'does' | 'amount' | 'paidOn'>,
  others: readonly { readonly amount: string }[],
): SettledChange {
  const { id, type, total } = current;
  const settled = settlement(current, change.does === 'add' ? [...others, change] : others);
  const becomesPaid = !isPaid(current.payment_state) && isPaid(settled.payment_state);
  return { ...change, kind, id, type, total, settled, becomesPaid };
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
