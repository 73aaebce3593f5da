import { describe, expect, test } from 'vitest';
import { noReadings } from './file-readings.ts';
import { readInvoiceXml } from './invoice-xml.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const valuesOf = (text: string | Uint8Array) => {
  const { values, ...rest } = readInvoiceXml(typeof text === 'string' ? bytes(text) : text);
  return { ...Object.fromEntries(values.map(({ field, value }) => [field, value])), ...rest };
};

/** The XML is written as another program does: with prefixes, spaces and a different order. */
const ubl = `<?xml version="1.0" encoding="UTF-8"?>
<!-- from a cash register -->
<ubl:Invoice xmlns:ubl="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2" xmlns:a="urn:x" xmlns:b="urn:y">
  <b:ID>FV&#160;2026/118</b:ID><b:IssueDate>2026-11-02</b:IssueDate><b:DueDate>2026-11-16</b:DueDate>
  <b:DocumentCurrencyCode>EUR</b:DocumentCurrencyCode>
  <a:OrderReference><b:ID>VO-7</b:ID></a:OrderReference>
  <a:AccountingSupplierParty><a:Party>
    <a:PostalAddress><b:StreetName>Banícka 4</b:StreetName><b:CityName>Ľubietová</b:CityName><b:PostalZone>976 55</b:PostalZone><a:Country><b:IdentificationCode>SK</b:IdentificationCode></a:Country></a:PostalAddress>
    <a:PartyTaxScheme><b:CompanyID>2020457821</b:CompanyID><a:TaxScheme><b:ID>TAX</b:ID></a:TaxScheme></a:PartyTaxScheme>
    <a:PartyTaxScheme><b:CompanyID>SK2020457821</b:CompanyID><a:TaxScheme><b:ID>VAT</b:ID></a:TaxScheme></a:PartyTaxScheme>
    <a:PartyLegalEntity><b:RegistrationName><![CDATA[Píla & syn, s. r. o.]]></b:RegistrationName><b:CompanyID>31954120</b:CompanyID></a:PartyLegalEntity>
  </a:Party></a:AccountingSupplierParty>
  <a:AccountingCustomerParty><a:Party><a:PartyLegalEntity><b:RegistrationName>Niekto iný</b:RegistrationName></a:PartyLegalEntity></a:Party></a:AccountingCustomerParty>
  <a:Delivery><b:ActualDeliveryDate>2026-10-31</b:ActualDeliveryDate></a:Delivery>
  <a:PaymentMeans><b:PaymentID>/VS2026118/SS/KS0308</b:PaymentID><a:PayeeFinancialAccount><b:ID>SK31 1200 0000 1987 4263 7541</b:ID></a:PayeeFinancialAccount></a:PaymentMeans>
  <a:AllowanceCharge><b:ChargeIndicator>false</b:ChargeIndicator><b:AllowanceChargeReason>Vernostná zľava</b:AllowanceChargeReason><b:Amount currencyID="EUR">9.00</b:Amount><a:TaxCategory><b:ID>S</b:ID><b:Percent>23</b:Percent></a:TaxCategory></a:AllowanceCharge>
  <a:TaxTotal><b:TaxAmount currencyID="EUR">2.30</b:TaxAmount>
    <a:TaxSubtotal><b:TaxableAmount currencyID="EUR">10.00</b:TaxableAmount><b:TaxAmount currencyID="EUR">2.30</b:TaxAmount><a:TaxCategory><b:ID>S</b:ID><b:Percent>23.00</b:Percent></a:TaxCategory></a:TaxSubtotal>
  </a:TaxTotal>
  <a:LegalMonetaryTotal><b:TaxExclusiveAmount currencyID="EUR">10.00</b:TaxExclusiveAmount><b:TaxInclusiveAmount currencyID="EUR">12.3</b:TaxInclusiveAmount><b:PrepaidAmount currencyID="EUR">10.00</b:PrepaidAmount><b:PayableAmount currencyID="EUR">2.30</b:PayableAmount></a:LegalMonetaryTotal>
  <a:InvoiceLine><b:InvoicedQuantity unitCode="H87">3</b:InvoicedQuantity><b:LineExtensionAmount currencyID="EUR">10.00</b:LineExtensionAmount>
    <a:Item><b:Name>Papier</b:Name><a:ClassifiedTaxCategory><b:ID>S</b:ID><b:Percent>23</b:Percent></a:ClassifiedTaxCategory></a:Item>
    <a:Price><b:PriceAmount currencyID="EUR">3.3333</b:PriceAmount></a:Price></a:InvoiceLine>
  <a:InvoiceLine><b:InvoicedQuantity unitCode="H87">2</b:InvoicedQuantity><b:LineExtensionAmount currencyID="EUR">9.00</b:LineExtensionAmount>
    <a:AllowanceCharge><b:ChargeIndicator>false</b:ChargeIndicator><b:Amount>1.00</b:Amount></a:AllowanceCharge>
    <a:Item><b:Name>So zľavou</b:Name><a:ClassifiedTaxCategory><b:ID>S</b:ID><b:Percent>23</b:Percent></a:ClassifiedTaxCategory></a:Item>
    <a:Price><b:PriceAmount currencyID="EUR">5</b:PriceAmount></a:Price></a:InvoiceLine>
</ubl:Invoice>`;

const cii = `<rsm:CrossIndustryInvoice xmlns:rsm="urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100" xmlns:ram="urn:r" xmlns:udt="urn:u">
  <rsm:ExchangedDocument><ram:ID>R-5</ram:ID><ram:IssueDateTime><udt:DateTimeString format="102">20261105</udt:DateTimeString></ram:IssueDateTime></rsm:ExchangedDocument>
  <rsm:SupplyChainTradeTransaction>
    <ram:IncludedSupplyChainTradeLineItem><ram:SpecifiedTradeProduct><ram:Name>Schrauben</ram:Name></ram:SpecifiedTradeProduct>
      <ram:SpecifiedLineTradeAgreement><ram:NetPriceProductTradePrice><ram:ChargeAmount>4.00</ram:ChargeAmount></ram:NetPriceProductTradePrice></ram:SpecifiedLineTradeAgreement>
      <ram:SpecifiedLineTradeDelivery><ram:BilledQuantity unitCode="C62">5</ram:BilledQuantity></ram:SpecifiedLineTradeDelivery>
      <ram:SpecifiedLineTradeSettlement><ram:ApplicableTradeTax><ram:CategoryCode>K</ram:CategoryCode><ram:RateApplicablePercent>0</ram:RateApplicablePercent></ram:ApplicableTradeTax></ram:SpecifiedLineTradeSettlement></ram:IncludedSupplyChainTradeLineItem>
    <ram:ApplicableHeaderTradeAgreement><ram:SellerTradeParty><ram:Name>Müller GmbH</ram:Name><ram:PostalTradeAddress><ram:PostcodeCode>10115</ram:PostcodeCode><ram:LineOne>Hauptstr. 1</ram:LineOne><ram:CityName>Berlin</ram:CityName><ram:CountryID>DE</ram:CountryID></ram:PostalTradeAddress><ram:SpecifiedTaxRegistration><ram:ID schemeID="VA">DE123456789</ram:ID></ram:SpecifiedTaxRegistration></ram:SellerTradeParty></ram:ApplicableHeaderTradeAgreement>
    <ram:ApplicableHeaderTradeSettlement><ram:PaymentReference>20265</ram:PaymentReference><ram:InvoiceCurrencyCode>EUR</ram:InvoiceCurrencyCode>
      <ram:SpecifiedTradeSettlementPaymentMeans><ram:PayeePartyCreditorFinancialAccount><ram:IBANID>DE89370400440532013000</ram:IBANID></ram:PayeePartyCreditorFinancialAccount></ram:SpecifiedTradeSettlementPaymentMeans>
      <ram:ApplicableTradeTax><ram:CalculatedAmount>0.00</ram:CalculatedAmount><ram:BasisAmount>20.00</ram:BasisAmount><ram:CategoryCode>K</ram:CategoryCode><ram:RateApplicablePercent>0.00</ram:RateApplicablePercent></ram:ApplicableTradeTax>
      <ram:SpecifiedTradeSettlementHeaderMonetarySummation><ram:TaxBasisTotalAmount>20.00</ram:TaxBasisTotalAmount><ram:TaxTotalAmount currencyID="EUR">0.00</ram:TaxTotalAmount><ram:GrandTotalAmount>20.00</ram:GrandTotalAmount></ram:SpecifiedTradeSettlementHeaderMonetarySummation>
    </ram:ApplicableHeaderTradeSettlement>
  </rsm:SupplyChainTradeTransaction>
</rsm:CrossIndustryInvoice>`;

const line = (quantity: string, price: string) =>
  `<InvoiceLine><InvoicedQuantity>${quantity}</InvoicedQuantity><LineExtensionAmount>1</LineExtensionAmount><Price><PriceAmount>${price}</PriceAmount></Price></InvoiceLine>`;

describe('an electronic invoice', () => {
  test('in UBL says all of itself, and who sells apart from who buys', () => {
    expect(valuesOf(ubl)).toEqual({
      customerName: 'Niekto iný',
      number: 'FV 2026/118',
      issuedOn: '2026-11-02',
      suppliedOn: '2026-10-31',
      dueOn: '2026-11-16',
      currency: 'EUR',
      orderNumber: 'VO-7',
      supplierName: 'Píla & syn, s. r. o.',
      supplierRegistrationId: '31954120',
      supplierTaxId: '2020457821',
      supplierVatId: 'SK2020457821',
      supplierStreet: 'Banícka 4',
      supplierPostCode: '976 55',
      supplierCity: 'Ľubietová',
      supplierCountry: 'SK',
      variableSymbol: '2026118',
      constantSymbol: '0308',
      iban: 'SK3112000000198742637541',
      base: '10.00',
      vat: '2.30',
      total: '12.30',
      amounts: [{ vatRate: '23', vatCategory: 'S', base: '10.00', vat: '2.30' }],
      lines: [
        { name: 'Papier', quantity: '3', unit: 'H87', unitPrice: '3.3333', vatRate: '23', vatCategory: 'S' },
        {
          name: 'So zľavou',
          quantity: '2',
          unit: 'H87',
          unitPrice: '5',
          discountPercent: '10',
          vatRate: '23',
          vatCategory: 'S',
        },
        { name: 'Vernostná zľava', quantity: '-1', unit: '', unitPrice: '9', vatRate: '23', vatCategory: 'S' },
      ],
      remarks: [{ code: 'toPay', value: '2.30' }],
    });
  });

  test('in CII says the same', () => {
    expect(valuesOf(cii)).toEqual({
      number: 'R-5',
      issuedOn: '2026-11-05',
      currency: 'EUR',
      supplierName: 'Müller GmbH',
      supplierVatId: 'DE123456789',
      supplierStreet: 'Hauptstr. 1',
      supplierPostCode: '10115',
      supplierCity: 'Berlin',
      supplierCountry: 'DE',
      variableSymbol: '20265',
      iban: 'DE89370400440532013000',
      base: '20.00',
      vat: '0.00',
      total: '20.00',
      amounts: [{ vatRate: '0', vatCategory: 'K', base: '20.00', vat: '0.00' }],
      lines: [{ name: 'Schrauben', quantity: '5', unit: 'C62', unitPrice: '4', vatRate: '0', vatCategory: 'K' }],
    });
  });

  test('says all of who buys, in both languages of its kind', () => {
    const party =
      '<a:PostalAddress><b:StreetName>Hlavná 2</b:StreetName><b:CityName>Žilina</b:CityName><b:PostalZone>010 01</b:PostalZone><a:Country><b:IdentificationCode>SK</b:IdentificationCode></a:Country></a:PostalAddress><a:PartyTaxScheme><b:CompanyID>SK2021854736</b:CompanyID><a:TaxScheme><b:ID>VAT</b:ID></a:TaxScheme></a:PartyTaxScheme>';
    const legal = '<a:PartyLegalEntity><b:RegistrationName>Niekto iný';
    const buyer = {
      customerName: 'Niekto iný',
      customerVatId: 'SK2021854736',
      customerStreet: 'Hlavná 2',
      customerPostCode: '010 01',
      customerCity: 'Žilina',
      customerCountry: 'SK',
    };
    expect(valuesOf(ubl.replace(legal, `${party}${legal}`))).toMatchObject({ ...buyer, supplierCity: 'Ľubietová' });
    const trade =
      '<ram:BuyerTradeParty><ram:Name>Niekto iný</ram:Name><ram:PostalTradeAddress><ram:PostcodeCode>010 01</ram:PostcodeCode><ram:LineOne>Hlavná 2</ram:LineOne><ram:CityName>Žilina</ram:CityName><ram:CountryID>SK</ram:CountryID></ram:PostalTradeAddress><ram:SpecifiedTaxRegistration><ram:ID schemeID="VA">SK2021854736</ram:ID></ram:SpecifiedTaxRegistration></ram:BuyerTradeParty>';
    const end = '</ram:SellerTradeParty>';
    expect(valuesOf(cii.replace(end, `${end}${trade}`))).toMatchObject({ ...buyer, supplierCity: 'Berlin' });
  });

  test('is sure: a program wrote it', () => {
    expect(readInvoiceXml(bytes(ubl)).values.every(({ isGuess, source }) => !isGuess && source === 'xml')).toBe(true);
  });

  test('leaves out what is no day, no amount and no account', () => {
    const wrong = ubl
      .replace('2026-11-02', '2026-02-30')
      .replaceAll('12.3<', 'asi 12<')
      .replace('b:PayableAmount currencyID="EUR">2.30', 'b:PayableAmount>?')
      .replace('SK31 1200', 'SK32 1200');
    const { issuedOn, total, iban, number } = valuesOf(wrong) as Record<string, unknown>;
    expect({ issuedOn, total, iban, number }).toEqual({ number: 'FV 2026/118' });
  });

  const paid = ubl
    .replace(/<b:PrepaidAmount.*<.b:PrepaidAmount>/, '')
    .replace('PayableAmount currencyID="EUR">2.30', 'PayableAmount currencyID="EUR">12.30');
  const typed = paid.replace('<b:IssueDate>', '<b:InvoiceTypeCode>381</b:InvoiceTypeCode><b:IssueDate>');

  test.each([
    [
      'a credit note of its own',
      paid
        .replaceAll('ubl:Invoice', 'ubl:CreditNote')
        .replace('xsd:Invoice-2', 'xsd:CreditNote-2')
        .replaceAll('InvoiceLine', 'CreditNoteLine')
        .replaceAll('InvoicedQ', 'CreditedQ'),
    ],
    ['an invoice of the type of credit notes', typed],
  ])('that is %s lowers what is owed, and says so', (_how, text) => {
    expect(valuesOf(text)).toMatchObject({
      base: '-10.00',
      vat: '-2.30',
      total: '-12.30',
      amounts: [{ base: '-10.00', vat: '-2.30' }],
      lines: [
        { quantity: '-3', unitPrice: '3.3333' },
        { quantity: '-2', unitPrice: '5', discountPercent: '10' },
        { quantity: '1', unitPrice: '9' },
      ],
      remarks: [{ code: 'creditNote', value: '' }],
    });
  });

  test('in CII of the type of credit notes lowers it as well; nothing stays nothing', () => {
    const text = cii.replace('<ram:IssueDateTime>', '<ram:TypeCode>381</ram:TypeCode><ram:IssueDateTime>');
    expect(valuesOf(text)).toMatchObject({ base: '-20.00', vat: '0.00', total: '-20.00', lines: [{ quantity: '-5' }] });
  });

  test('that is a credit note whose maker wrote negative amounts keeps them', () => {
    const sums = /((?:Taxable|Tax|TaxExclusive|TaxInclusive|Payable)Amount currencyID="EUR">)/g;
    expect(valuesOf(typed.replaceAll(sums, '$1-'))).toMatchObject({
      base: '-10.00',
      total: '-12.30',
      amounts: [{ base: '-10.00', vat: '-2.30' }],
    });
  });

  test('for somebody else, one whose sums disagree, and one that was paid in part say so; any other says nothing', () => {
    const remarks = (text: string, own = ['36421928', '2021854736', 'SK2021854736']) =>
      readInvoiceXml(bytes(text), own).remarks;
    const name = '<b:RegistrationName>Niekto iný</b:RegistrationName>';
    const buyer = (id: string) => paid.replace(name, `${name}<b:CompanyID>${id}</b:CompanyID>`);
    expect(remarks(paid)).toBeUndefined();
    expect(remarks(buyer('364 219 28'))).toBeUndefined();
    expect(remarks(buyer('2021854736'))).toBeUndefined();
    expect(remarks(buyer('11111111'), [])).toBeUndefined();
    expect(remarks(buyer('11111111'))).toEqual([{ code: 'otherBuyer', value: 'Niekto iný' }]);
    // Each of the company's numbers is enough to recognise the company as the seller.
    for (const own of ['31954120', '2020457821', 'SK2020457821'])
      expect(remarks(paid, [own])).toEqual([{ code: 'ownSeller', value: '' }]);
    expect(remarks(paid.replace('12.3<', '99.99<'))).toEqual([
      { code: 'sumsDisagree', value: '99.99' },
      { code: 'toPay', value: '12.30' },
    ]);
  });

  test('may be in an older encoding', () => {
    const text = `<?xml version="1.0" encoding="windows-1250"?><Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2"><ID>Z1</ID><AccountingSupplierParty><Party><PartyName><Name>X</Name></PartyName></Party></AccountingSupplierParty></Invoice>`;
    const raw = Uint8Array.from(text, (letter) => (letter === 'X' ? 0x8e : letter.charCodeAt(0)));
    expect(valuesOf(raw)).toMatchObject({ number: 'Z1', supplierName: 'Ž' });
  });

  test('may have zeros before its amounts', () => {
    const sums = `<LegalMonetaryTotal><TaxExclusiveAmount>0012.30</TaxExclusiveAmount><TaxInclusiveAmount>-00.50</TaxInclusiveAmount></LegalMonetaryTotal>`;
    expect(
      valuesOf(`<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2">${sums}</Invoice>`),
    ).toMatchObject({ base: '12.30', total: '-0.50' });
  });

  test.each([
    ['one with a DTD', `<!DOCTYPE x [<!ENTITY a "aaaa">]><Invoice><ID>&a;</ID></Invoice>`],
    ['half of one', ubl.slice(0, 1_500)],
    [
      'one nested without end',
      `<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2">${'<a>'.repeat(5_000)}`,
    ],
    ['one with an end that nothing began', '<Invoice><ID>1</ID></a></Invoice>'],
    ['one whose comment does not end', '<Invoice><ID>1</ID></Invoice><!-- and'],
    [
      'one with an attribute that is none',
      '<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2" version><ID>1</ID></Invoice>',
    ],
    [
      'one whose numbers are beyond all amounts',
      `<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2"><ID>1</ID>${line('999999999999', '999999999999')}</Invoice>`,
    ],
    ['nothing', ''],
  ])('is not seen in %s', (_name, text) => {
    expect(readInvoiceXml(bytes(text))).toEqual(noReadings);
  });

  test('is read past what is no element: tags in a comment, in an instruction and in CDATA, a `>` in quotes', () => {
    const text = `<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2" note="a > b" other='"/>'><!-- <ID>1</ID> --><?a <ID>2</ID> ?><ID a:b = "&lt;">F<!-- > -->V<![CDATA[<3>]]></ID ></Invoice>`;
    expect(valuesOf(text)).toMatchObject({ number: 'FV<3>' });
  });

  // A regular expression for all of XML would block the process for minutes on each of these texts, and anybody can send one by e-mail.
  test.each(['<!--', '<', '<a ', '<?', '<![CDATA[', '</', '<a b="', '<a b=', '&'])(
    'is said at once not to be in a megabyte of %j',
    (piece) => {
      const megabyte = piece.repeat(1_048_576 / piece.length);
      for (const text of [megabyte, `<Invoice>${megabyte}`, `<Invoice ${megabyte}></Invoice>`, `<Invoice a${megabyte}`])
        expect(readInvoiceXml(bytes(text))).toEqual(noReadings);
    },
    20_000,
  );

  test('is said at once not to be in a tag of a megabyte without any attribute', () => {
    const long = 'a'.repeat(1_048_576);
    for (const text of [`<Invoice ${long}></Invoice>`, `<${long}></${long}>`, `<Invoice a${' '.repeat(1_048_576)}b/>`])
      expect(readInvoiceXml(bytes(text))).toMatchObject(noReadings);
  }, 20_000);
});
