import { type Document } from '#plugins/documents/contract';
import type { Identifier, Party } from '../model/party.ts';
import type { Additions } from './settings.ts';

/** The scheme of addresses in the network whose number is a Slovak DIČ. */
const taxIdScheme = '0245';

/** Returns the seller (BG-4): the company with the data that the document has. */
export function sellerOf(document: Document, { sellerEndpoint }: Additions): Party {
  const { supplier, issuedBy } = document;
  return {
    ...common(supplier, sellerEndpoint),
    ...(hasVatIds(document) && { vatId: spaceless(supplier.vatId) }),
    taxId: spaceless(supplier.taxId),
    legalInformation: supplier.registration,
    contact: { name: issuedBy, phone: supplier.phone, email: supplier.email },
  };
}

/** Returns the buyer (BG-7): the customer with the data that the document has. */
export function buyerOf(document: Document, { buyerEndpoint }: Additions): Party {
  const { customer } = document;
  return {
    ...common(customer, buyerEndpoint),
    ...(hasVatIds(document) && { vatId: spaceless(customer.vatId) }),
    contact: { email: customer.email },
  };
}

/** Returns whether the document states IČ DPH numbers. A document outside VAT must not state any (BR-O-02), even if the buyer has one. */
function hasVatIds({ totals }: Document): boolean {
  return totals.byRate.every(({ category }) => category !== 'O');
}

function common(company: Omit<Document['customer'], 'email'>, endpoint: Additions['sellerEndpoint']): Party {
  const { name, street, city, postCode, country } = company;
  const taxId = spaceless(company.taxId);
  const usual: Identifier | undefined = taxId === '' ? undefined : { id: taxId, scheme: taxIdScheme };
  const registrationId = spaceless(company.registrationId);
  return {
    endpoint: endpoint ?? usual,
    address: { street, city, postCode, country },
    name,
    ...(registrationId !== '' && { registrationId: { id: registrationId } }),
  };
}

function spaceless(id: string): string {
  return id.replace(/\s/g, '');
}
