import { describe, expect, it } from 'vitest';
import { vatRatesOn } from './vat-rates.ts';

describe('Slovak VAT rates', () => {
  it('are 23, 19 and 5 % since 2025', () => {
    expect(vatRatesOn('2025-01-01')).toEqual({
      from: '2025-01-01',
      standard: '23',
      reduced: ['19', '5'],
      all: ['23', '19', '5'],
    });
    expect(vatRatesOn('2026-11-21').standard).toBe('23');
  });

  it('were 20, 10 and 5 % until the last day of 2024', () => {
    expect(vatRatesOn('2024-12-31')).toMatchObject({ standard: '20', reduced: ['10', '5'], all: ['20', '10', '5'] });
    expect(vatRatesOn('1999-01-01').standard).toBe('20');
  });
});
