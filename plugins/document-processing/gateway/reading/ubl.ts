import { find, findAll, textAt, type XmlElement } from '#core/gateway/reading';
import { trimDecimal } from '#core/money';
import {
  amountIn,
  dayIn,
  decimalIn,
  ibanIn,
  partyFields,
  preciseIn,
  type ReadParty,
  certainValues,
  symbolsIn,
} from './file-readings.ts';
import { linesUnlessTooMany, type ReadItem, readLine, readTotalPart, type StatedPart } from './invoice-lines.ts';
import type { ReadInvoice } from './read-invoice.ts';

/** Reads an invoice or a credit note of UBL 2.1. */
export function readUbl(root: XmlElement): ReadInvoice {
  const party = find(root, 'AccountingSupplierParty', 'Party');
  const means = findAll(root, 'PaymentMeans');
  const sums = find(root, 'LegalMonetaryTotal');
  const payable = find(sums, 'PayableAmount');
  const currency = textAt(root, 'DocumentCurrencyCode') || payable?.attributes['currencyID'];
  const toPay = amountIn(textAt(payable));
  const paid = textAt(sums, 'PrepaidAmount');
  const account = means.map((one) => ibanIn(textAt(one, 'PayeeFinancialAccount', 'ID'))).find(Boolean);
  const total = findAll(root, 'TaxTotal').find((one) => find(one, 'TaxSubtotal')) ?? find(root, 'TaxTotal');
  const buyer = find(root, 'AccountingCustomerParty', 'Party');
  const lineElements = [...findAll(root, 'InvoiceLine'), ...findAll(root, 'CreditNoteLine')];
  const parts = findAll(root, 'AllowanceCharge');
  const { lines, ...read } = linesUnlessTooMany(lineElements.length + parts.length, () => [
    ...lineElements.map(lineIn),
    ...parts.map((part) => readTotalPart({ ...partIn(part), ...rateOf(find(part, 'TaxCategory')) })),
  ]);
  const readings = {
    values: certainValues({
      ...partyFields('supplier', partyIn(party)),
      ...partyFields('customer', partyIn(buyer)),
      number: textAt(root, 'ID'),
      issuedOn: dayIn(textAt(root, 'IssueDate')),
      suppliedOn: dayIn(textAt(root, 'Delivery', 'ActualDeliveryDate')) ?? dayIn(textAt(root, 'TaxPointDate')),
      dueOn: dayIn(textAt(root, 'DueDate')) ?? dayIn(textAt(means[0], 'PaymentDueDate')),
      ...symbolsIn(means.map((one) => textAt(one, 'PaymentID')).find(Boolean) ?? ''),
      iban: account,
      currency,
      base: amountIn(textAt(sums, 'TaxExclusiveAmount')),
      vat: amountIn(textAt(total, 'TaxAmount')),
      // After an advance the payable amount is less than the total, so it cannot replace a missing total.
      total: amountIn(textAt(sums, 'TaxInclusiveAmount')) ?? (/[1-9]/.test(paid) ? undefined : toPay),
      orderNumber: textAt(root, 'OrderReference', 'ID'),
      correctedNumber: textAt(root, 'BillingReference', 'InvoiceDocumentReference', 'ID'),
    }),
    lines,
    amounts: findAll(total, 'TaxSubtotal').flatMap((subtotal) => {
      const category = find(subtotal, 'TaxCategory');
      const base = amountIn(textAt(subtotal, 'TaxableAmount'));
      const vat = amountIn(textAt(subtotal, 'TaxAmount'));
      return base === undefined || vat === undefined ? [] : [{ ...rateOf(category), base, vat }];
    }),
  };
  return {
    readings,
    typeCode: root.name === 'CreditNote' ? '381' : textAt(root, 'InvoiceTypeCode'),
    buyerIds: [
      ...findAll(buyer, 'PartyLegalEntity', 'CompanyID'),
      ...findAll(buyer, 'PartyTaxScheme', 'CompanyID'),
      ...findAll(buyer, 'EndpointID'),
    ].flatMap((id) => textAt(id) || []),
    ...read,
    toPay,
    paid,
    rounding: textAt(sums, 'PayableRoundingAmount'),
  };
}

function partyIn(party: XmlElement | undefined): ReadParty {
  const address = find(party, 'PostalAddress');
  const ids = findAll(party, 'PartyTaxScheme').map((scheme) => ({
    isVat: textAt(scheme, 'TaxScheme', 'ID') === 'VAT',
    id: textAt(scheme, 'CompanyID'),
  }));
  return {
    Name: textAt(party, 'PartyLegalEntity', 'RegistrationName') || textAt(party, 'PartyName', 'Name'),
    RegistrationId: textAt(party, 'PartyLegalEntity', 'CompanyID'),
    VatId: ids.find(({ isVat }) => isVat)?.id,
    TaxId: ids.find(({ isVat }) => !isVat)?.id ?? taxIdOfAddress(find(party, 'EndpointID')),
    Street: textAt(address, 'StreetName'),
    PostCode: textAt(address, 'PostalZone'),
    City: textAt(address, 'CityName'),
    Country: textAt(address, 'Country', 'IdentificationCode'),
  };
}

/** The list of addresses in the network whose addresses are Slovak DIČ. */
const slovakAddresses = '0245';

/** Returns the DIČ that a Slovak address in the network consists of, since UBL of the network has no other place for it. */
function taxIdOfAddress(endpoint: XmlElement | undefined): string | undefined {
  if (endpoint?.attributes['schemeID'] !== slovakAddresses) return undefined;
  return /^\d{10}$/.exec(textAt(endpoint))?.[0];
}

function lineIn(line: XmlElement): ReadItem {
  const item = find(line, 'Item');
  const price = find(line, 'Price');
  const quantity = find(line, 'InvoicedQuantity') ?? find(line, 'CreditedQuantity');
  return readLine({
    name: textAt(item, 'Name'),
    unit: quantity?.attributes['unitCode'] ?? '',
    ...rateOf(find(item, 'ClassifiedTaxCategory')),
    quantity: decimalIn(textAt(quantity)),
    price: preciseIn(textAt(price, 'PriceAmount')),
    grossPrice: preciseIn(textAt(price, 'AllowanceCharge', 'BaseAmount')),
    pricedBy: preciseIn(textAt(price, 'BaseQuantity')),
    sum: textAt(line, 'LineExtensionAmount'),
    parts: findAll(line, 'AllowanceCharge').map(partIn),
  });
}

function partIn(part: XmlElement): StatedPart {
  return {
    isCharge: /^(true|1)$/.test(textAt(part, 'ChargeIndicator')),
    amount: preciseIn(textAt(part, 'Amount')),
    percent: decimalIn(textAt(part, 'MultiplierFactorNumeric')),
    reason: textAt(part, 'AllowanceChargeReason'),
  };
}

function rateOf(category: XmlElement | undefined) {
  return { vatCategory: textAt(category, 'ID'), vatRate: trimDecimal(decimalIn(textAt(category, 'Percent')) ?? '0') };
}
