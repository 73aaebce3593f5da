import { describe, expect, it } from 'vitest';
import { vatIdFor } from './vat-rules.ts';

describe('vatIdFor', () => {
  it('[A5-2] is empty for a company that is no payer', () => {
    expect(vatIdFor({ vatPayerType: 'NonPayer', taxId: '2021234567', vatId: 'SK2021234567' })).toBe('');
  });

  it.each(['Payer', 'RegisteredVatPayer7'] as const)('[A5-2] follows from the DIČ for a %s', (vatPayerType) => {
    expect(vatIdFor({ vatPayerType, taxId: '2021234567', vatId: '' })).toBe('SK2021234567');
    expect(vatIdFor({ vatPayerType, taxId: ' 20 2123 4567 ', vatId: '  ' })).toBe('SK2021234567');
  });

  it('[A5-2] is corrected with the DIČ that it came from, and not when somebody wrote another', () => {
    const corrected = { vatPayerType: 'Payer', taxId: '2021234568' } as const;
    expect(vatIdFor({ ...corrected, vatId: 'SK2021234567' }, '2021234567')).toBe('SK2021234568');
    expect(vatIdFor({ ...corrected, vatId: 'SK2020202020' }, '2021234567')).toBe('SK2020202020');
  });

  it('[A5-2] stays as it was written, and empty without a DIČ', () => {
    expect(vatIdFor({ vatPayerType: 'Payer', taxId: '2021234567', vatId: 'SK2020202020' })).toBe('SK2020202020');
    expect(vatIdFor({ vatPayerType: 'Payer', taxId: ' ', vatId: '' })).toBe('');
  });
});
