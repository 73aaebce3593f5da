import { expect, it } from 'vitest';
import { noCustomer } from '#plugins/documents/contract';
import textsAreReported from './texts-are-reported.ts';

const draft = {
  countsAs: ['turnover', 'receivable'],
  suppliedOn: '2027-01-01',
  customer: { ...noCustomer, country: 'SK', registrationId: '44556675' },
  vatPayerType: 'Payer',
} as const;

it('free texts go to the tax office with what must go as an e-invoice of a company that pays VAT', () => {
  expect(textsAreReported(draft)).toBe(true);
});

it.each([
  ['an offer or a proforma invoice', { countsAs: [] }],
  ['a supply before 2027', { suppliedOn: '2026-12-31' }],
  ['a company that does not pay VAT', { vatPayerType: 'NonPayer' }],
  ['a customer abroad', { customer: { ...draft.customer, country: 'CZ' } }],
  ['a customer without a number', { customer: { ...draft.customer, registrationId: ' ' } }],
])('nothing is said for %s', (_of, changes) => {
  expect(textsAreReported({ ...draft, ...changes })).toBe(false);
});
