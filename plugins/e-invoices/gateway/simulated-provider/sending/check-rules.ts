import type { XmlElement } from 'xmldoc';
import type { ErrorDetail } from '../sapi-error.ts';
import { all, at, elementsOf, localName, type ReadDocument, text } from './read-document.ts';

const billing = 'urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0';
const selfBilling = 'urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:selfbilling:3.0';

/** The type codes of BIS Billing 3.0.21. 326 and 384 are listed, but allowed only between German parties (P0112). */
const typeCodes = {
  Invoice: codes('71 80 82 84 102 218 219 331 380 382 383 386 388 393 395 553 575 623 780 817 870 875 876 877'),
  CreditNote: codes('81 83 381 396 532'),
};
const selfBillingCodes = { Invoice: codes('389'), CreditNote: codes('261') };

function codes(list: string): ReadonlySet<string> {
  return new Set(list.split(' '));
}

/**
 * Checks the few rules of Peppol BIS Billing 3 that Slovak senders break most. It is no validator: a document without a problem here can
 * still break the schema or another rule.
 */
export function checkRules(document: ReadDocument): ErrorDetail[] {
  const { root, kind, profileId, typeCode } = document;
  const customization = text(root, 'CustomizationID');
  const isSelfBilling = customization === selfBilling;
  const known = (isSelfBilling ? selfBillingCodes : typeCodes)[kind];
  const isGerman = ['AccountingSupplierParty', 'AccountingCustomerParty'].every(
    (party) => text(root, `${party}/Party/PostalAddress/Country/IdentificationCode`) === 'DE',
  );
  const isKnown = known.has(typeCode) || (isGerman && ['326', '384'].includes(typeCode));
  const endpoints = ['AccountingSupplierParty', 'AccountingCustomerParty'].map((party) =>
    at(root, `${party}/Party/EndpointID`),
  );
  return [
    ...broken(profileId === '', 'PEPPOL-EN16931-R001', 'ProfileID'),
    ...broken(
      !/^urn:fdc:peppol\.eu:2017:poacc:(?:billing|selfbilling):\d{2}:1\.0$/.test(profileId),
      'PEPPOL-EN16931-R007',
      'ProfileID',
      profileId,
    ),
    ...broken(
      !customization.startsWith(billing) && !isSelfBilling,
      'PEPPOL-EN16931-R004',
      'CustomizationID',
      customization,
    ),
    ...broken(all(root, 'Note').length > 1, 'PEPPOL-EN16931-R002', 'Note'),
    ...broken(
      !text(root, 'BuyerReference') && !text(root, 'OrderReference/ID'),
      'PEPPOL-EN16931-R003',
      'BuyerReference',
    ),
    ...broken(!endpoints[1]?.val.trim(), 'PEPPOL-EN16931-R010', 'AccountingCustomerParty/Party/EndpointID'),
    ...broken(!endpoints[0]?.val.trim(), 'PEPPOL-EN16931-R020', 'AccountingSupplierParty/Party/EndpointID'),
    ...endpoints.flatMap((endpoint) =>
      broken(endpoint?.attr['schemeID'] === '0158', 'PEPPOL-EN16931-CL008', 'EndpointID/@schemeID', '0158'),
    ),
    ...broken(!isKnown, typeCodeRule(kind, typeCode), `${kind}TypeCode`, typeCode),
    ...emptyElements(root).map((field) => ({ field, issue: 'PEPPOL-EN16931-R008' })),
    ...['IssueDate', 'DueDate', 'TaxPointDate'].flatMap((field) => {
      const value = text(root, field);
      return broken(value !== '' && !/^\d{4}-\d{2}-\d{2}$/.test(value), 'PEPPOL-EN16931-F001', field, value);
    }),
  ];
}

function broken(is: boolean, issue: string, field: string, value?: string): ErrorDetail[] {
  return is ? [{ field, issue, ...(value !== undefined && { value: value.slice(0, 200) }) }] : [];
}

function typeCodeRule(kind: ReadDocument['kind'], code: string): string {
  if (['326', '384'].includes(code)) return 'PEPPOL-EN16931-P0112';
  return kind === 'Invoice' ? 'PEPPOL-EN16931-P0100' : 'PEPPOL-EN16931-P0101';
}

/** Returns the names of the elements without text and without children. */
function emptyElements(element: XmlElement): string[] {
  const children = elementsOf(element);
  if (children.length === 0) return element.val.trim() === '' ? [localName(element)] : [];
  return children.flatMap(emptyElements);
}
