import { addressSchemes, identifierSchemes } from '../codes/addresses.ts';
import { countryCodes } from '../codes/countries.ts';
import { currencyCodes } from '../codes/currencies.ts';
import {
  creditNoteTypes,
  invoiceTypes,
  paymentMeansCodes,
  peppolCreditNoteTypes,
  peppolInvoiceTypes,
  taxPointCodes,
} from '../codes/document-codes.ts';
import { classificationLists, objectSchemes } from '../codes/item-codes.ts';
import { allowanceReasons, chargeReasons, exemptionCodes } from '../codes/reasons.ts';
import { unitCodes } from '../codes/units.ts';
import type { EInvoice } from '../model/e-invoice.ts';
import type { Term } from '../ubl/place.ts';
import type { Finding, Rule } from './rule.ts';

/** The codes that must be in a list, by the rules BR-CL of EN 16931 and CL of Peppol. */

type Codes = readonly (string | undefined)[];

/** Returns a rule for one or several codes of the whole invoice. Missing codes are checked by other rules. */
function of(id: string, leads: Term, list: ReadonlySet<string>, get: (invoice: EInvoice) => Codes): Rule {
  return {
    id,
    severity: 'fatal',
    leads,
    sentence: 'unknownCode',
    fails: (invoice) => unknown(get(invoice), leads, list),
  };
}

/** Returns a rule for the codes that each line has. */
function inLines(
  id: string,
  leads: Term,
  list: ReadonlySet<string>,
  get: (line: NonNullable<EInvoice['lines']>[number]) => Codes,
): Rule {
  return {
    id,
    severity: 'fatal',
    leads,
    sentence: 'unknownCodeInLine',
    fails: ({ lines = [] }) =>
      lines.flatMap((one, line) => unknown(get(one), leads, list).map((finding) => ({ ...finding, line }))),
  };
}

function unknown(codes: Codes, term: Term, list: ReadonlySet<string>): Finding[] {
  return codes.flatMap((code) => (code === undefined || list.has(code.trim()) ? [] : [{ values: { term, code } }]));
}

const vatCategories: ReadonlySet<string> = new Set(['AE', 'L', 'M', 'E', 'S', 'Z', 'G', 'O', 'K', 'B']);
const mimeTypes: ReadonlySet<string> = new Set([
  'application/pdf',
  'image/png',
  'image/jpeg',
  'text/csv',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/vnd.oasis.opendocument.spreadsheet',
]);
const schemesOfParties: ReadonlySet<string> = new Set([...identifierSchemes, 'SEPA']);

const isInvoice = ({ form }: EInvoice) => form === 'invoice';
const parts = ({ allowances = [], charges = [] }: EInvoice) => [...allowances, ...charges];
const parties = ({ seller, buyer, payee }: EInvoice) => [seller, buyer, payee];

export const codeRules: readonly Rule[] = [
  of('BR-CL-01', 'BT-3', invoiceTypes, (invoice) => (isInvoice(invoice) ? [invoice.typeCode] : [])),
  of('BR-CL-01', 'BT-3', creditNoteTypes, (invoice) => (isInvoice(invoice) ? [] : [invoice.typeCode])),
  of('PEPPOL-EN16931-P0100', 'BT-3', peppolInvoiceTypes, (invoice) => (isInvoice(invoice) ? [invoice.typeCode] : [])),
  of('PEPPOL-EN16931-P0101', 'BT-3', peppolCreditNoteTypes, (invoice) =>
    isInvoice(invoice) ? [] : [invoice.typeCode],
  ),
  of('BR-CL-04', 'BT-5', currencyCodes, ({ currency }) => [currency]),
  of('BR-CL-05', 'BT-6', currencyCodes, ({ vatCurrency }) => [vatCurrency]),
  of('BR-CL-06', 'BT-8', taxPointCodes, ({ period }) => [period?.taxPointCode]),
  of('PEPPOL-EN16931-CL006', 'BT-8', taxPointCodes, ({ period }) => [period?.taxPointCode]),
  of('BR-CL-07', 'BT-18', objectSchemes, ({ object, lines = [] }) => [
    object?.scheme,
    ...lines.map((line) => line.object?.scheme),
  ]),
  of('BR-CL-10', 'BT-29', schemesOfParties, (invoice) =>
    parties(invoice).flatMap((party) => (party?.ids ?? []).map(({ scheme }) => scheme)),
  ),
  of('BR-CL-11', 'BT-30', identifierSchemes, (invoice) =>
    parties(invoice).map((party) => party?.registrationId?.scheme),
  ),
  inLines('BR-CL-13', 'BT-158', classificationLists, ({ item }) =>
    (item?.classifications ?? []).map(({ list }) => list),
  ),
  of('BR-CL-14', 'BT-40', countryCodes, ({ seller, buyer, taxRepresentative, delivery }) =>
    [seller, buyer, taxRepresentative, delivery].map((one) => one?.address?.country),
  ),
  inLines('BR-CL-15', 'BT-159', countryCodes, ({ item }) => [item?.originCountry]),
  of('BR-CL-16', 'BT-81', paymentMeansCodes, ({ payments = [] }) => payments.map(({ code }) => code)),
  of('BR-CL-17', 'BT-118', vatCategories, (invoice) => [
    ...(invoice.vat?.breakdown ?? []).map(({ category }) => category),
    ...parts(invoice).map(({ vatCategory }) => vatCategory),
  ]),
  inLines('BR-CL-18', 'BT-151', vatCategories, ({ item }) => [item?.vatCategory]),
  of('BR-CL-19', 'BT-98', allowanceReasons, (invoice) => reasons(invoice, ({ allowances }) => allowances)),
  of('PEPPOL-EN16931-CL002', 'BT-98', allowanceReasons, (invoice) => reasons(invoice, ({ allowances }) => allowances)),
  of('BR-CL-20', 'BT-105', chargeReasons, (invoice) => reasons(invoice, ({ charges }) => charges)),
  of('PEPPOL-EN16931-CL003', 'BT-105', chargeReasons, (invoice) => reasons(invoice, ({ charges }) => charges)),
  inLines('BR-CL-21', 'BT-157', identifierSchemes, ({ item }) => [item?.standardId?.scheme]),
  of('BR-CL-22', 'BT-121', exemptionCodes, ({ vat }) =>
    (vat?.breakdown ?? []).map(({ exemptionCode }) => exemptionCode?.toUpperCase()),
  ),
  inLines('BR-CL-23', 'BT-130', unitCodes, ({ unit, price }) => [unit, price?.baseUnit]),
  of('BR-CL-24', 'BT-125', mimeTypes, ({ attachments = [] }) => attachments.map(({ file }) => file?.mimeType)),
  of('PEPPOL-EN16931-CL001', 'BT-125', mimeTypes, ({ attachments = [] }) =>
    attachments.map(({ file }) => file?.mimeType),
  ),
  of('PEPPOL-EN16931-CL008', 'BT-34', addressSchemes, ({ seller, buyer }) => [
    seller?.endpoint?.scheme,
    buyer?.endpoint?.scheme,
  ]),
  of('BR-CL-26', 'BT-71', identifierSchemes, ({ delivery }) => [delivery?.location?.scheme]),
];

/** Returns the reasons of the document and of its lines. */
function reasons(
  invoice: EInvoice,
  get: (from: Pick<EInvoice, 'allowances' | 'charges'>) => EInvoice['allowances'],
): Codes {
  return [invoice, ...(invoice.lines ?? [])].flatMap((from) => (get(from) ?? []).map(({ reasonCode }) => reasonCode));
}
