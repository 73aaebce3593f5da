import type { Day } from '#core/calendar';
import { token } from '#core/registry';

/** An issued document of whichever kind that is paid, or that pays. Amounts are text with two decimals. */
export interface PayableDocument {
  readonly id: string;
  /** The path segment of its kind's pages: `invoices`. */
  readonly collection: string;
  readonly number: string;
  /** What payments of it do to an account: what is owed to us comes in, what we owe goes out. A payment below zero does the opposite. */
  readonly direction: 'in' | 'out';
  /** Of what somebody else made, their number's digits where it has no symbol. */
  readonly variableSymbol: string;
  readonly currency: string;
  readonly due: string;
  /** Of the total, what the customer may keep for longer than the rest. */
  readonly retention: string;
  readonly paid: string;
  readonly issuedOn: Day;
  readonly dueOn: Day;
  readonly partnerId: string | null;
  /** Of the other side. */
  readonly name: string;
  /** Of the other side, as the document says it; `''`: it does not. */
  readonly iban: string;
}

/** What a bank's movements do to documents. `call` is the gateway's, of whoever matches: their right to pay a kind is asked each time. */
export interface BankPayments {
  /** Those that the caller may pay and that were issued since that day: what something is owed by, or was paid of. */
  payable(call: object, since: Day): Promise<readonly PayableDocument[]>;
  /**
   * @returns the payment's id
   * @throws Refusal 404, 409 for a document that cannot be paid now, 400 for more paid back than was paid
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
  /** As if it had never been. @throws Refusal 409 where something was made of the payment since */
  takeBack(
    call: object,
    payment: { readonly collection: string; readonly documentId: string; readonly paymentId: string },
  ): Promise<void>;
}

/** Nobody else adds a payment that a bank's movement made, or takes it away. */
export const bankPayments = token<BankPayments, 'process'>('documents.bank-payments', 'process');
