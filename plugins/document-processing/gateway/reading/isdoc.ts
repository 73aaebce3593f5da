import { find, findAll, textAt, type XmlElement } from '#core/gateway/reading';
import { domesticIban } from '#core/contract/formats';
import { compareAmounts, divideAmounts, subtractAmounts, sumAmounts, trimDecimal } from '#core/money';
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
import { linesUnlessTooMany, type ReadItem, readLine, readTotalPart, type StatedLine } from './invoice-lines.ts';
import type { ReadInvoice } from './read-invoice.ts';

/*
 * ISDOC, the Czech format of invoices (isdoc.cz). Its names are those of UBL, but not its structure: an invoice in a foreign currency states
 * each amount twice, and the names of the foreign ones end with `Curr`.
 */

/** Maps ISDOC's types of documents to UNTDID 1001: credit notes, debit notes, requests for an advance, documents of received payments. */
const typeCodes: ReadonlyMap<string, string> = new Map([
  ['2', '381'],
  ['3', '383'],
  ['4', '325'],
  ['5', '386'],
  ['6', '381'],
]);

/** The properties of the document that decide how its amounts and rates are read. */
interface DocumentTraits {
  /** Whether the amounts are in a foreign currency. */
  readonly isForeign: boolean;
  readonly isVatDocument: boolean;
}

/** Reads an invoice of ISDOC 6, or of ISDOC 5, which has the same names. */
export function readIsdoc(root: XmlElement): ReadInvoice {
  const foreign = textAt(root, 'ForeignCurrencyCode');
  const isForeign = foreign !== '' && foreign !== textAt(root, 'LocalCurrencyCode');
  const traits = { isForeign, isVatDocument: textAt(root, 'VATApplicable') !== 'false' };
  const money = (from: XmlElement | undefined, name: string) => moneyAt(from, name, traits);
  const sums = find(root, 'LegalMonetaryTotal');
  // The VAT of an advance was charged by an earlier document, so this document charges the difference.
  const isAfterAdvance = ['AlreadyClaimedTaxExclusiveAmount', 'AlreadyClaimedTaxInclusiveAmount'].some((name) =>
    /[1-9]/.test(money(sums, name)),
  );
  const own = (name: string) => (isAfterAdvance ? `Difference${name}` : name);
  const lineElements = findAll(root, 'InvoiceLines', 'InvoiceLine');
  const advances = findAll(root, 'TaxedDeposits', 'TaxedDeposit');
  const { lines, ...read } = linesUnlessTooMany(lineElements.length + advances.length, () => [
    ...lineElements.map((line) => lineIn(line, traits)),
    ...advances.map((advance) =>
      readTotalPart({
        isCharge: false,
        amount: preciseIn(money(advance, 'TaxableDepositAmount')),
        percent: undefined,
        reason: textAt(advance, 'ID'),
        ...rateOf(find(advance, 'ClassifiedTaxCategory'), traits),
      }),
    ),
  ]);
  const amounts = findAll(root, 'TaxTotal', 'TaxSubTotal').flatMap((subtotal) => {
    const base = amountIn(money(subtotal, own('TaxableAmount')));
    const vat = amountIn(money(subtotal, own('TaxAmount')));
    const rate = rateOf(find(subtotal, 'TaxCategory'), traits);
    return base === undefined || vat === undefined ? [] : [{ ...rate, base, vat }];
  });
  const payments = findAll(root, 'PaymentMeans', 'Payment', 'Details');
  const payment = (name: string) => payments.map((one) => textAt(one, name)).find(Boolean) ?? '';
  const seller = partyIn(find(root, 'AccountingSupplierParty', 'Party'));
  const buyer = find(root, 'AccountingCustomerParty', 'Party');
  return {
    readings: {
      values: certainValues({
        ...partyFields('supplier', seller),
        ...partyFields('customer', partyIn(buyer)),
        number: textAt(root, 'ID'),
        issuedOn: dayIn(textAt(root, 'IssueDate')),
        suppliedOn: dayIn(textAt(root, 'TaxPointDate')),
        dueOn: dayIn(payment('PaymentDueDate')),
        variableSymbol: symbolsIn(payment('VariableSymbol')).variableSymbol,
        constantSymbol: /^\d{1,4}$/.exec(payment('ConstantSymbol'))?.[0],
        specificSymbol: /^\d{1,10}$/.exec(payment('SpecificSymbol'))?.[0],
        iban: accountIn(payment, seller.Country),
        currency: isForeign ? foreign : textAt(root, 'LocalCurrencyCode'),
        base: amountIn(money(sums, own('TaxExclusiveAmount'))),
        // The VAT of the whole document includes that of advances, so after an advance only the rates state its own VAT.
        vat: isAfterAdvance
          ? sumAmounts(amounts.map(({ vat }) => vat))
          : amountIn(money(find(root, 'TaxTotal'), 'TaxAmount')),
        total: amountIn(money(sums, own('TaxInclusiveAmount'))),
        orderNumber: textAt(root, 'OrderReferences', 'OrderReference', 'ExternalOrderID'),
        correctedNumber: textAt(root, 'OriginalDocumentReferences', 'OriginalDocumentReference', 'ID'),
      }),
      lines,
      amounts,
    },
    typeCode: typeCodes.get(textAt(root, 'DocumentType')) ?? '380',
    buyerIds: [
      ...findAll(buyer, 'PartyIdentification', 'ID'),
      ...findAll(buyer, 'PartyTaxScheme', 'CompanyID'),
    ].flatMap((id) => textAt(id) || []),
    ...read,
    toPay: amountIn(money(sums, 'PayableAmount')),
    paid: money(sums, 'PaidDepositsAmount'),
    rounding: money(sums, 'PayableRoundingAmount'),
  };
}

function partyIn(party: XmlElement | undefined): ReadParty {
  const address = find(party, 'PostalAddress');
  const idOf = (scheme: string) =>
    findAll(party, 'PartyTaxScheme')
      .filter((one) => textAt(one, 'TaxScheme') === scheme)
      .map((one) => textAt(one, 'CompanyID'))[0];
  return {
    Name: textAt(party, 'PartyName', 'Name'),
    RegistrationId: textAt(party, 'PartyIdentification', 'ID'),
    VatId: idOf('VAT'),
    TaxId: idOf('TIN'),
    Street: [textAt(address, 'StreetName'), textAt(address, 'BuildingNumber')].filter(Boolean).join(' '),
    PostCode: textAt(address, 'PostalZone'),
    City: textAt(address, 'CityName'),
    Country: textAt(address, 'Country', 'IdentificationCode'),
  };
}

/** Reads the account, which Czech programs often write only as a number and the code of the bank. */
function accountIn(payment: (name: string) => string, country: string | undefined): string | undefined {
  const iban = ibanIn(payment('IBAN'));
  if (iban !== undefined || (country !== 'CZ' && country !== 'SK')) return iban;
  return domesticIban(country, payment('ID'), payment('BankCode'));
}

function lineIn(line: XmlElement, traits: DocumentTraits): ReadItem {
  const quantity = find(line, 'InvoicedQuantity');
  const count = decimalIn(textAt(quantity));
  const sum = moneyAt(line, 'LineExtensionAmount', traits);
  const net = preciseIn(sum);
  const stated: StatedLine = {
    name: textAt(line, 'Item', 'Description'),
    unit: quantity?.attributes['unitCode'] ?? '',
    ...rateOf(find(line, 'ClassifiedTaxCategory'), traits),
    quantity: count,
    price: traits.isForeign ? quotient(net, count) : preciseIn(textAt(line, 'UnitPrice')),
    grossPrice: undefined,
    pricedBy: undefined,
    parts: [],
    sum,
  };
  const read = readLine(stated);
  const before = preciseIn(textAt(line, 'LineExtensionAmountBeforeDiscount'));
  if (traits.isForeign || net === undefined || before === undefined || !read.lines.some(({ isGuess }) => isGuess))
    return read;
  // Some programs state the unit price before the discount, others after it.
  const amount = subtractAmounts(before, net);
  return readLine({ ...stated, parts: [{ isCharge: false, amount, percent: undefined, reason: '' }] });
}

/** Returns the price of a line in a foreign currency, since ISDOC states unit prices in the local one. */
function quotient(sum: string | undefined, quantity: string | undefined): string | undefined {
  if (sum === undefined || quantity === undefined || compareAmounts(quantity, '0') === 0) return undefined;
  return divideAmounts(sum, quantity, 12);
}

function moneyAt(from: XmlElement | undefined, name: string, { isForeign }: DocumentTraits): string {
  return textAt(from, isForeign ? `${name}Curr` : name);
}

/** Returns the rate and its category. ISDOC has no categories, but two flags: not subject to VAT, and reverse charge. */
function rateOf(category: XmlElement | undefined, { isVatDocument }: DocumentTraits) {
  const vatRate = trimDecimal(decimalIn(textAt(category, 'Percent')) ?? '0');
  if (!isVatDocument || textAt(category, 'VATApplicable') === 'false') return { vatCategory: 'O', vatRate: '0' };
  if (find(category, 'LocalReverseCharge') || textAt(category, 'LocalReverseChargeFlag') === 'true')
    return { vatCategory: 'AE', vatRate: '0' };
  return { vatCategory: vatRate === '0' ? 'Z' : 'S', vatRate };
}
