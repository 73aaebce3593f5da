import { expect, it } from 'vitest';
import { emptyPartner, suggestedVatId } from './partner-values.ts';

const payer = { ...emptyPartner, vatPayerType: 'Payer', taxId: ' 2021854736 ' } as const;

it.each([
  ['of a payer', payer, 'SK2021854736'],
  ['of one registered under § 7', { ...payer, vatPayerType: 'RegisteredVatPayer7' } as const, 'SK2021854736'],
  ['of somebody who is no payer', { ...payer, vatPayerType: 'NonPayer' } as const, undefined],
  ['of a payer abroad', { ...payer, country: 'CZ' }, undefined],
  ['where one stands already', { ...payer, vatId: 'SK1' }, undefined],
  ['without a DIČ', { ...payer, taxId: ' ' }, undefined],
])('[A5-2] suggests the IČ DPH %s: %#', (_, values, suggested) => {
  expect(suggestedVatId(values)).toBe(suggested);
});
