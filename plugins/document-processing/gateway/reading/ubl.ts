import { trimDecimal } from '#core/money';
import { amountIn, dayIn, decimalIn, ibanIn, sureValues, symbolsIn } from './file-readings.ts';
import type { ReadInvoice } from './invoice-remarks.ts';
import { find, findAll, textAt, type XmlElement } from './xml.ts';

/** An invoice or a credit note of UBL 2.1. */
export function readUbl(root: XmlElement): ReadInvoice {
  const party = find(root, 'AccountingSupplierParty', 'Party');
  const address = find(party, 'PostalAddress');
  const means = findAll(root, 'PaymentMeans');
  const sums = find(root, 'LegalMonetaryTotal');
  const currency = textAt(root, 'DocumentCurrencyCode');
  const ids = findAll(party, 'PartyTaxScheme').map((scheme) => ({
    isVat: textAt(scheme, 'TaxScheme', 'ID') === 'VAT',
    id: textAt(scheme, 'CompanyID'),
  }));
  const account = means.map((one) => ibanIn(textAt(one, 'PayeeFinancialAccount', 'ID'))).find(Boolean);
  const total = findAll(root, 'TaxTotal').find((one) => find(one, 'TaxSubtotal')) ?? find(root, 'TaxTotal');
  const buyer = find(root, 'AccountingCustomerParty', 'Party');
  const readings = {
    values: sureValues({
      supplierName: textAt(party, 'PartyLegalEntity', 'RegistrationName') || textAt(party, 'PartyName', 'Name'),
      supplierRegistrationId: textAt(party, 'PartyLegalEntity', 'CompanyID'),
      supplierVatId: ids.find(({ isVat }) => isVat)?.id,
      supplierTaxId: ids.find(({ isVat }) => !isVat)?.id,
      supplierStreet: textAt(address, 'StreetName'),
      supplierPostCode: textAt(address, 'PostalZone'),
      supplierCity: textAt(address, 'CityName'),
      supplierCountry: textAt(address, 'Country', 'IdentificationCode'),
      number: textAt(root, 'ID'),
      issuedOn: dayIn(textAt(root, 'IssueDate')),
      suppliedOn: dayIn(textAt(root, 'Delivery', 'ActualDeliveryDate')) ?? dayIn(textAt(root, 'TaxPointDate')),
      dueOn: dayIn(textAt(root, 'DueDate')) ?? dayIn(textAt(means[0], 'PaymentDueDate')),
      ...symbolsIn(means.map((one) => textAt(one, 'PaymentID')).find(Boolean) ?? ''),
      iban: account,
      currency,
      base: amountIn(textAt(sums, 'TaxExclusiveAmount')),
      vat: amountIn(textAt(total, 'TaxAmount')),
      total: amountIn(textAt(sums, 'TaxInclusiveAmount')) ?? amountIn(textAt(sums, 'PayableAmount')),
      orderNumber: textAt(root, 'OrderReference', 'ID'),
    }),
    lines: [...findAll(root, 'InvoiceLine'), ...findAll(root, 'CreditNoteLine')].flatMap(lineOf),
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
    buyerName: textAt(buyer, 'PartyLegalEntity', 'RegistrationName') || textAt(buyer, 'PartyName', 'Name'),
    buyerIds: [
      ...findAll(buyer, 'PartyLegalEntity', 'CompanyID'),
      ...findAll(buyer, 'PartyTaxScheme', 'CompanyID'),
    ].flatMap((id) => textAt(id) || []),
    toPay: amountIn(textAt(sums, 'PayableAmount')),
  };
}

/** One that says how many of what, for how much. */
function lineOf(line: XmlElement) {
  const item = find(line, 'Item');
  const quantity = find(line, 'InvoicedQuantity') ?? find(line, 'CreditedQuantity');
  const per = decimalIn(textAt(line, 'Price', 'BaseQuantity')) ?? '1';
  const count = decimalIn(textAt(quantity));
  const unitPrice = decimalIn(textAt(line, 'Price', 'PriceAmount'));
  // A discount of the line is in none of its prices: its total says the same in one piece.
  const isPlain = Number(per) === 1 && find(line, 'AllowanceCharge') === undefined;
  const sum = decimalIn(textAt(line, 'LineExtensionAmount'));
  const name = textAt(item, 'Name');
  const rest = { name, unit: quantity?.attributes['unitCode'] ?? '', ...rateOf(find(item, 'ClassifiedTaxCategory')) };
  if (isPlain && count !== undefined && unitPrice !== undefined) return [{ ...rest, quantity: count, unitPrice }];
  return sum === undefined ? [] : [{ ...rest, quantity: '1', unitPrice: sum }];
}

function rateOf(category: XmlElement | undefined) {
  return { vatCategory: textAt(category, 'ID'), vatRate: trimDecimal(decimalIn(textAt(category, 'Percent')) ?? '0') };
}
