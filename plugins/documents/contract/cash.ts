import type { DocumentKind } from './kind.ts';
import type { ExtraValues } from './kind-fields.ts';

/** Of a kind whose documents take cash and give it out; all of them together are what is in the box. */
export interface CashRules {
  /** Name of the choice among `extra` that is `in` or `out`; what goes out has sums below zero. */
  readonly way: string;
  /** Name of the choice among `extra` that says what it is for, and those of its words that pay for goods or services: their sum is rounded. */
  readonly purpose: string;
  readonly rounded: readonly string[];
  /** The one of its words that a receipt for another document has. */
  readonly payment: string;
  /** Name of the text among `extra` that is the number of the document which it pays. */
  readonly pays: string;
  /** The type of numbers of what goes out. */
  readonly outNumbers: string;
}

type Register = Pick<DocumentKind, 'cash'>;

type Extra = Readonly<Record<string, unknown>>;

export function isPaidOut({ cash }: Register, extra: Extra | undefined): boolean {
  return cash !== undefined && extra?.[cash.way] === 'out';
}

/** `in` or `out`; of a kind that moves no cash nothing. */
export function wayOf(kind: Register, extra: Extra | undefined): 'in' | 'out' | undefined {
  return kind.cash && (isPaidOut(kind, extra) ? 'out' : 'in');
}

/** By law, what is paid in cash for goods or services; no deposit and no withdrawal. */
export function roundsCash({ cash }: Register, extra: Extra): boolean {
  return cash !== undefined && cash.rounded.includes(String(extra[cash.purpose]));
}

/** By which its numbers are given. */
export function numbersOf(kind: Pick<DocumentKind, 'cash' | 'documentType'>, extra: ExtraValues): string {
  return kind.cash && isPaidOut(kind, extra) ? kind.cash.outNumbers : kind.documentType;
}
