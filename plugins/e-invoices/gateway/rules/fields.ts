import type { Term } from '../ubl/place.ts';

/** The field in which a term is corrected, on the document or on the company. */
export interface FieldOfTerm {
  readonly of: 'document' | 'company';
  /** The path of the field; `*` stands for the index of the line. */
  readonly path: string;
}

const document = (path: string): FieldOfTerm => ({ of: 'document', path });
const company = (path: string): FieldOfTerm => ({ of: 'company', path });

/**
 * The fields of the terms that rules name. A customer's data are fields of the document, which copied them from the partner. A term that is
 * missing here has no field, because the product computes it from others.
 */
export const fieldsOfTerms: Readonly<Partial<Record<Term, FieldOfTerm>>> = {
  'BT-1': document('/sequenceCode'),
  'BT-2': document('/issuedOn'),
  'BT-5': document('/currency'),
  'BT-7': document('/suppliedOn'),
  'BT-72': document('/suppliedOn'),
  'BT-9': document('/dueOn'),
  'BT-10': document('/orderNumber'),
  'BT-13': document('/orderNumber'),
  'BT-22': document('/note'),
  'BT-111': document('/exchangeRate'),
  'BT-83': document('/variableSymbol'),
  'BT-84': document('/bankAccountId'),
  'BT-81': document('/paymentMethod'),
  'BT-117': document('/vatRounding'),
  'BT-120': document('/lines/*/exemptionReason'),
  'BT-121': document('/lines/*/exemptionReason'),
  'BT-151': document('/lines/*/vatCategory'),
  'BT-152': document('/lines/*/vatRate'),
  'BT-153': document('/lines/*/name'),
  'BT-129': document('/lines/*/quantity'),
  'BT-130': document('/lines/*/unit'),
  'BT-131': document('/lines/*/unitPrice'),
  'BT-136': document('/lines/*/discountPercent'),
  'BT-138': document('/lines/*/discountPercent'),
  'BT-146': document('/lines/*/unitPrice'),
  'BG-25': document('/lines'),
  'BG-8': document('/customer'),
  'BT-44': document('/customer/name'),
  'BT-47': document('/customer/registrationId'),
  'BT-48': document('/customer/vatId'),
  'BT-49': document('/customer/taxId'),
  'BT-50': document('/customer/street'),
  'BT-52': document('/customer/city'),
  'BT-53': document('/customer/postCode'),
  'BT-55': document('/customer/country'),
  'BT-80': document('/customer/country'),
  'BG-5': company('/street'),
  'BT-27': company('/name'),
  'BT-30': company('/registrationId'),
  'BT-31': company('/vatId'),
  'BT-34': company('/taxId'),
  'BT-35': company('/street'),
  'BT-37': company('/city'),
  'BT-38': company('/postCode'),
  'BT-40': company('/country'),
};
