import { trimDecimal } from '#core/money';
import { amountIn, dayIn, decimalIn, ibanIn, sureValues, symbolsIn } from './file-readings.ts';
import type { ReadInvoice } from './invoice-remarks.ts';
import { find, findAll, textAt, type XmlElement } from './xml.ts';

/** A Cross Industry Invoice, as it lies in the PDFs of ZUGFeRD and Factur-X. */
export function readCii(root: XmlElement): ReadInvoice {
  const head = find(root, 'ExchangedDocument');
  const deal = find(root, 'SupplyChainTradeTransaction');
  const agreement = find(deal, 'ApplicableHeaderTradeAgreement');
  const settlement = find(deal, 'ApplicableHeaderTradeSettlement');
  const seller = find(agreement, 'SellerTradeParty');
  const address = find(seller, 'PostalTradeAddress');
  const sums = find(settlement, 'SpecifiedTradeSettlementHeaderMonetarySummation');
  const currency = textAt(settlement, 'InvoiceCurrencyCode');
  const idOf = (scheme: string) =>
    findAll(seller, 'SpecifiedTaxRegistration', 'ID')
      .find(({ attributes }) => attributes['schemeID'] === scheme)
      ?.text.trim();
  const accounts = findAll(settlement, 'SpecifiedTradeSettlementPaymentMeans', 'PayeePartyCreditorFinancialAccount');
  // In another currency it is said a second time.
  const taxes = findAll(sums, 'TaxTotalAmount');
  const tax = taxes.find(({ attributes }) => attributes['currencyID'] === currency) ?? taxes[0];
  const day = (from: XmlElement | undefined, ...path: string[]) => dayIn(textAt(from, ...path, 'DateTimeString'));
  const buyer = find(agreement, 'BuyerTradeParty');
  const readings = {
    values: sureValues({
      supplierName: textAt(seller, 'Name'),
      supplierRegistrationId: textAt(seller, 'SpecifiedLegalOrganization', 'ID'),
      supplierVatId: idOf('VA'),
      supplierTaxId: idOf('FC'),
      supplierStreet: textAt(address, 'LineOne'),
      supplierPostCode: textAt(address, 'PostcodeCode'),
      supplierCity: textAt(address, 'CityName'),
      supplierCountry: textAt(address, 'CountryID'),
      number: textAt(head, 'ID'),
      issuedOn: day(head, 'IssueDateTime'),
      suppliedOn: day(
        find(deal, 'ApplicableHeaderTradeDelivery', 'ActualDeliverySupplyChainEvent'),
        'OccurrenceDateTime',
      ),
      dueOn: day(find(settlement, 'SpecifiedTradePaymentTerms'), 'DueDateDateTime'),
      ...symbolsIn(textAt(settlement, 'PaymentReference')),
      iban: accounts.map((one) => ibanIn(textAt(one, 'IBANID'))).find(Boolean),
      currency,
      base: amountIn(textAt(sums, 'TaxBasisTotalAmount')),
      vat: tax && amountIn(textAt(tax)),
      total: amountIn(textAt(sums, 'GrandTotalAmount')),
      orderNumber: textAt(agreement, 'BuyerOrderReferencedDocument', 'IssuerAssignedID'),
    }),
    lines: findAll(deal, 'IncludedSupplyChainTradeLineItem').flatMap(lineOf),
    amounts: findAll(settlement, 'ApplicableTradeTax').flatMap((one) => {
      const base = amountIn(textAt(one, 'BasisAmount'));
      const vat = amountIn(textAt(one, 'CalculatedAmount'));
      return base === undefined || vat === undefined ? [] : [{ ...rateOf(one), base, vat }];
    }),
  };
  return {
    readings,
    typeCode: textAt(head, 'TypeCode'),
    buyerName: textAt(buyer, 'Name'),
    buyerIds: [
      ...findAll(buyer, 'SpecifiedLegalOrganization', 'ID'),
      ...findAll(buyer, 'SpecifiedTaxRegistration', 'ID'),
    ].flatMap((id) => textAt(id) || []),
    toPay: amountIn(textAt(sums, 'DuePayableAmount')),
  };
}

function lineOf(line: XmlElement) {
  const price = find(line, 'SpecifiedLineTradeAgreement', 'NetPriceProductTradePrice');
  const settlement = find(line, 'SpecifiedLineTradeSettlement');
  const quantity = find(line, 'SpecifiedLineTradeDelivery', 'BilledQuantity');
  const count = decimalIn(textAt(quantity));
  const unitPrice = decimalIn(textAt(price, 'ChargeAmount'));
  const isPlain =
    Number(decimalIn(textAt(price, 'BasisQuantity')) ?? '1') === 1 &&
    find(settlement, 'SpecifiedTradeAllowanceCharge') === undefined;
  const sum = decimalIn(textAt(settlement, 'SpecifiedTradeSettlementLineMonetarySummation', 'LineTotalAmount'));
  const name = textAt(line, 'SpecifiedTradeProduct', 'Name');
  const rest = {
    name,
    unit: quantity?.attributes['unitCode'] ?? '',
    ...rateOf(find(settlement, 'ApplicableTradeTax')),
  };
  if (isPlain && count !== undefined && unitPrice !== undefined) return [{ ...rest, quantity: count, unitPrice }];
  return sum === undefined ? [] : [{ ...rest, quantity: '1', unitPrice: sum }];
}

function rateOf(tax: XmlElement | undefined) {
  return {
    vatCategory: textAt(tax, 'CategoryCode'),
    vatRate: trimDecimal(decimalIn(textAt(tax, 'RateApplicablePercent')) ?? '0'),
  };
}
