import { describe, expect, it } from 'vitest';
import { inEachLanguage } from '#core/contract';
import { documentFieldSet } from '#plugins/documents/contract';
import { compareAmounts, multiplyAmounts, sumAmounts } from '#core/money';
import type { EInvoice } from '../model/e-invoice.ts';
import { advanceOf, sampleDocument, type Written } from '../testing/sample-document.ts';
import { sampleInvoices, sampleKind } from '../testing/sample-invoices.ts';
import { nonPayer } from '../testing/sample-parties.ts';
import { eInvoiceOf } from './e-invoice-of.ts';
import type { EInvoiceSettings } from './settings.ts';

const made = (written: Partial<Written>, settings?: EInvoiceSettings): EInvoice => {
  const document = sampleDocument({ number: 'FV2027000123', lines: [{ unitPrice: '100' }], ...written });
  return eInvoiceOf(document, { kind: sampleKind, ...(settings && { settings }) });
};
const nets = ({ lines = [] }: EInvoice) => lines.map(({ net }) => net);

describe('the e-invoice of a document', () => {
  it('has the sums of the document, to the cent, whatever the document is', () => {
    for (const { name, document, invoice } of sampleInvoices(160, 3)) {
      const sign = document.type === 'creditNote' ? '-1' : '1';
      const { base, vat, total, byRate } = document.totals;
      const same = (a: string | undefined, b: string) => compareAmounts(a ?? 'missing', multiplyAmounts(b, sign)) === 0;
      expect(same(invoice.totals?.base, base) && same(invoice.vat?.amount, vat), name).toBe(true);
      const due = sumAmounts([invoice.totals?.due ?? '', invoice.totals?.prepaid ?? '0']);
      expect(same(due, total), name).toBe(true);
      expect(compareAmounts(sumAmounts(nets(invoice).map((net) => net ?? '')), invoice.totals?.lines ?? ''), name).toBe(
        0,
      );
      const parts = invoice.vat?.breakdown ?? [];
      expect(
        parts.every(
          (part, index) => same(part.base, byRate[index]?.base ?? '') && same(part.vat, byRate[index]?.vat ?? ''),
        ),
        name,
      ).toBe(true);
    }
  });

  it('states a credit note above zero, with what it corrects', () => {
    const corrected = { documentId: 'x', number: 'FV2027000001', issuedOn: '2027-01-20' };
    const invoice = made({ type: 'creditNote', corrected, lines: [{ quantity: '-2', unitPrice: '10' }] });
    expect(invoice).toMatchObject({
      form: 'creditNote',
      typeCode: '381',
      preceding: [{ number: 'FV2027000001', issuedOn: '2027-01-20' }],
      totals: { base: '20.00', total: '24.60', due: '24.60' },
      lines: [{ quantity: '2', net: '20.00', price: { net: '10' } }],
    });
    expect(made({ type: 'debitNote', corrected }).typeCode).toBe('383');
  });

  it('writes the discount of the document as an allowance of each line', () => {
    const invoice = made({
      lines: [{ quantity: '3', unitPrice: '9.99', discountPercent: '10' }],
      discountPercent: '5',
    });
    // 29.97 less 10 % is 26.973; the line comes to 25.62435, which is 25.62.
    expect(invoice.lines?.[0]).toMatchObject({
      net: '25.62',
      price: { net: '9.99' },
      allowances: [
        { reasonCode: '95', reason: 'Zľava', percent: '10', base: '29.97', amount: '3.00' },
        { reasonCode: '95', reason: 'Zľava na celý doklad', percent: '5', base: '26.97', amount: '1.35' },
      ],
    });
    expect(invoice.allowances).toBeUndefined();
  });

  it('divides the cents of prices with VAT among the lines', () => {
    // Three times 1.00 with 23 %: VAT of 3.00 is 0.56, so the base is 2.44, though each line alone has 0.81.
    const invoice = made({
      lines: [{ unitPrice: '1' }, { unitPrice: '1' }, { unitPrice: '1' }],
      pricesIncludeVat: true,
    });
    expect(nets(invoice)).toEqual(['0.82', '0.81', '0.81']);
    expect(invoice.totals).toMatchObject({ lines: '2.44', total: '3.00' });
    expect(invoice.lines?.[1]?.price).toEqual({ net: '0.81301' });
  });

  it('takes a taxed advance off by a line below zero for each rate', () => {
    const advances = [
      advanceOf('DZ1', [
        { rate: '23', amount: '123' },
        { rate: '5', amount: '21' },
      ]),
    ];
    const invoice = made({ lines: [{ unitPrice: '500' }, { unitPrice: '100', vatRate: '5' }], advances });
    expect(invoice.lines?.slice(2)).toMatchObject([
      {
        quantity: '-1',
        net: '-100.00',
        price: { net: '100.00' },
        item: { vatCategory: 'S', vatRate: '23', name: 'Odpočet zálohy podľa daňového dokladu DZ1' },
      },
      { quantity: '-1', net: '-20.00', price: { net: '20.00' }, item: { vatRate: '5' } },
    ]);
    expect(invoice.totals).toEqual({ lines: '480.00', base: '480.00', total: '576.00', due: '576.00' });
    expect(invoice.preceding).toEqual([{ number: 'DZ1', issuedOn: '2027-02-10' }]);
  });

  it('says that a tax document for a payment is paid, and of which type it is on its day', () => {
    const payment = { type: 'paymentDocument', pricesIncludeVat: true, lines: [{ unitPrice: '123' }] } as const;
    expect(made(payment)).toMatchObject({
      typeCode: '388',
      totals: { total: '123.00', prepaid: '123.00', due: '0.00' },
    });
    expect(made(payment).delivery).toBeUndefined();
    const paymentDocumentTypes = [
      { from: '2025-01-01', code: '388' },
      { from: '2027-03-15', code: '386' },
    ] as const;
    const settings = { paymentDocumentTypes, paymentDocumentIsPaid: false };
    expect(made(payment, settings)).toMatchObject({ typeCode: '386', totals: { due: '123.00' } });
    expect(made({ ...payment, issuedOn: '2027-03-14' }, settings).typeCode).toBe('388');
  });

  it('states VAT in euros beside another currency', () => {
    const invoice = made({ currency: 'CZK', exchangeRate: '25.205', lines: [{ unitPrice: '1000' }] });
    expect(invoice).toMatchObject({
      currency: 'CZK',
      vatCurrency: 'EUR',
      vat: { amount: '230.00' },
      vatInVatCurrency: '9.13',
    });
    expect(invoice.payments?.[0]?.code).toBe('30');
  });

  it('bears no VAT id where it is outside VAT, even if the customer has one (BR-O-02)', () => {
    const customer = { ...sampleDocument({ lines: [] }).customer, vatId: 'SK2021121344' };
    const invoice = made({
      supplier: { ...nonPayer, vatId: 'SK2020372640' },
      customer,
      lines: [{ vatCategory: 'O', vatRate: '0', unitPrice: '5' }],
    });
    expect([invoice.seller?.vatId, invoice.buyer?.vatId]).toEqual([undefined, undefined]);
    expect(invoice.seller?.taxId).toBe('2020372640');
    expect(invoice.vat?.breakdown).toEqual([
      {
        base: '5.00',
        vat: '0.00',
        category: 'O',
        exemptionCode: 'VATEX-EU-O',
        exemptionReason: 'nie je predmetom dane z pridanej hodnoty',
      },
    ]);
  });

  it('puts symbols, retention and references where EN 16931 has a place for them', () => {
    const invoice = made({
      constantSymbol: '0308',
      specificSymbol: '7',
      retentionPercent: '10',
      retentionDueOn: '2028-01-31',
    });
    expect(invoice.payments).toMatchObject([{ code: '58', reference: '2027000123' }]);
    expect(invoice.paymentTerms).toBe(
      'konštantný symbol 0308, špecifický symbol 7, zádržné 12.30 EUR splatné 2028-01-31',
    );
    expect([invoice.buyerReference, invoice.order]).toEqual(['FV2027000123', undefined]);
    const ordered = made({ orderNumber: 'OBJ 5' });
    expect([ordered.buyerReference, ordered.order]).toEqual([undefined, 'OBJ 5']);
    expect([ordered.taxPointOn, ordered.delivery?.on, ordered.dueOn]).toEqual([
      '2027-03-15',
      '2027-03-15',
      '2027-03-29',
    ]);
  });

  it('states the fields that plugins add in their business terms, unless whoever calls says otherwise', () => {
    const field = { type: 'text', initial: '', label: '', copy: 'kept', form: 'details', print: 'nowhere' } as const;
    const set = documentFieldSet({ on: 'document', of: 'all', fields: { deal: field, parcel: field, other: field } });
    const terms = { deal: { 'BT-12': 'value' }, parcel: { 'BT-16': 'value' } } as const;
    const document = sampleDocument({ lines: [], extra: { deal: ' ZML 8 ', parcel: '', other: 'x' } });
    const stated = (additions = {}) => {
      const { contract, despatch } = eInvoiceOf(document, { kind: sampleKind, added: [{ ...set, terms }], additions });
      return { contract, despatch };
    };
    expect(stated()).toEqual({ contract: 'ZML 8', despatch: undefined });
    expect(stated({ contract: 'ZML 9', despatch: 'DL 2' })).toEqual({ contract: 'ZML 9', despatch: 'DL 2' });
  });

  it('states of lines the unit, the goods and why they are exempt; of several codes of exemption none', () => {
    const field = { type: 'text', initial: '', label: '', copy: 'kept', form: 'details', print: 'nowhere' } as const;
    const fields = { why: field, code: field, pack: field };
    const captions = inEachLanguage(
      (language): Record<string, string> => (language === 'sk' ? { 'why.37': '§ 37 – poistenie' } : {}),
    );
    const codes = { 37: 'VATEX-EU-135-1', 31: 'VATEX-EU-132-1I' };
    const terms = {
      why: { 'BT-120': 'caption', 'BT-121': codes },
      code: { 'BT-158': 'value' },
      pack: { 'BT-130': 'value' },
    } as const;
    const added = [{ ...documentFieldSet({ on: 'line', of: 'all', fields }), captions, terms }];
    const statedBy = (...whys: string[]) => {
      const exempt = { vatCategory: 'E', vatRate: '0', unitPrice: '5', unit: 'paleta' } as const;
      const lines = whys.map((why) => ({ ...exempt, extra: { why, code: '1005', pack: 'XPX' } }));
      const { lines: made, vat } = eInvoiceOf(sampleDocument({ lines }), { kind: sampleKind, added });
      expect(made?.[0]).toMatchObject({ unit: 'XPX', item: { classifications: [{ code: '1005', list: 'HS' }] } });
      const { exemptionCode, exemptionReason } = vat?.breakdown?.[0] ?? {};
      return [exemptionCode, exemptionReason];
    };
    expect(statedBy('37', '37')).toEqual(['VATEX-EU-135-1', 'dodanie je oslobodené od dane; § 37 – poistenie']);
    expect(statedBy('37', '31')[0]).toBeUndefined();
    expect(statedBy('')).toEqual([undefined, 'dodanie je oslobodené od dane']);
  });

  it('rounds cash, and counts only what was paid ahead as paid', () => {
    const invoice = made({
      paymentMethod: 'cash',
      lines: [{ unitPrice: '1.01', vatRate: '23' }],
      payments: [
        { id: 'a', amount: '0.50', paidOn: '2027-03-01', method: 'cash', comesOf: { as: 'advance', documentId: 'z' } },
        { id: 'b', amount: '0.30', paidOn: '2027-04-01', method: 'cash' },
      ],
    });
    expect(invoice.totals).toMatchObject({ total: '1.24', rounding: '0.01', prepaid: '0.50', due: '0.75' });
  });
});
