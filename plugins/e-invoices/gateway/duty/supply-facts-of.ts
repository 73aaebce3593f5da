import { amountInEuro } from '#core/money';
import { type Document, type DocumentFieldSet, type DocumentKind, isTaxDocument } from '#plugins/documents/contract';
import { type Partner } from '#plugins/partners/contract';
import { readFields } from '#core/contract/fields';
import { hasNumber } from '../../contract/duty-begins.ts';
import { eInvoicePartnerFields } from '../../contract/partner-fields.ts';
import { purposeOf } from '../from-document/invoiced-document.ts';
import { statedTerms, type StatedTerms } from '../from-document/stated-terms.ts';
import type { DocumentNature, SupplyCategory, SupplyFacts } from './supply-facts.ts';

interface Beside {
  readonly kind: Pick<DocumentKind, 'types' | 'countsAs'>;
  /** The document that this one corrects, if it is known. */
  readonly corrected?: Pick<Document, 'issuedOn' | 'suppliedOn'> | undefined;
  readonly partner?: Partner | undefined;
  /** The fields that plugins add to documents and to their lines; the terms of their sets state which facts they contain. */
  readonly added?: readonly DocumentFieldSet[];
}

/** Returns the facts about the supply from a document, and the facts about the buyer from the partner's record. */
export function supplyFactsOf(document: Document, { kind, corrected, partner, added = [] }: Beside): SupplyFacts {
  const { issuedOn, suppliedOn, totals, lines, language } = document;
  const told = statedTerms(added, 'document', document, language);
  const ofLines = lines.map((line) => ({ ...line, told: statedTerms(added, 'line', line, language) }));
  const exempt = ofLines.filter(({ vatCategory }) => vatCategory === 'E');
  return {
    nature: natureOf(document, kind),
    issuedOn,
    suppliedOn: corrected?.suppliedOn ?? suppliedOn,
    correctedIssuedOn: corrected?.issuedOn ?? document.corrected?.issuedOn,
    seller: { status: sellerStatusOf(document) },
    buyer: buyerOf(document, partner, told),
    placeOfSupply: placeOf(document),
    categories: new Set(lines.map(({ vatCategory }) => supplyCategoryOf(vatCategory, document.customer.country))),
    isExemptionStated: exempt.every(
      ({ exemptionReason, told: line }) => 'BT-120' in line || (exemptionReason ?? '').trim() !== '',
    ),
    isMarginScheme: ofLines.some(({ told: line }) => 'margin-scheme' in line),
    isConstruction: ofLines.some(({ told: line }) => 'construction' in line),
    // The amount in the foreign currency, if there is no exchange rate, is compared with the limits of simplified invoices.
    total: amountInEuro(totals.total, document) ?? totals.total,
  };
}

const natures = { credit: 'creditNote', debit: 'debitNote', payment: 'paymentDocument' } as const;

function natureOf(document: Document, kind: Beside['kind']): DocumentNature {
  if (!isTaxDocument(kind)) return 'notInvoice';
  const purpose = purposeOf(kind, document);
  if (purpose !== 'ordinary') return natures[purpose];
  return document.advances?.length ? 'finalInvoice' : 'invoice';
}

const statuses = { Payer: 'payer', NonPayer: 'nonPayer', RegisteredVatPayer7: 'registered7' } as const;

function sellerStatusOf({ supplier }: Document): SupplyFacts['seller']['status'] {
  if (supplier.country === 'SK') return statuses[supplier.vatPayerType];
  return supplier.vatPayerType === 'Payer' ? 'registered5' : 'foreign';
}

/**
 * If the document does not state it, a customer with an IČO, a DIČ or an IČ DPH counts as a business or a legal person; without these
 * numbers it is unknown.
 */
function buyerOf(
  { customer }: Document,
  partner: Partner | undefined,
  { 'buyer-in-business': told }: StatedTerms,
): SupplyFacts['buyer'] {
  const { isClassified, otherWay } = readFields(eInvoicePartnerFields, partner ?? {});
  const isKnown = hasNumber(customer);
  return {
    country: customer.country,
    form: 'unknown',
    inBusiness: told === 'yes' || told === 'no' ? told : isKnown ? 'yes' : 'unknown',
    isTaxIdKnown: customer.country !== 'SK' || customer.taxId.trim() !== '',
    isClassified,
    ...(otherWay !== 'unknown' && { agreesToOtherWay: otherWay === 'agrees' }),
  };
}

function supplyCategoryOf(category: Document['lines'][number]['vatCategory'], country: string): SupplyCategory {
  switch (category) {
    case 'AE':
      return country === 'SK' ? 'AE-domestic' : 'AE-abroad';
    // Slovakia has no zero rate, so a line with category Z means an exempt supply.
    case 'Z':
      return 'E';
    default:
      return category;
  }
}

/** A service that a foreign customer has to tax, or that is not subject to Slovak VAT, is supplied in the customer's country. */
function placeOf({ customer, lines }: Document): SupplyFacts['placeOfSupply'] {
  const isThere = lines.length > 0 && lines.every(({ vatCategory }) => vatCategory === 'AE' || vatCategory === 'O');
  return customer.country !== 'SK' && isThere ? 'abroad' : 'SK';
}
