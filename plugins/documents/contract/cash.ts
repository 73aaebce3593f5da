import type { DocumentKind } from './kind.ts';
import type { ExtraValues } from '#core/contract/fields';

/**
 * The rules of a kind whose documents take in and pay out cash. The sum of all its documents is the cash in the box.
 */
export interface CashRules {
  /** The name of the choice field in `extra` whose value is `in` or `out`. Documents that pay out have negative sums. */
  readonly way: string;
  /**
   * The name of the choice field in `extra` that holds the purpose. `rounded` lists the purposes that pay for goods or services: the sum of
   * such a document is rounded.
   */
  readonly purpose: string;
  readonly rounded: readonly string[];
  /** The purpose that a receipt for another document has. */
  readonly payment: string;
  /** The name of the text field in `extra` that holds the number of the paid document. */
  readonly pays: string;
  /** The document type for the numbers of payouts. */
  readonly outNumbers: string;
}

type Register = Pick<DocumentKind, 'cash'>;

type Extra = Readonly<Record<string, unknown>>;

export function isPaidOut({ cash }: Register, extra: Extra | undefined): boolean {
  return cash !== undefined && extra?.[cash.way] === 'out';
}

/** Returns `in` or `out`, or `undefined` for a kind that moves no cash. */
export function cashDirection(kind: Register, extra: Extra | undefined): 'in' | 'out' | undefined {
  return kind.cash && (isPaidOut(kind, extra) ? 'out' : 'in');
}

/**
 * Checks whether the sum is rounded. By law this holds for cash payments for goods or services, and not for deposits
 * and withdrawals.
 */
export function roundsCash({ cash }: Register, extra: Extra): boolean {
  return cash !== undefined && cash.rounded.includes(String(extra[cash.purpose]));
}

/** Returns the document type whose series gives the number. */
export function numbersOf(kind: Pick<DocumentKind, 'cash' | 'documentType'>, extra: ExtraValues): string {
  return kind.cash && isPaidOut(kind, extra) ? kind.cash.outNumbers : kind.documentType;
}
