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

/** Reads a Cross Industry Invoice, which is embedded in the PDFs of ZUGFeRD and Factur-X. */
export function readCii(root: XmlElement): ReadInvoice {
  const head = find(root, 'ExchangedDocument');
  const deal = find(root, 'SupplyChainTradeTransaction');
  const agreement = find(deal, 'ApplicableHeaderTradeAgreement');
  const settlement = find(deal, 'ApplicableHeaderTradeSettlement');
  const seller = find(agreement, 'SellerTradeParty');
  const sums = find(settlement, 'SpecifiedTradeSettlementHeaderMonetarySummation');
  const currency = textAt(settlement, 'InvoiceCurrencyCode');
  const accounts = findAll(settlement, 'SpecifiedTradeSettlementPaymentMeans', 'PayeePartyCreditorFinancialAccount');
  // If the accounting currency differs, a second VAT total is stated in that currency.
  const taxes = findAll(sums, 'TaxTotalAmount');
  const tax = taxes.find(({ attributes }) => attributes['currencyID'] === currency) ?? taxes[0];
  const day = (from: XmlElement | undefined, ...path: string[]) => dayIn(textAt(from, ...path, 'DateTimeString'));
  const buyer = find(agreement, 'BuyerTradeParty');
  const lineElements = findAll(deal, 'IncludedSupplyChainTradeLineItem');
  const parts = findAll(settlement, 'SpecifiedTradeAllowanceCharge');
  const freight = findAll(settlement, 'SpecifiedLogisticsServiceCharge');
  const { lines, ...read } = linesUnlessTooMany(lineElements.length + parts.length + freight.length, () => [
    ...lineElements.map(lineIn),
    ...parts.map((part) => readTotalPart({ ...partIn(part), ...rateOf(find(part, 'CategoryTradeTax')) })),
    ...freight.map((charge) => readTotalPart({ ...freightIn(charge), ...rateOf(find(charge, 'AppliedTradeTax')) })),
  ]);
  const readings = {
    values: certainValues({
      ...partyFields('supplier', partyIn(seller)),
      ...partyFields('customer', partyIn(buyer)),
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
      correctedNumber: textAt(settlement, 'InvoiceReferencedDocument', 'IssuerAssignedID'),
    }),
    lines,
    amounts: findAll(settlement, 'ApplicableTradeTax').flatMap((one) => {
      const base = amountIn(textAt(one, 'BasisAmount'));
      const vat = amountIn(textAt(one, 'CalculatedAmount'));
      return base === undefined || vat === undefined ? [] : [{ ...rateOf(one), base, vat }];
    }),
  };
  return {
    readings,
    typeCode: textAt(head, 'TypeCode'),
    buyerIds: [
      ...findAll(buyer, 'SpecifiedLegalOrganization', 'ID'),
      ...findAll(buyer, 'SpecifiedTaxRegistration', 'ID'),
    ].flatMap((id) => textAt(id) || []),
    ...read,
    toPay: amountIn(textAt(sums, 'DuePayableAmount')),
    paid: textAt(sums, 'TotalPrepaidAmount'),
    rounding: textAt(sums, 'RoundingAmount'),
  };
}

function partyIn(party: XmlElement | undefined): ReadParty {
  const address = find(party, 'PostalTradeAddress');
  const idOf = (scheme: string) =>
    findAll(party, 'SpecifiedTaxRegistration', 'ID')
      .find(({ attributes }) => attributes['schemeID'] === scheme)
      ?.text.trim();
  return {
    Name: textAt(party, 'Name'),
    RegistrationId: textAt(party, 'SpecifiedLegalOrganization', 'ID'),
    VatId: idOf('VA'),
    TaxId: idOf('FC'),
    Street: textAt(address, 'LineOne'),
    PostCode: textAt(address, 'PostcodeCode'),
    City: textAt(address, 'CityName'),
    Country: textAt(address, 'CountryID'),
  };
}

function lineIn(line: XmlElement): ReadItem {
  const agreement = find(line, 'SpecifiedLineTradeAgreement');
  const price = find(agreement, 'NetPriceProductTradePrice');
  const gross = find(agreement, 'GrossPriceProductTradePrice');
  const settlement = find(line, 'SpecifiedLineTradeSettlement');
  const quantity = find(line, 'SpecifiedLineTradeDelivery', 'BilledQuantity');
  const pricedBy = textAt(price, 'BasisQuantity');
  // The gross price may refer to another base quantity than the net price.
  const isOfSame = Number(textAt(gross, 'BasisQuantity') || pricedBy || 1) === Number(pricedBy || 1);
  return readLine({
    name: textAt(line, 'SpecifiedTradeProduct', 'Name'),
    unit: quantity?.attributes['unitCode'] ?? '',
    ...rateOf(find(settlement, 'ApplicableTradeTax')),
    quantity: decimalIn(textAt(quantity)),
    price: preciseIn(textAt(price, 'ChargeAmount')),
    grossPrice: isOfSame ? preciseIn(textAt(gross, 'ChargeAmount')) : undefined,
    pricedBy: preciseIn(pricedBy),
    sum: textAt(settlement, 'SpecifiedTradeSettlementLineMonetarySummation', 'LineTotalAmount'),
    parts: findAll(settlement, 'SpecifiedTradeAllowanceCharge').map(partIn),
  });
}

function partIn(part: XmlElement): StatedPart {
  return {
    isCharge: /^(true|1)$/.test(textAt(part, 'ChargeIndicator', 'Indicator')),
    amount: preciseIn(textAt(part, 'ActualAmount')),
    percent: decimalIn(textAt(part, 'CalculationPercent')),
    reason: textAt(part, 'Reason'),
  };
}

/** Reads a charge for transport, which only the extended profile of Factur-X has. */
function freightIn(charge: XmlElement): StatedPart {
  return {
    isCharge: true,
    amount: preciseIn(textAt(charge, 'AppliedAmount')),
    percent: undefined,
    reason: textAt(charge, 'Description'),
  };
}

function rateOf(tax: XmlElement | undefined) {
  return {
    vatCategory: textAt(tax, 'CategoryCode'),
    vatRate: trimDecimal(decimalIn(textAt(tax, 'RateApplicablePercent')) ?? '0'),
  };
}
