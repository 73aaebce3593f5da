import { describe, expect, it } from 'vitest';
import { type Document } from '#plugins/documents/contract';
import { type Partner } from '#plugins/partners/contract';
import { eInvoiceOf } from '../from-document/e-invoice-of.ts';
import { faultsOf } from '../rules/check.ts';
import { sampleDocument } from '../testing/sample-document.ts';
import { companyGapsOf } from './company-gaps.ts';
import { modelCustomer, modelSupplier } from './model-document.ts';
import { pageOf } from './page-of.ts';
import { PartnerGaps, receives } from './partner-gaps.ts';

const day = '2027-03-15';
const statuses = ['Payer', 'NonPayer', 'RegisteredVatPayer7'] as const;
const partner = (changes: Partial<Partner> = {}) =>
  ({ ...modelCustomer, vatPayerType: 'Payer', ...changes }) as Partner;
const fieldsOf = (changes: Partial<Partner>, status: (typeof statuses)[number] = 'Payer') =>
  new PartnerGaps(status, day).of(partner(changes)).map(({ field, severity }) => `${field} ${severity}`);

describe('what the rules ask of both sides', () => {
  it.each(statuses)('is nothing more than the models have, for a %s', (status) => {
    expect(companyGapsOf(modelSupplier(status), day)).toEqual([]);
    expect(new PartnerGaps(status, day).of(partner())).toEqual([]);
  });

  it('is asked of a partner: what the network refuses, then what some providers do', () => {
    expect(fieldsOf({ taxId: '', street: '', city: '' })).toEqual(['taxId fatal', 'street warning', 'city warning']);
    expect(fieldsOf({ registrationId: '36421929', taxId: '2020' })).toEqual([
      'taxId warning',
      'registrationId warning',
    ]);
    expect(fieldsOf({ country: '' })).toContain('country fatal');
  });

  it('is the same after the official Slovak rules begin', () => {
    const before = new PartnerGaps('Payer', '2027-01-15').of(partner({ postCode: '' }));
    const after = new PartnerGaps('Payer', '2027-02-24').of(partner({ postCode: '' }));
    expect([before, after].map((gaps) => gaps.map(({ field, fault }) => [field, fault.rule.id]))).toEqual([
      [['postCode', 'KOSTRA-ADDRESS']],
      [['postCode', 'SK-R-007']],
    ]);
  });

  it('is an IČ DPH only between two who pay VAT, for the reverse charge; a non-payer states nobody’s', () => {
    expect(fieldsOf({ vatId: '' })).toEqual(['vatId warning']);
    expect(fieldsOf({ vatId: '', registrationId: '' })).toEqual(['vatId fatal']);
    expect(fieldsOf({ vatId: '', vatPayerType: 'NonPayer' })).toEqual([]);
    expect(fieldsOf({ vatId: '' }, 'NonPayer')).toEqual([]);
    expect(fieldsOf({ vatId: 'SK2020372641' }, 'NonPayer')).toEqual([]);
    expect(fieldsOf({ vatId: 'SK2020372641' })).toEqual(['vatId warning']);
  });

  it('is the address in the network, where a partner has one of its own', () => {
    const gaps = new PartnerGaps('Payer', day).of(partner({ taxId: '', extra: { networkAddress: '0245:20' } }));
    expect(gaps.map(({ field, value }) => [field, value])).toEqual([['networkAddress', '0245:20']]);
  });

  it.each(['taxId', 'registrationId', 'street', 'city', 'postCode'] as const)(
    'is what the check of a document finds, for %s',
    (field) => {
      for (const value of ['', '1']) {
        const customer: Document['customer'] = { ...modelCustomer, [field]: value };
        const document = sampleDocument({
          supplier: modelSupplier('Payer'),
          customer,
          number: '1',
          lines: [{ unitPrice: '1' }],
        });
        const found = faultsOf(eInvoiceOf(document, { kind: { types: {} } })).map(({ rule }) => rule.id);
        const asked = new PartnerGaps('Payer', day).of(partner({ [field]: value, vatPayerType: 'NonPayer' }));
        expect(asked.map(({ fault }) => fault.rule.id)).toEqual(found);
      }
    },
  );
});

it('gets no e-invoice who is abroad or classified; of whom has no number nobody knows', () => {
  expect(receives(partner())).toBe('yes');
  expect(receives(partner({ country: 'CZ' }))).toBe('no');
  expect(receives(partner({ extra: { isClassified: true } }))).toBe('no');
  expect(receives(partner({ registrationId: '', taxId: '', vatId: '' }))).toBe('unknown');
});

describe('a page of rows that are found anew', () => {
  const order = ['a', 'b', 'c', 'd', 'e'];
  const idOf = (row: string) => row;

  it('begins behind the last row, although that was mended', () => {
    const { next } = pageOf(order, { top: 2 }, { order, idOf });
    expect(next).toBe('1.b');
    expect(pageOf(['a', 'd', 'e'], { top: 2, after: next ?? '' }, { order, idOf })).toEqual({
      items: ['d', 'e'],
      next: null,
    });
  });

  it('begins where the last row stood, if that was deleted', () => {
    const left = ['a', 'c', 'd'];
    expect(pageOf(left, { top: 1, after: '1.b' }, { order: left, idOf }).items).toEqual(['c']);
  });
});
