import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readInvoiceXml } from './invoice-xml.ts';

const inCrowns = readFileSync(new URL('testing/isdoc-czk.isdoc', import.meta.url), 'utf8');
const read = (xml: string, own: readonly string[] = []) => readInvoiceXml(new TextEncoder().encode(xml), own);
const valuesOf = (xml: string) => Object.fromEntries(read(xml).values.map(({ field, value }) => [field, value]));

/** Writes the amounts of an invoice in crowns also in euro, at 25 crowns for one, and puts the suffix `Curr` to them. */
const inEuro = inCrowns
  .replace(
    '<LocalCurrencyCode>CZK</LocalCurrencyCode><CurrRate>1<',
    '<LocalCurrencyCode>CZK</LocalCurrencyCode><ForeignCurrencyCode>EUR</ForeignCurrencyCode><CurrRate>25<',
  )
  .replaceAll(/<((?:\w*Amount|LineExtension\w*))>(\d+(?:\.\d\d)?)<\/\1>/g, (whole, name: string, amount: string) =>
    name === 'PaidAmount' ? whole : `<${name}Curr>${(Number(amount) / 25).toFixed(2)}</${name}Curr>${whole}`,
  );

describe('an invoice in ISDOC', () => {
  test('is read with its currency, sums, days, symbol, account, parties and lines, and is sure', () => {
    const { values, ...rest } = read(inCrowns);
    expect(values.every(({ isGuess, source }) => !isGuess && source === 'xml')).toBe(true);
    expect(valuesOf(inCrowns)).toEqual({
      supplierName: 'Vzorová dílna s. r. o.',
      supplierRegistrationId: '12345679',
      supplierVatId: 'CZ12345679',
      supplierStreet: 'Dlouhá 7',
      supplierPostCode: '60200',
      supplierCity: 'Brno',
      supplierCountry: 'CZ',
      customerName: 'Tatranské drevo s. r. o.',
      customerRegistrationId: '36421928',
      customerStreet: 'Štefánikova 12',
      customerPostCode: '05801',
      customerCity: 'Poprad',
      customerCountry: 'SK',
      number: 'FV2026-0042',
      issuedOn: '2026-11-20',
      suppliedOn: '2026-11-20',
      dueOn: '2026-12-04',
      variableSymbol: '20260042',
      iban: 'CZ6508000000192000145399',
      currency: 'CZK',
      base: '11000.00',
      vat: '2220.00',
      total: '13220.00',
    });
    expect(rest).toEqual({
      lines: [
        { name: 'Pilový kotouč', quantity: '10', unit: 'ks', unitPrice: '1000', vatRate: '21', vatCategory: 'S' },
        { name: 'Kniha', quantity: '1', unit: 'ks', unitPrice: '1000', vatRate: '12', vatCategory: 'S' },
      ],
      amounts: [
        { vatRate: '21', vatCategory: 'S', base: '10000.00', vat: '2100.00' },
        { vatRate: '12', vatCategory: 'S', base: '1000.00', vat: '120.00' },
      ],
    });
  });

  test('may state its account only by number and bank', () => {
    const byNumber = inCrowns
      .replace('<IBAN>CZ6508000000192000145399</IBAN>', '<IBAN/>')
      .replace('<ID>2000145399</ID>', '<ID>19-2000145399</ID>');
    expect(valuesOf(byNumber)).toMatchObject({ iban: 'CZ6508000000192000145399' });
  });

  test('says whose it is', () => {
    expect(read(inCrowns, ['36421928']).remarks).toBeUndefined();
    expect(read(inCrowns, ['99999999']).remarks).toEqual([{ code: 'otherBuyer', value: 'Tatranské drevo s. r. o.' }]);
  });

  test('in a foreign currency is read in that currency', () => {
    const { lines, amounts, values, remarks } = read(inEuro);
    expect(remarks).toBeUndefined();
    expect(valuesOf(inEuro)).toMatchObject({ currency: 'EUR', base: '440.00', vat: '88.80', total: '528.80' });
    expect(values.some(({ isGuess }) => isGuess)).toBe(false);
    expect(lines).toMatchObject([
      { quantity: '10', unitPrice: '40' },
      { quantity: '1', unitPrice: '40' },
    ]);
    expect(amounts).toMatchObject([
      { base: '400.00', vat: '84.00' },
      { base: '40.00', vat: '4.80' },
    ]);
  });

  test('in a foreign currency without amounts in it has no sums', () => {
    const bare = inCrowns.replace('<CurrRate>', '<ForeignCurrencyCode>EUR</ForeignCurrencyCode><CurrRate>');
    const { currency, base, vat, total } = valuesOf(bare);
    expect({ currency, base, vat, total }).toEqual({ currency: 'EUR' });
  });

  test.each(['2', '6'])('of the type %s is a credit note', (type) => {
    const credit = inCrowns.replace('<DocumentType>1<', `<DocumentType>${type}<`);
    expect(valuesOf(credit)).toMatchObject({ base: '-11000.00', total: '-13220.00' });
    expect(read(credit).remarks).toEqual([{ code: 'creditNote', value: '' }]);
  });

  test('that asks for an advance is no tax document, and says so', () => {
    const request = inCrowns.replace('<DocumentType>1<', '<DocumentType>4<');
    expect(read(request).remarks).toEqual([{ code: 'proforma', value: '' }]);
  });

  // Of 11 000 and 2 220, an advance of 5 000 and 1 050 was taxed before: 6 000 and 1 170 remain.
  test('after a taxed advance is of the difference, with the advance as a line', () => {
    const deposit =
      '<TaxedDeposits><TaxedDeposit><ID>ZF-7</ID><TaxableDepositAmount>5000.00</TaxableDepositAmount><TaxInclusiveDepositAmount>6050.00</TaxInclusiveDepositAmount><ClassifiedTaxCategory><Percent>21</Percent><VATCalculationMethod>0</VATCalculationMethod></ClassifiedTaxCategory></TaxedDeposit></TaxedDeposits><TaxTotal>';
    const after = inCrowns
      .replace('<TaxTotal>', deposit)
      .replace('<DifferenceTaxableAmount>10000.00', '<DifferenceTaxableAmount>5000.00')
      .replace('<DifferenceTaxAmount>2100.00', '<DifferenceTaxAmount>1050.00')
      .replace('<AlreadyClaimedTaxExclusiveAmount>0', '<AlreadyClaimedTaxExclusiveAmount>5000.00')
      .replace('<AlreadyClaimedTaxInclusiveAmount>0', '<AlreadyClaimedTaxInclusiveAmount>6050.00')
      .replace('<DifferenceTaxExclusiveAmount>11000.00', '<DifferenceTaxExclusiveAmount>6000.00')
      .replace('<DifferenceTaxInclusiveAmount>13220.00', '<DifferenceTaxInclusiveAmount>7170.00')
      .replace('<PayableAmount>13220.00', '<PayableAmount>7170.00');
    expect(valuesOf(after)).toMatchObject({ base: '6000.00', vat: '1170.00', total: '7170.00' });
    expect(read(after).lines[2]).toMatchObject({ name: 'ZF-7', quantity: '-1', unitPrice: '5000', vatRate: '21' });
    expect(read(after).remarks).toBeUndefined();
  });

  test('of somebody who is no payer has no VAT', () => {
    const plain = inCrowns.replace('<VATApplicable>true', '<VATApplicable>false');
    expect(read(plain).lines.map(({ vatCategory, vatRate }) => [vatCategory, vatRate])).toEqual([
      ['O', '0'],
      ['O', '0'],
    ]);
  });

  test('whose unit price is the one before the discount has a discount', () => {
    const less = inCrowns.replace(
      '<UnitPrice>1000.00<',
      '<LineExtensionAmountBeforeDiscount>12500.00</LineExtensionAmountBeforeDiscount><UnitPrice>1250.00<',
    );
    expect(read(less).lines[0]).toMatchObject({ quantity: '10', unitPrice: '1250', discountPercent: '20' });
    expect(read(less).remarks).toBeUndefined();
  });
});

describe('XML is known by its namespace', () => {
  const ubl = 'urn:oasis:names:specification:ubl:schema:xsd:Invoice-2';
  const asUbl = inCrowns.replace('http://isdoc.cz/namespace/2013', ubl);

  test.each([
    ['no namespace', '', { code: 'unknownXml', value: 'Invoice' }],
    ['a namespace of somebody else', 'xmlns="urn:somebody:else"', { code: 'unknownXml', value: 'Invoice' }],
    [
      'UBL’s namespace for a prefix that the root does not have',
      `xmlns:u="${ubl}"`,
      { code: 'unknownXml', value: 'Invoice' },
    ],
  ])('a root with the name of an invoice and %s is not read', (_how, declaration, remark) => {
    const xml = asUbl.replace(`xmlns="${ubl}"`, declaration);
    expect(read(xml)).toEqual({ values: [], lines: [], amounts: [], remarks: [remark] });
  });

  test.each([
    [
      'Pohoda',
      '<dat:dataPack xmlns:dat="http://www.stormware.cz/schema/version_2/data.xsd" version="2.0"/>',
      'otherXml',
      'POHODA XML (Stormware)',
    ],
    [
      'an order in UBL',
      '<Order xmlns="urn:oasis:names:specification:ubl:schema:xsd:Order-2"/>',
      'otherXml',
      'UBL Order',
    ],
    ['a statement', '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"/>', 'bankXml', 'camt.053'],
    ['something else', '<doklad><ID>1</ID></doklad>', 'unknownXml', 'doklad'],
  ])('%s is named', (_what, xml, code, value) => {
    expect(read(xml)).toEqual({ values: [], lines: [], amounts: [], remarks: [{ code, value }] });
  });
});

describe('the sums of a file are sure only if they agree', () => {
  const sureOf = (xml: string) =>
    read(xml)
      .values.filter(({ field }) => ['base', 'vat', 'total'].includes(field))
      .map(({ isGuess }) => !isGuess);

  test.each([
    ['a line', '<LineExtensionAmount>1000.00', '<LineExtensionAmount>1100.00'],
    ['the base of a rate', '<TaxableAmount>1000.00', '<TaxableAmount>1100.00'],
    ['the VAT of a rate', '<TaxAmount>120.00', '<TaxAmount>130.00'],
    ['the base', '<TaxExclusiveAmount>11000.00', '<TaxExclusiveAmount>12000.00'],
    ['the VAT', '<TaxAmount>2220.00', '<TaxAmount>2200.00'],
    ['the total', '<TaxInclusiveAmount>13220.00', '<TaxInclusiveAmount>13000.00'],
    ['the amount to pay', '<PayableAmount>13220.00', '<PayableAmount>13000.00'],
    [
      'the rate of a line',
      '<Percent>12</Percent><VATCalculationMethod>',
      '<Percent>21</Percent><VATCalculationMethod>',
    ],
    ['the VAT of the base', /TaxAmount>2100.00/g, 'TaxAmount>1100.00'],
  ])('%s that contradicts the others makes them guesses, and is told', (_what, from, to) => {
    const wrong = inCrowns.replaceAll(from, to);
    expect(sureOf(wrong)).toEqual([false, false, false]);
    expect(read(wrong).remarks).toContainEqual(expect.objectContaining({ code: 'sumsDisagree' }));
  });

  test('sums without a currency are guesses', () => {
    expect(sureOf(inCrowns.replace('CZK', ''))).toEqual([false, false, false]);
  });

  test('a sum without the others is a guess', () => {
    expect(sureOf(inCrowns.replace(/<TaxExclusiveAmount>.*?<\/TaxExclusiveAmount>/, ''))).toEqual([false, false]);
  });
});
