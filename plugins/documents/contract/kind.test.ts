import { expect, test } from 'vitest';
import { documentResource } from './access.ts';
import { documentKind, documentTypeName, UnknownDocumentTypeError } from './kind.ts';

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

test('[B8-22] a document type has the name that its kind gives; an unknown one is an error', () => {
  expect(documentTypeName([trial], 'Trial')).toBe('TRIALS.TITLE');
  expect(() => documentTypeName([trial], 'Rozličné')).toThrow(UnknownDocumentTypeError);
  expect(() => documentTypeName([trial], 'trial')).toThrow("There is no document type 'trial'");
});
