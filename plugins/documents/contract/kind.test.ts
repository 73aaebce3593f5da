import { expect, test } from 'vitest';
import { documentResource } from './access.ts';
import { isOf } from './field-sets.ts';
import { documentKind, kindOfId, UnknownDocumentTypeError } from './kind.ts';

const trial = documentKind({
  id: 'trial',
  collection: 'trials',
  documentType: 'Trial',
  names: ['Trial', 'Trials'],
  resource: documentResource('trials'),
  texts: 'TRIALS',
  gender: 'feminine',
  direction: 'issued',
  party: 'customer',
  asksForPayment: true,
  countsAs: ['turnover', 'receivable'],
  keys: { list: 'g t', create: 'n t' },
});

test('[B8-22] a kind is found by its id; an unknown one is an error', () => {
  expect(kindOfId([trial], 'trial')).toBe(trial);
  expect(() => kindOfId([trial], 'Rozličné')).toThrow(UnknownDocumentTypeError);
  expect(() => kindOfId([trial], 'Trial')).toThrow("There is no document type 'Trial'");
});

test('fields are added to kinds by what they are, whatever plugin brings the kind', () => {
  const bill = { ...trial, countsAs: ['payable'], direction: 'received', party: 'supplier' } as const;
  const order = { ...trial, countsAs: [], direction: 'received' } as const;
  const of = (groups: Parameters<typeof isOf>[1]) => [trial, bill, order].map((kind) => isOf(kind, groups));
  expect(of('tax')).toEqual([true, false, false]);
  expect(of('theirInvoices')).toEqual([false, true, false]);
  expect(of(['tax', 'received'])).toEqual([true, true, true]);
  expect(of(['trial'])).toEqual([true, true, true]);
  expect(of([])).toEqual([false, false, false]);
});
