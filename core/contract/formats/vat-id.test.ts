import { describe, expect, it } from 'vitest';
import { checkVatId, normaliseVatId, vatIdOfTaxId } from './vat-id.ts';

describe('checkVatId', () => {
  it.each(['SK2020273893', 'sk 2020 317 068', 'SK2020296487'])('accepts %s', (vatId) => {
    expect(checkVatId(vatId)).toBe('valid');
  });

  it('wants a Slovak one divisible by 11', () => {
    expect(checkVatId('SK2020273894')).toBe('wrong-check-digit');
  });

  it('wants 2, 3, 4, 7, 8 or 9 as the third digit of a Slovak one', () => {
    // Every sum is divisible by 11: it is 20d0000000 plus the difference to the next multiple of 11.
    const byThirdDigit = Array.from({ length: 10 }, (_, third) => {
      const start = 2_000_000_000 + third * 10_000_000;
      return checkVatId(`SK${start + ((11 - (start % 11)) % 11)}`) === 'valid';
    });
    expect(byThirdDigit.flatMap((valid, third) => (valid ? [third] : []))).toEqual([2, 3, 4, 7, 8, 9]);
  });

  it.each(['', 'SK', '2020273893', 'SK202027389', 'SK20202738930', 'SK202027389X', 'C', '12345'])(
    'makes nothing of %j',
    (text) => {
      expect(checkVatId(text)).toBe('wrong-format');
    },
  );

  it('takes the ids of other countries by their shape', () => {
    expect(['CZ12345678', 'ATU12345678', 'EL123456789', 'NL123456789B01'].map(checkVatId)).toEqual(
      Array(4).fill('valid'),
    );
  });
});

describe('spelling of a VAT id', () => {
  it('has no spaces and small letters', () => {
    expect(normaliseVatId(' sk-2020.273 893')).toBe('SK2020273893');
  });

  it('is suggested from the DIČ [A5-2]', () => {
    expect(vatIdOfTaxId('2020 273893')).toBe('SK2020273893');
  });
});
