import { type Document, type DocumentKind } from '#plugins/documents/contract';
import { eInvoiceOf } from '../from-document/e-invoice-of.ts';
import type { EInvoice } from '../model/e-invoice.ts';
import { Random } from './random.ts';
import { type SampleCase, sampleCases } from './sample-cases.ts';
import { sampleDocument } from './sample-document.ts';
import { slovakCustomer } from './sample-parties.ts';

/** A kind whose documents have all types, as the invoices of the product. */
export const sampleKind: Pick<DocumentKind, 'types'> = {
  types: {
    creditNote: { does: 'reducesAmount', gender: 'masculine' },
    debitNote: { does: 'adds', gender: 'masculine' },
    paymentDocument: { does: 'taxesPayment', gender: 'masculine' },
  },
};

const noCase: SampleCase = { name: 'none', write: () => ({}) };

export interface Sample {
  readonly name: string;
  readonly document: Document;
  readonly invoice: EInvoice;
}

/** Returns so many documents with their e-invoices, of each case in turn. The same seed gives the same ones. */
export function sampleInvoices(count: number, seed: number): Sample[] {
  const random = new Random(seed);
  return Array.from({ length: count }, (_, index) => {
    const { name, write } = sampleCases[index % sampleCases.length] ?? noCase;
    const { additions, lines = [], ...written } = write(random);
    const number = `FV2027${String(index + 1).padStart(6, '0')}`;
    const document = sampleDocument({ customer: slovakCustomer(random), number, ...written, lines });
    const invoice = eInvoiceOf(document, { kind: sampleKind, ...(additions && { additions }) });
    return { name: `${String(index + 1).padStart(3, '0')}-${name}`, document, invoice };
  });
}
