import { subtractAmounts } from '#core/money';
import { type Document, type DocumentKind, typeNamed } from '#plugins/documents/contract';
import type { StatedTerms } from './stated-terms.ts';

/** The purpose of a document, as far as it makes a difference in the e-invoice. */
export type Purpose = 'ordinary' | 'credit' | 'debit' | 'payment';

export interface InvoicedDocument {
  readonly document: Document;
  readonly purpose: Purpose;
  /** The business terms of each line that are in fields added by plugins. */
  readonly lineTerms: readonly StatedTerms[];
}

const purposes = { reducesAmount: 'credit', adds: 'debit', taxesPayment: 'payment' } as const;

export function purposeOf(kind: Pick<DocumentKind, 'types'>, { type }: Pick<Document, 'type'>): Purpose {
  const does = typeNamed(kind, type)?.does;
  return does === undefined ? 'ordinary' : purposes[does];
}

/** Returns an amount as the e-invoice states it: the sums of a credit note are negative in the document and positive in the e-invoice. */
export function stated({ purpose }: Pick<InvoicedDocument, 'purpose'>, amount: string): string {
  return purpose === 'credit' ? subtractAmounts('0', amount) : amount;
}
