import { describe, expect, it } from 'vitest';
import { readXml } from '#core/gateway/reading';
import type { EInvoice } from '../model/e-invoice.ts';
import { baseInvoices, changed } from '../testing/base-invoices.ts';
import { sampleInvoices } from '../testing/sample-invoices.ts';
import { readUbl } from './read-ubl.ts';
import { pathOfTerm } from './term-path.ts';
import { writeUbl } from './write-ubl.ts';

const read = (xml: string) => readUbl(readXml(xml));

/** An e-invoice with what the product does not write: what EN 16931 has besides. */
const whole: EInvoice = changed(baseInvoices.parts, {
  salesOrder: 'SO-1',
  receipt: 'R-1',
  tender: 'T-1',
  project: 'P-1',
  object: { id: 'O-1', scheme: 'AAA' },
  accountingReference: '4711',
  period: { from: '2027-02-01', to: '2027-02-28' },
  attachments: [
    { id: '1', description: 'Opis', address: 'https://example.org/1' },
    { id: '2', file: { content: 'QUFB', mimeType: 'text/csv', name: 'á.csv' } },
  ],
  'seller.ids': [{ id: '1', scheme: '0088' }, { id: '2' }],
  'seller.creditorId': 'SK00ZZZ70000000001',
  'seller.tradingName': 'Drevo',
  'seller.address.additionalStreet': 'Dvor',
  'seller.address.thirdLine': 'Brána 2',
  'seller.address.region': 'Prešovský kraj',
  payee: { name: 'Banka', ids: [{ id: '9', scheme: '0088' }], registrationId: { id: '8', scheme: '0158' } },
  taxRepresentative: { name: 'Zástupca', address: { country: 'SK' }, vatId: 'SK2021121344' },
  delivery: { on: '2027-03-15', location: { id: 'L', scheme: '0088' }, address: { country: 'SK' }, name: 'Sklad' },
  payments: [
    { code: '59', text: 'inkaso', reference: '123', mandate: 'M-1', debitedAccount: 'SK3112000000198742637541' },
    {
      code: '59',
      reference: '123',
      card: { number: '1111', network: 'VISA', holder: 'J. K.' },
      account: { id: 'X', name: 'Y', bank: 'Z' },
    },
  ],
  'lines.0.note': 'Pozn.',
  'lines.0.object': { id: 'LO', scheme: 'AAA' },
  'lines.0.orderLine': '7',
  'lines.0.accountingReference': 'x',
  'lines.0.period': { from: '2027-02-01', to: '2027-02-02' },
  'lines.0.allowances': [{ reason: 'a', amount: '1.00' }],
  'lines.0.charges': [{ reasonCode: 'FC', amount: '1.00' }],
  'lines.0.price': { net: '50', gross: '60', discount: '10', baseQuantity: '1', baseUnit: 'C62' },
  'lines.0.item': {
    name: 'N',
    description: 'D',
    buyersId: 'b',
    sellersId: 's',
    standardId: { id: '1', scheme: '0160' },
    originCountry: 'SK',
    classifications: [{ code: '1', list: 'STI', listVersion: '2' }],
    vatCategory: 'S',
    vatRate: '23',
    properties: [{ name: 'f', value: 'v' }],
  },
});

describe('UBL', () => {
  it('is read as it was written, from documents of all sorts', () => {
    for (const { name, invoice } of sampleInvoices(80, 7))
      expect(read(writeUbl(invoice)), name).toEqual({ invoice, misunderstood: [] });
  });

  it('has a place for each term of EN 16931, in both forms', () => {
    const creditNote = { ...whole, form: 'creditNote' } as const;
    for (const invoice of [whole, creditNote]) expect(read(writeUbl(invoice))).toEqual({ invoice, misunderstood: [] });
  });

  it('has the due day of a credit note at its first way to pay', () => {
    const xml = writeUbl({ ...whole, form: 'creditNote' });
    expect(xml.match(/<cbc:PaymentDueDate>/g)).toHaveLength(1);
    expect(xml).not.toContain('cbc:DueDate');
    expect(xml).toContain('<cbc:CreditedQuantity unitCode=');
  });

  it('escapes texts, and leaves out what XML cannot hold and what says nothing', () => {
    const xml = writeUbl(
      changed(baseInvoices.plain, { notes: ['<b>&"\u0007\u0000\r\nž\ud800'], 'buyer.name': ' \u0001 ' }),
    );
    expect(xml).toContain('<cbc:Note>&lt;b&gt;&amp;&quot;\nž</cbc:Note>');
    expect(read(xml)?.invoice.buyer?.name).toBeUndefined();
    expect(read(xml)?.misunderstood).toEqual([]);
  });

  it('tells what it did not understand, and where', () => {
    const xml = writeUbl(baseInvoices.plain)
      .replace('<cbc:ID>', '<cbc:UUID>1</cbc:UUID>\n<cbc:ID>')
      .replace('</cbc:ID>', '</cbc:ID><cbc:ID>2</cbc:ID>')
      .replace('<cbc:BuyerReference>', '<cbc:AccountingCost/><cbc:BuyerReference>')
      .replace('currencyID="EUR">200.00', 'currencyID="USD">200.00')
      .replace('unitCode="MTQ"', 'unitCode="MTQ" unitCodeListID="x"');
    expect(read(xml)?.misunderstood.map(({ fault, path }) => `${fault} ${path}`)).toEqual([
      'unknown /Invoice/UUID',
      'unknown /Invoice/ID',
      'empty /Invoice/AccountingCost',
      'currency /Invoice/TaxTotal/TaxSubtotal/TaxableAmount',
      'unknown /Invoice/InvoiceLine/InvoicedQuantity/@unitCodeListID',
    ]);
    expect(read(xml)?.misunderstood[1]?.line).toBe(3);
    expect(read(xml)?.invoice.number).toBe('FV2027000123');
  });

  it('is read with the numbers of yes and no, and with what Peppol alone asks for left out', () => {
    const xml = writeUbl(whole)
      .replaceAll('<cbc:ChargeIndicator>false<', '<cbc:ChargeIndicator>0<')
      .replaceAll('<cbc:ChargeIndicator>true<', '<cbc:ChargeIndicator>1<')
      .replace(/(schemeID="AAA">LO<\/cbc:ID>)<cbc:DocumentTypeCode>130<\/cbc:DocumentTypeCode>/, '$1');
    expect(read(xml)).toEqual({ invoice: whole, misunderstood: [] });
  });

  it('is no other XML', () => {
    expect(read('<Invoice xmlns="urn:other"/>')).toBeUndefined();
    expect(read('<Order xmlns="urn:oasis:names:specification:ubl:schema:xsd:Order-2"/>')).toBeUndefined();
  });

  it('says where a term stands', () => {
    expect(pathOfTerm('BT-31', 'invoice')).toBe(
      '/Invoice/cac:AccountingSupplierParty/cac:Party/cac:PartyTaxScheme/cbc:CompanyID',
    );
    expect(pathOfTerm('BT-9', 'creditNote')).toBe('/CreditNote/cac:PaymentMeans/cbc:PaymentDueDate');
    expect(pathOfTerm('BT-130', 'creditNote')).toBe('/CreditNote/cac:CreditNoteLine/cbc:CreditedQuantity/@unitCode');
  });
});
