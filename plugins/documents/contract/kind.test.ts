import { expect, test } from 'vitest';
import { documentEndpoints } from './endpoints.ts';
import { documentResource } from './access.ts';
import { type DocumentKind, documentTypeName, UnknownDocumentTypeError } from './kind.ts';

const resource = documentResource('trials');
const words = { title: 'Skúška', taxDocument: 'Skúška', plural: 'Skúšky' };
const trial: DocumentKind = {
  id: 'trial',
  collection: 'trials',
  documentType: 'Trial',
  resource,
  endpoints: documentEndpoints('trials', resource),
  texts: 'TRIALS',
  gender: 'feminine',
  print: { sk: words, en: words, de: words },
};

test('[B8-22] a document type has the name that its kind gives; an unknown one is an error', () => {
  expect(documentTypeName([trial], 'Trial')).toBe('TRIALS.TITLE');
  expect(() => documentTypeName([trial], 'Rozličné')).toThrow(UnknownDocumentTypeError);
  expect(() => documentTypeName([trial], 'trial')).toThrow("There is no document type 'trial'");
});
