import { type Document, type DocumentFieldSet, type DocumentKind } from '#plugins/documents/contract';
import type { EInvoice, PrecedingInvoice } from '../model/e-invoice.ts';
import { type InvoicedDocument, purposeOf } from './invoiced-document.ts';
import { linesOf } from './lines-of.ts';
import { buyerOf, sellerOf } from './parties-of.ts';
import { paymentTermsOf, paymentsOf } from './payments-of.ts';
import { sayable } from './sayable.ts';
import { type Additions, defaultSettings, type EInvoiceSettings } from './settings.ts';
import { statedTerms } from './stated-terms.ts';
import { totalsOf, vatInEuroOf, vatTotalOf } from './totals-of.ts';

/** BT-24 and BT-23: every Slovak e-invoice follows Peppol BIS Billing 3. */
const specification = 'urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0';
const process = 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0';

interface Making {
  readonly kind: Pick<DocumentKind, 'types'>;
  readonly settings?: EInvoiceSettings;
  readonly additions?: Additions;
  /** The fields that plugins add to documents and to their lines; those that have a business term are stated in the e-invoice. */
  readonly added?: readonly DocumentFieldSet[];
}

/**
 * Returns the document as an e-invoice. Every sum is exactly the document's own sum. If prices include VAT, the document has no line
 * amounts without VAT; they are computed here so that they add up to the document's sums.
 */
export function eInvoiceOf(
  document: Document,
  { kind, settings = defaultSettings, additions = {}, added = [] }: Making,
): EInvoice {
  const termsOf = (on: 'document' | 'line', record: Pick<Document, 'extra'>) =>
    statedTerms(added, on, record, document.language);
  const terms = termsOf('document', document);
  const lineTerms = document.lines.map((line) => termsOf('line', line));
  const invoiced = { document, purpose: purposeOf(kind, document), lineTerms };
  const { despatch = terms['BT-16'], contract = terms['BT-12'], project = terms['BT-11'] } = additions;
  const { period, attachments } = additions;
  const { number, orderNumber, issuedOn, suppliedOn, note } = document;
  const vatInVatCurrency = vatInEuroOf(invoiced);
  const isCredit = invoiced.purpose === 'credit';
  return sayable({
    form: isCredit ? 'creditNote' : 'invoice',
    specification,
    process,
    number: number ?? undefined,
    issuedOn,
    dueOn: document.dueOn,
    typeCode: typeCodeOf(invoiced, settings),
    notes: note.trim() === '' ? undefined : [note.trim()],
    taxPointOn: suppliedOn,
    currency: document.currency,
    vatCurrency: vatInVatCurrency === undefined ? undefined : 'EUR',
    // Peppol requires the number of the customer's order or another reference of the customer (R003). Without either, the number of the
    // document is used.
    buyerReference: orderNumber === '' ? (number ?? undefined) : undefined,
    period,
    order: orderNumber || undefined,
    preceding: precedingOf(document),
    despatch,
    contract,
    project,
    attachments: attachments?.length ? attachments : undefined,
    seller: sellerOf(document, additions),
    buyer: buyerOf(document, additions),
    delivery: deliveryOf(invoiced),
    payments: paymentsOf(invoiced),
    paymentTerms: paymentTermsOf(document),
    vat: vatTotalOf(invoiced),
    vatInVatCurrency,
    totals: totalsOf(invoiced, settings),
    lines: linesOf(invoiced),
  });
}

/** Returns the code of the type of invoice (BT-3). */
function typeCodeOf({ document, purpose }: InvoicedDocument, { paymentDocumentTypes }: EInvoiceSettings): string {
  if (purpose === 'credit') return '381';
  if (purpose === 'debit') return '383';
  if (purpose === 'ordinary') return '380';
  return paymentDocumentTypes.findLast(({ from }) => from <= document.issuedOn)?.code ?? '388';
}

/** BG-3: the document that a correction corrects, or the tax documents for payments that a final invoice deducts. */
function precedingOf({ corrected, advances = [] }: Document): readonly PrecedingInvoice[] | undefined {
  const all = [...(corrected ? [corrected] : []), ...advances];
  return all.length === 0 ? undefined : all.map(({ number, issuedOn }) => ({ number, issuedOn }));
}

/**
 * BG-13: the day of supply, and the country to which goods were delivered. A tax document for a payment has neither, because nothing was
 * supplied yet.
 */
function deliveryOf({ document, purpose }: InvoicedDocument): EInvoice['delivery'] {
  if (purpose === 'payment') return undefined;
  const goesAbroad = document.totals.byRate.some(({ category }) => category === 'K' || category === 'G');
  const { street, city, postCode, country } = document.customer;
  return {
    on: document.suppliedOn,
    ...(goesAbroad && { address: sayable({ street, city, postCode, country }) }),
  };
}
