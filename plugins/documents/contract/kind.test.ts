import { expect, test } from 'vitest';
import { documentResource } from './access.ts';
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
