import { type Document, type DocumentFieldSet, type DocumentKind } from '#plugins/documents/contract';
import { type Partner } from '#plugins/partners/contract';
import { type Duty, dutyOf } from './duty/duty-of.ts';
import { supplyFactsOf } from './duty/supply-facts-of.ts';
import { additionsOf } from './from-document/additions-of.ts';
import { eInvoiceOf } from './from-document/e-invoice-of.ts';
import type { EInvoice } from './model/e-invoice.ts';
import { type Fault, faultsOf } from './rules/check.ts';
import { unknownUnitsOf } from './rules/unknown-units.ts';

/** What is known besides the document itself. */
export interface Beside {
  readonly kind: Pick<DocumentKind, 'types' | 'countsAs'>;
  readonly partner: Partner | undefined;
  /** The document that this one corrects, if it is known. */
  readonly corrected: Pick<Document, 'issuedOn' | 'suppliedOn'> | undefined;
  readonly added: readonly DocumentFieldSet[];
}

/** The results of the checks against the law and the rules of the network. */
export interface Judgement {
  readonly duty: Duty;
  readonly invoice: EInvoice;
  /** The faults that the rules find; fatal ones come first. For a draft, rules that need the number are left out. */
  readonly faults: readonly Fault[];
}

/** Checks whether the law requires the document to be an e-invoice, and whether the network would accept it. */
export function judgeDocument(document: Document, { kind, partner, corrected, added }: Beside): Judgement {
  const invoice = eInvoiceOf(document, { kind, additions: additionsOf(partner), added });
  return {
    duty: dutyOf(supplyFactsOf(document, { kind, partner, corrected, added })),
    invoice,
    faults: [...faultsOf(invoice, { isDraft: document.status === 'draft' }), ...unknownUnitsOf(document, added)],
  };
}
