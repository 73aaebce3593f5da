import { type Document, type DocumentFieldSet, type DocumentKind } from '#plugins/documents/contract';
import { type Partner } from '#plugins/partners/contract';
import { type Duty, dutyOf } from './duty/duty-of.ts';
import { supplyFactsOf } from './duty/supply-facts-of.ts';
import { additionsOf } from './from-document/additions-of.ts';
import { eInvoiceOf } from './from-document/e-invoice-of.ts';
import type { EInvoice } from './model/e-invoice.ts';
import { type Fault, faultsOf } from './rules/check.ts';
import { unknownUnitsOf } from './rules/unknown-units.ts';

/** What is known beside a document when it is judged. */
export interface Beside {
  readonly kind: Pick<DocumentKind, 'types' | 'countsAs'>;
  readonly partner: Partner | undefined;
  /** The document that this one corrects, if it is known. */
  readonly corrected: Pick<Document, 'issuedOn' | 'suppliedOn'> | undefined;
  readonly added: readonly DocumentFieldSet[];
}

/** What the law and the network say about a document. */
export interface Judgement {
  readonly duty: Duty;
  readonly invoice: EInvoice;
  /** What the rules find, what must be mended first. Of a draft, what needs its number is not asked. */
  readonly faults: readonly Fault[];
}

/** Judges a document: whether it has to go as an e-invoice, and whether the network would let it pass. */
export function judgeDocument(document: Document, { kind, partner, corrected, added }: Beside): Judgement {
  const invoice = eInvoiceOf(document, { kind, additions: additionsOf(partner), added });
  return {
    duty: dutyOf(supplyFactsOf(document, { kind, partner, corrected, added })),
    invoice,
    faults: [...faultsOf(invoice, { isDraft: document.status === 'draft' }), ...unknownUnitsOf(document, added)],
  };
}
