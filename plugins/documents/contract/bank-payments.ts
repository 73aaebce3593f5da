import type { Day } from '#core/calendar';
import { token } from '#core/registry';

/** An issued document of any kind that a bank payment can be matched to. Amounts are text with two decimals. */
export interface PayableDocument {
  readonly id: string;
  /** The path segment of the pages of its kind: `invoices`. */
  readonly collection: string;
  readonly number: string;
  /**
   * The direction of its payments on the account: `in` if the customer owes the company, `out` if the company owes. A negative payment goes
   * in the opposite direction.
   */
  readonly direction: 'in' | 'out';
  /** The variable symbol. A received document without a symbol uses the digits of the number that its author gave to it. */
  readonly variableSymbol: string;
  readonly currency: string;
  readonly due: string;
  /** The part of the total that the customer may keep until the retention's due day. */
  readonly retention: string;
  readonly paid: string;
  readonly issuedOn: Day;
  readonly dueOn: Day;
  readonly partnerId: string | null;
  /** The name of the customer or supplier. */
  readonly name: string;
  /** The IBAN of the customer or supplier as stored in the document; empty if there is none. */
  readonly iban: string;
}

/**
 * The service that records movements of a bank account as payments of documents. `call` is the gateway's call of the user who matches:
 * every method checks that user's right to pay documents of the kind.
 */
export interface BankPayments {
  /** Returns the documents that the caller may pay, that were issued on or after `since`, and on which something is owed or was paid. */
  payable(call: object, since: Day): Promise<readonly PayableDocument[]>;
  /**
   * Adds a payment.
   * @returns the payment's id
   * @throws Refusal 404, 409 for a document that cannot be paid now, 400 if more is paid back than was paid, 422 if a plugin asks a question
   */
  pay(
    call: object,
    payment: {
      readonly collection: string;
      readonly documentId: string;
      readonly amount: string;
      readonly paidOn: Day;
      readonly transactionId: string;
    },
  ): Promise<string>;
  /**
   * Tells the caller that the payment was not added, because somebody has to confirm it and nobody could be asked.
   * @param refusal the `Refusal` of `needs-acknowledgement`
   */
  tellUnpaid(
    call: object,
    payment: { readonly collection: string; readonly documentId: string; readonly amount: string },
    refusal: object,
  ): Promise<void>;
  /** Removes the payment completely. @throws Refusal 409 if another document uses the payment, such as a tax document made for it */
  takeBack(
    call: object,
    payment: { readonly collection: string; readonly documentId: string; readonly paymentId: string },
  ): Promise<void>;
}

/** The only service that adds and removes payments that come from movements of a bank account. */
export const bankPayments = token<BankPayments, 'process'>('documents.bank-payments', 'process');
