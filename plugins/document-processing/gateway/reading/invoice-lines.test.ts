import { describe, expect, test } from 'vitest';
import { readInvoiceXml } from './invoice-xml.ts';

/* The lines and their expected results were written and calculated by hand according to EN 16931. */

const linesOf = (xml: string) => {
  const { lines, remarks } = readInvoiceXml(new TextEncoder().encode(xml));
  const plain = lines.map(({ vatRate: _rate, vatCategory: _category, unit: _unit, ...line }) => line);
  return remarks ? { lines: plain, remarks } : { lines: plain };
};

interface UblLine {
  readonly quantity: string;
  readonly sum: string;
  readonly price: string;
  readonly parts?: string;
}
const ubl = ({
  quantity,
  sum,
  price,
  parts = '',
}: UblLine) => `<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2"><ID>1</ID><InvoiceLine>
  <ID>1</ID><InvoicedQuantity unitCode="H87">${quantity}</InvoicedQuantity><LineExtensionAmount currencyID="EUR">${sum}</LineExtensionAmount>${parts}
  <Item><Name>Doska</Name><ClassifiedTaxCategory><ID>S</ID><Percent>23</Percent></ClassifiedTaxCategory></Item>
  <Price>${price}</Price></InvoiceLine></Invoice>`;
const priced = (amount: string, more = '') => `<PriceAmount currencyID="EUR">${amount}</PriceAmount>${more}`;
const part = (isCharge: boolean, amount: string, more = '') =>
  `<AllowanceCharge><ChargeIndicator>${isCharge}</ChargeIndicator>${more}<Amount currencyID="EUR">${amount}</Amount></AllowanceCharge>`;

const cii = (
  agreement: string,
  quantity: string,
  settlement: string,
) => `<CrossIndustryInvoice xmlns="urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100"><ExchangedDocument><ID>1</ID></ExchangedDocument>
  <SupplyChainTradeTransaction><IncludedSupplyChainTradeLineItem><SpecifiedTradeProduct><Name>Doska</Name></SpecifiedTradeProduct>
  <SpecifiedLineTradeAgreement>${agreement}</SpecifiedLineTradeAgreement>
  <SpecifiedLineTradeDelivery><BilledQuantity unitCode="H87">${quantity}</BilledQuantity></SpecifiedLineTradeDelivery>
  <SpecifiedLineTradeSettlement><ApplicableTradeTax><CategoryCode>S</CategoryCode><RateApplicablePercent>23</RateApplicablePercent></ApplicableTradeTax>${settlement}</SpecifiedLineTradeSettlement>
  </IncludedSupplyChainTradeLineItem></SupplyChainTradeTransaction></CrossIndustryInvoice>`;
const sumOf = (amount: string) =>
  `<SpecifiedTradeSettlementLineMonetarySummation><LineTotalAmount>${amount}</LineTotalAmount></SpecifiedTradeSettlementLineMonetarySummation>`;

describe('a line of an electronic invoice', () => {
  test.each<[string, string, object[]]>([
    [
      'with an allowance in percent: 10 × 20.00 = 200.00, less 15 % = 170.00',
      ubl({
        quantity: '10',
        sum: '170.00',
        price: priced('20.00'),
        parts: part(false, '30.00', '<MultiplierFactorNumeric>15</MultiplierFactorNumeric>'),
      }),
      [{ name: 'Doska', quantity: '10', unitPrice: '20', discountPercent: '15' }],
    ],
    [
      'with an allowance as an amount: 8 × 12.50 = 100.00, less 7.50 = 92.50',
      ubl({ quantity: '8', sum: '92.50', price: priced('12.50'), parts: part(false, '7.50') }),
      [{ name: 'Doska', quantity: '8', unitPrice: '12.5', discountPercent: '7.5' }],
    ],
    [
      'with a charge, which is a line below it: 2 × 5.00 = 10.00 and 1.20 for packing = 11.20',
      ubl({
        quantity: '2',
        sum: '11.20',
        price: priced('5.00'),
        parts: part(true, '1.20', '<AllowanceChargeReason>Balné</AllowanceChargeReason>'),
      }),
      [
        { name: 'Doska', quantity: '2', unitPrice: '5' },
        { name: 'Balné', quantity: '1', unitPrice: '1.2' },
      ],
    ],
    [
      'priced by the hundred: 250 of 4.20 a hundred = 10.50',
      ubl({ quantity: '250', sum: '10.50', price: priced('4.20', '<BaseQuantity>100</BaseQuantity>') }),
      [{ name: 'Doska', quantity: '250', unitPrice: '0.042' }],
    ],
    [
      'with a discount of its price: 5 × (10.00 less 2.00 = 8.00) = 40.00',
      ubl({
        quantity: '5',
        sum: '40.00',
        price: priced('8.00', part(false, '2.00', '').replace('</Amount>', '</Amount><BaseAmount>10.00</BaseAmount>')),
      }),
      [{ name: 'Doska', quantity: '5', unitPrice: '10', discountPercent: '20' }],
    ],
    [
      'below zero, with an allowance: −2 × 50.00 = −100.00, less −10.00 = −90.00',
      ubl({ quantity: '-2', sum: '-90.00', price: priced('50.00'), parts: part(false, '-10.00') }),
      [{ name: 'Doska', quantity: '-2', unitPrice: '50', discountPercent: '10' }],
    ],
    [
      'with several allowances: 4 × 25.00 = 100.00, less 10.00 and 2.50 = 87.50',
      ubl({ quantity: '4', sum: '87.50', price: priced('25.00'), parts: part(false, '10.00') + part(false, '2.50') }),
      [{ name: 'Doska', quantity: '4', unitPrice: '25', discountPercent: '12.5' }],
    ],
    [
      'with an allowance and a charge: 4 × 25.00 = 100.00, less 20.00, and 3.00 = 83.00',
      ubl({ quantity: '4', sum: '83.00', price: priced('25.00'), parts: part(false, '20.00') + part(true, '3.00') }),
      [
        { name: 'Doska', quantity: '4', unitPrice: '25', discountPercent: '20' },
        { name: 'Doska', quantity: '1', unitPrice: '3' },
      ],
    ],
    [
      'of which a third of a cent remains: 3 × 3.33 = 9.99, less 1.00 = 8.99; 10 % is 8.991, which is 8.99',
      ubl({ quantity: '3', sum: '8.99', price: priced('3.33'), parts: part(false, '1.00') }),
      [{ name: 'Doska', quantity: '3', unitPrice: '3.33', discountPercent: '10' }],
    ],
    [
      'with a negative allowance, which is a line below it: 2 × 50.00 = 100.00 and 10.00 = 110.00',
      ubl({ quantity: '2', sum: '110.00', price: priced('50.00'), parts: part(false, '-10.00') }),
      [
        { name: 'Doska', quantity: '2', unitPrice: '50' },
        { name: 'Doska', quantity: '1', unitPrice: '10' },
      ],
    ],
    [
      'with a negative charge, which is a line below it: 2 × 50.00 = 100.00 less 10.00 = 90.00',
      ubl({ quantity: '2', sum: '90.00', price: priced('50.00'), parts: part(true, '-10.00') }),
      [
        { name: 'Doska', quantity: '2', unitPrice: '50' },
        { name: 'Doska', quantity: '-1', unitPrice: '10' },
      ],
    ],
    [
      'below zero, with an allowance that takes off more: −2 × 50.00 = −100.00, less 10.00 = −110.00',
      ubl({ quantity: '-2', sum: '-110.00', price: priced('50.00'), parts: part(false, '10.00') }),
      [
        { name: 'Doska', quantity: '-2', unitPrice: '50' },
        { name: 'Doska', quantity: '-1', unitPrice: '10' },
      ],
    ],
    [
      'whose price has zeros behind our places: 3 × 3.330000000 = 9.99',
      ubl({ quantity: '3', sum: '9.99', price: priced('3.330000000') }),
      [{ name: 'Doska', quantity: '3', unitPrice: '3.33' }],
    ],
    [
      'that costs nothing: 1 × 9.00, less 100 % = 0.00',
      ubl({ quantity: '1', sum: '0.00', price: priced('9.00'), parts: part(false, '9.00') }),
      [{ name: 'Doska', quantity: '1', unitPrice: '9', discountPercent: '100' }],
    ],
    [
      'in CII with an allowance in percent: 10 × 20.00, less 15 % = 170.00',
      cii(
        '<NetPriceProductTradePrice><ChargeAmount>20.00</ChargeAmount></NetPriceProductTradePrice>',
        '10',
        `<SpecifiedTradeAllowanceCharge><ChargeIndicator><Indicator>false</Indicator></ChargeIndicator><CalculationPercent>15</CalculationPercent><ActualAmount>30.00</ActualAmount></SpecifiedTradeAllowanceCharge>${sumOf('170.00')}`,
      ),
      [{ name: 'Doska', quantity: '10', unitPrice: '20', discountPercent: '15' }],
    ],
    [
      'in CII with a discount of its price by the hundred: 300 of (5.00 less 1.00) a hundred = 12.00',
      cii(
        '<GrossPriceProductTradePrice><ChargeAmount>5.00</ChargeAmount><BasisQuantity>100</BasisQuantity></GrossPriceProductTradePrice><NetPriceProductTradePrice><ChargeAmount>4.00</ChargeAmount><BasisQuantity>100</BasisQuantity></NetPriceProductTradePrice>',
        '300',
        sumOf('12.00'),
      ),
      [{ name: 'Doska', quantity: '300', unitPrice: '0.05', discountPercent: '20' }],
    ],
    [
      'in CII with a charge: 2 × 5.00 and 1.20 = 11.20',
      cii(
        '<NetPriceProductTradePrice><ChargeAmount>5.00</ChargeAmount></NetPriceProductTradePrice>',
        '2',
        `<SpecifiedTradeAllowanceCharge><ChargeIndicator><Indicator>true</Indicator></ChargeIndicator><ActualAmount>1.20</ActualAmount><Reason>Balné</Reason></SpecifiedTradeAllowanceCharge>${sumOf('11.20')}`,
      ),
      [
        { name: 'Doska', quantity: '2', unitPrice: '5' },
        { name: 'Balné', quantity: '1', unitPrice: '1.2' },
      ],
    ],
  ])('%s', (_how, xml, lines) => {
    expect(linesOf(xml)).toEqual({ lines });
  });

  test.each<[string, string, object]>([
    [
      'whose discount no percentage gives to the cent',
      // 0.01 of 900 000 000 000.00 is less than the smallest percentage with six decimals, which gives 9 000.00.
      ubl({ quantity: '1', sum: '899999999999.99', price: priced('900000000000.00'), parts: part(false, '0.01') }),
      { quantity: '1', unitPrice: '899999999999.99' },
    ],
    [
      'whose allowance is more than the whole of it',
      ubl({ quantity: '2', sum: '-10.00', price: priced('50.00'), parts: part(false, '110.00') }),
      { quantity: '1', unitPrice: '-10.00' },
    ],
    [
      'whose sum is no number',
      ubl({ quantity: '2', sum: 'asi 10', price: priced('5.00') }),
      { quantity: '2', unitPrice: '5' },
    ],
    [
      'of which nothing can be read',
      ubl({ quantity: 'dva', sum: 'asi 10', price: priced('?') }),
      { quantity: '1', unitPrice: '0' },
    ],
    [
      'whose allowance is no number',
      ubl({ quantity: '2', sum: '9.00', price: priced('5.00'), parts: part(false, 'asi 1') }),
      { quantity: '1', unitPrice: '9.00' },
    ],
    [
      'whose allowance is not what its sum lacks',
      ubl({ quantity: '2', sum: '7.00', price: priced('5.00'), parts: part(false, '1.00') }),
      { quantity: '1', unitPrice: '7.00' },
    ],
    [
      'whose sum is less than its price and nothing says why',
      ubl({ quantity: '2', sum: '9.00', price: priced('5.00') }),
      { quantity: '2', unitPrice: '5' },
    ],
    ['without a price', ubl({ quantity: '2', sum: '9.00', price: '' }), { quantity: '1', unitPrice: '9.00' }],
  ])('%s is a guess, and said to be one', (_how, xml, line) => {
    expect(linesOf(xml)).toEqual({
      lines: [{ name: 'Doska', ...line, isGuess: true }],
      remarks: [{ code: 'lineGuess', value: 'Doska' }],
    });
  });
});

describe('a price with more decimals than ours', () => {
  const cut = (unitPrice: string, fullPrice: string) => ({
    lines: [expect.objectContaining({ unitPrice, fullPrice, isGuess: true })],
    remarks: [{ code: 'priceCut', value: `Doska (${fullPrice})` }],
  });

  test.each([
    ['3', '10.00', priced('3.3333333333'), '3.333333', '3.3333333333'],
    ['1000', '123.46', priced('0.123456789'), '0.123457', '0.123456789'],
    ['30', '100.00', priced('10.00', '<BaseQuantity>3</BaseQuantity>'), '3.333333', '3.333333333333'],
  ])('of %s pieces for %s is a guess that says the whole price', (quantity, sum, price, unitPrice, fullPrice) => {
    expect(linesOf(ubl({ quantity, sum, price }))).toEqual(cut(unitPrice, fullPrice));
  });
});

describe('of more lines than a document takes', () => {
  const body = '<SpecifiedTradeProduct><Name>Doska</Name></SpecifiedTradeProduct>';
  const ublOf = (many: number) =>
    `<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2"><ID>1</ID>${'<InvoiceLine><LineExtensionAmount>1.00</LineExtensionAmount></InvoiceLine>'.repeat(many)}</Invoice>`;
  const ciiOf = (many: number) =>
    `<CrossIndustryInvoice xmlns="urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100"><ExchangedDocument><ID>1</ID></ExchangedDocument><SupplyChainTradeTransaction>${`<IncludedSupplyChainTradeLineItem>${body}<SpecifiedLineTradeSettlement>${sumOf('1.00')}</SpecifiedLineTradeSettlement></IncludedSupplyChainTradeLineItem>`.repeat(many)}</SupplyChainTradeTransaction></CrossIndustryInvoice>`;

  test.each([
    ['UBL', ublOf],
    ['CII', ciiOf],
  ])('an electronic invoice in %s says none, and that it has too many', (_how, of) => {
    expect(linesOf(of(1_000)).lines).toHaveLength(1_000);
    expect(linesOf(of(1_001))).toEqual({ lines: [], remarks: [{ code: 'tooManyLines', value: '1000' }] });
  });

  test('one whose charges come to more lines says none either', () => {
    const parts = part(true, '1.00').repeat(1_000);
    const xml = ubl({ quantity: '1', sum: '1010.00', price: priced('10.00'), parts });
    expect(linesOf(xml)).toEqual({ lines: [], remarks: [{ code: 'tooManyLines', value: '1000' }] });
  });
});

describe('what an electronic invoice takes off its whole, or adds to it', () => {
  const rated = `<TaxCategory><ID>S</ID><Percent>19.00</Percent></TaxCategory></AllowanceCharge>`;
  const whole = (isCharge: boolean, amount: string, more = '') =>
    part(isCharge, amount, more).replace('</AllowanceCharge>', rated);
  const reason = '<AllowanceChargeReason>Vernostná zľava</AllowanceChargeReason>';
  const goods = ubl({ quantity: '2', sum: '100.00', price: priced('50.00') });
  const below = (xml: string) => readInvoiceXml(new TextEncoder().encode(xml)).lines.slice(1);
  const rate = { unit: '', vatCategory: 'S', vatRate: '19' };

  // The sum without VAT is 100.00 − 10.00 + 4.50 = 94.50.
  test('in UBL are lines below the others, of its own rate', () => {
    const parts = `${whole(false, '10.00', reason)}${whole(true, '4.50')}${whole(false, '0.00')}`;
    expect(below(goods.replace('<InvoiceLine>', `${parts}<InvoiceLine>`))).toEqual([
      { name: 'Vernostná zľava', quantity: '-1', unitPrice: '10', ...rate },
      { name: '', quantity: '1', unitPrice: '4.5', ...rate },
    ]);
  });

  test('in UBL turns with a negative amount, and is told if it cannot be read', () => {
    const parts = `${whole(false, '-10.00')}${whole(true, '-4.50')}${whole(true, 'asi 1', reason)}`;
    const xml = goods.replace('<InvoiceLine>', `${parts}<InvoiceLine>`);
    expect(below(xml)).toEqual([
      { name: '', quantity: '1', unitPrice: '10', ...rate },
      { name: '', quantity: '-1', unitPrice: '4.5', ...rate },
      { name: 'Vernostná zľava', quantity: '1', unitPrice: '0', isGuess: true, ...rate },
    ]);
    expect(linesOf(xml).remarks).toEqual([{ code: 'lineGuess', value: 'Vernostná zľava' }]);
  });

  test('of a credit note is turned with it', () => {
    const parts = `<InvoiceTypeCode>381</InvoiceTypeCode>${whole(false, '10.00', reason)}`;
    expect(below(goods.replace('<InvoiceLine>', `${parts}<InvoiceLine>`))).toEqual([
      { name: 'Vernostná zľava', quantity: '1', unitPrice: '10', ...rate },
    ]);
  });

  test('in CII is the same', () => {
    const price = '<NetPriceProductTradePrice><ChargeAmount>50.00</ChargeAmount></NetPriceProductTradePrice>';
    const off = `<ApplicableHeaderTradeSettlement><SpecifiedTradeAllowanceCharge><ChargeIndicator><Indicator>false</Indicator></ChargeIndicator><ActualAmount>10.00</ActualAmount><Reason>Skonto</Reason><CategoryTradeTax><CategoryCode>S</CategoryCode><RateApplicablePercent>19</RateApplicablePercent></CategoryTradeTax></SpecifiedTradeAllowanceCharge></ApplicableHeaderTradeSettlement>`;
    const end = '</SupplyChainTradeTransaction>';
    expect(below(cii(price, '2', sumOf('100.00')).replace(end, `${off}${end}`))).toEqual([
      { name: 'Skonto', quantity: '-1', unitPrice: '10', ...rate },
    ]);
    expect(below(cii(price, '2', sumOf('100.00')).replace(end, `${off.replace('10.00', '-10.00')}${end}`))).toEqual([
      { name: 'Skonto', quantity: '1', unitPrice: '10', ...rate },
    ]);
  });

  test('in CII is a charge for transport as well', () => {
    const price = '<NetPriceProductTradePrice><ChargeAmount>50.00</ChargeAmount></NetPriceProductTradePrice>';
    const freight = `<ApplicableHeaderTradeSettlement><SpecifiedLogisticsServiceCharge><Description>Preprava</Description><AppliedAmount>7.50</AppliedAmount><AppliedTradeTax><CategoryCode>S</CategoryCode><RateApplicablePercent>19</RateApplicablePercent></AppliedTradeTax></SpecifiedLogisticsServiceCharge></ApplicableHeaderTradeSettlement>`;
    const end = '</SupplyChainTradeTransaction>';
    expect(below(cii(price, '2', sumOf('100.00')).replace(end, `${freight}${end}`))).toEqual([
      { name: 'Preprava', quantity: '1', unitPrice: '7.5', ...rate },
    ]);
  });
});
