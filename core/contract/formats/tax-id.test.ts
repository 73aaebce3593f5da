import { describe, expect, it } from 'vitest';
import { checkTaxId, normaliseTaxId } from './tax-id.ts';

describe('checkTaxId', () => {
  it('wants ten digits', () => {
    expect(checkTaxId('2020273893')).toBe('valid');
    expect(checkTaxId('2020 273 893')).toBe('valid');
    expect(['', '202027389', '20202738930', 'SK2020273893'].map(checkTaxId)).toEqual(Array(4).fill('wrong-format'));
  });

  it('is stored without spaces', () => {
    expect(normaliseTaxId(' 2020 273 893 ')).toBe('2020273893');
  });
});
