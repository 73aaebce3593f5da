import { expect, test } from 'vitest';
import { type DocumentKind } from '#plugins/documents/contract';
import { receivedInvoiceKind } from '#plugins/received-invoices/contract';
import type { ReadField, Reading } from '../../contract/index.ts';
import { suggestedInput } from './suggested-input.ts';

const words = {
  unitOf: (code: string) => code,
  corrects: (number: string) => number,
  unnamed: (isOff: boolean) => (isOff ? 'Zľava' : 'Prirážka'),
};
const reading = (field: ReadField, value: string, source: Reading['source'] = 'xml'): Reading => ({
  field,
  value,
  source,
  isGuess: source === 'text',
});
const customerOf = (kind: DocumentKind, values: readonly Reading[]) =>
  suggestedInput(kind, { readings: { values: [...values], lines: [], amounts: [] }, receivedOn: '2026-11-26' }, words)
    .customer;

const both = [
  reading('supplierName', 'Predajca, s. r. o.'),
  reading('supplierVatId', 'SK2020457821'),
  reading('supplierCity', 'Zvolen'),
  reading('supplierCountry', 'SK'),
  reading('customerName', 'Müller GmbH'),
  reading('customerVatId', 'DE123456789'),
  reading('customerCity', 'Berlin'),
  reading('customerCountry', 'DE'),
];

/** Kinds of each sort: documents of sellers have a supplier; the company's own documents and received orders have a customer. */
const { fromPaper: _, ...madeElsewhere } = receivedInvoiceKind;
const ours: DocumentKind = { ...madeElsewhere, party: 'customer' };
const receipt: DocumentKind = { ...ours, fromPaper: () => ({ way: 'out' }) };

test.each([
  ['a received invoice', receivedInvoiceKind],
  ['a receipt that somebody brings', receipt],
])('[B3-21] %s is made out with who sells', (_name, kind) => {
  expect(customerOf(kind, both)).toMatchObject({
    name: 'Predajca, s. r. o.',
    vatId: 'SK2020457821',
    city: 'Zvolen',
    country: 'SK',
  });
});

test('[B3-21] a document of ours that was made elsewhere is made out with who buys', () => {
  expect(customerOf(ours, both)).toMatchObject({
    name: 'Müller GmbH',
    vatId: 'DE123456789',
    city: 'Berlin',
    country: 'DE',
  });
});

test('of the words of a page the other side is whose numbers are not the company’s; a payment code says who is paid', () => {
  const page = [reading('supplierName', 'Naša firma', 'code'), reading('supplierRegistrationId', '31954120', 'text')];
  expect(customerOf(ours, page)).toMatchObject({ name: '', registrationId: '31954120', country: 'SK' });
  expect(customerOf(receivedInvoiceKind, page)).toMatchObject({ name: 'Naša firma', registrationId: '31954120' });
});

test('what is taken off the whole or added to it has a name of its own, or one of the page', () => {
  const rate = { unit: '', vatRate: '23', vatCategory: 'S' };
  const lines = [
    { name: '', quantity: '-1', unitPrice: '10', ...rate },
    { name: '', quantity: '1', unitPrice: '4', ...rate },
    { name: 'Doprava', quantity: '1', unitPrice: '5', ...rate },
  ];
  const readings = { values: [], lines, amounts: [] };
  const input = suggestedInput(receivedInvoiceKind, { readings, receivedOn: '2026-11-26' }, words);
  expect(input.lines?.map(({ name }) => name)).toEqual(['Zľava', 'Prirážka', 'Doprava']);
});

test('the corrected document stands in the field that a plugin adds for it, otherwise in the note', () => {
  const readings = {
    values: [reading('correctedNumber', 'FV 2026/7'), reading('iban', 'SK31')],
    lines: [],
    amounts: [],
  };
  const correctedNumber: DocumentKind['extra'][string] = {
    type: 'text',
    initial: '',
    label: '',
    copy: 'renewed',
    form: 'details',
    print: 'terms',
  };
  const completed: DocumentKind = { ...receivedInvoiceKind, extra: { ...receivedInvoiceKind.extra, correctedNumber } };
  const inputFor = (kind: DocumentKind) => suggestedInput(kind, { readings, receivedOn: '2026-11-26' }, words);
  expect(inputFor(receivedInvoiceKind)).toMatchObject({ note: 'FV 2026/7', extra: { iban: 'SK31' } });
  const { note, extra } = inputFor(completed);
  expect([note, extra]).toMatchObject([undefined, { iban: 'SK31', correctedNumber: 'FV 2026/7' }]);
});

test('the partner that was found by the number of the supplier is the partner of what the supplier made alone', () => {
  const arrived = {
    readings: { values: both, lines: [], amounts: [] },
    receivedOn: '2026-11-26',
    partnerId: 'partner',
  };
  expect(suggestedInput(receivedInvoiceKind, arrived, words).partnerId).toBe('partner');
  expect(suggestedInput(ours, arrived, words).partnerId).toBeUndefined();
});
