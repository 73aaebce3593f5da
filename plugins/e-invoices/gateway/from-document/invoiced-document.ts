import { subtractAmounts } from '#core/money';
import { type Document, type DocumentKind, typeNamed } from '#plugins/documents/contract';
import type { StatedTerms } from './stated-terms.ts';

/** What a document does, as far as an e-invoice differs by it. */
export type Purpose = 'ordinary' | 'credit' | 'debit' | 'payment';

export interface InvoicedDocument {
  readonly document: Document;
  readonly purpose: Purpose;
  /** What each line says in fields that plugins add. */
  readonly lineTerms: readonly StatedTerms[];
}

const purposes = { reducesAmount: 'credit', adds: 'debit', taxesPayment: 'payment' } as const;

export function purposeOf(kind: Pick<DocumentKind, 'types'>, { type }: Pick<Document, 'type'>): Purpose {
  const does = typeNamed(kind, type)?.does;
  return does === undefined ? 'ordinary' : purposes[does];
}

/** Returns an amount as the e-invoice states it: a document that reduces another one has sums below zero, its e-invoice above. */
export function stated({ purpose }: Pick<InvoicedDocument, 'purpose'>, amount: string): string {
  return purpose === 'credit' ? subtractAmounts('0', amount) : amount;
}
