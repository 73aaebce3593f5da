import type { Day } from '#core/calendar';
import { token } from '#core/registry';

/** An issued document of any kind that is paid or that pays. Amounts are text with two decimals. */
export interface PayableDocument {
  readonly id: string;
  /** The path segment of the pages of its kind: `invoices`. */
  readonly collection: string;
  readonly number: string;
  /**
   * The direction of its payments on the account: what others owe us comes in, what we owe goes out. A payment below
   * zero moves the other way.
   */
  readonly direction: 'in' | 'out';
  /** The variable symbol. A document that somebody else made and that has no symbol uses the digits of their number. */
  readonly variableSymbol: string;
  readonly currency: string;
  readonly due: string;
  /** The part of the total that the customer may keep for longer than the rest. */
  readonly retention: string;
  readonly paid: string;
  readonly issuedOn: Day;
  readonly dueOn: Day;
  readonly partnerId: string | null;
  /** The name of the other side. */
  readonly name: string;
  /** The IBAN of the other side as the document states it; `''` means that it states none. */
  readonly iban: string;
}

/**
 * Applies movements of a bank account to documents. `call` is the gateway's call of the user who matches: every method
 * checks their right to pay the kind.
 */
export interface BankPayments {
  /**
   * Returns documents that the caller may pay and that were issued since that day, if something is owed on them or was
   * paid on them.
   */
  payable(call: object, since: Day): Promise<readonly PayableDocument[]>;
  /**
   * Adds a payment.
   * @returns the payment's id
   * @throws Refusal 404, 409 for a document that cannot be paid now, 400 if more is paid back than was paid
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
  /** Removes the payment completely. @throws Refusal 409 if something was made from the payment since */
  takeBack(
    call: object,
    payment: { readonly collection: string; readonly documentId: string; readonly paymentId: string },
  ): Promise<void>;
}

/** The service that alone adds and removes payments that come from a bank's movement. */
export const bankPayments = token<BankPayments, 'process'>('documents.bank-payments', 'process');
