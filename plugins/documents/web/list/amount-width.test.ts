import { describe, expect, it } from 'vitest';
import { amountWidth } from './amount-width.ts';

const row = (total: string, currency = 'EUR') => ({ total, currency, due: '0.00', base: total, vat: '0.00' });

describe('the width of columns of amounts', () => {
  it('has room for ten figures, whatever the currency and the sign', () => {
    const padding = 16;
    expect(amountWidth([row('1.00'), row('1234567890.12')])).toBeGreaterThanOrEqual(138 + padding);
    expect(amountWidth([row('1234567890.12', 'CZK')])).toBeGreaterThanOrEqual(157 + padding);
    expect(amountWidth([row('-1234567890.12')])).toBeGreaterThan(amountWidth([row('1234567890.12')]));
  });

  it('is narrow where all are short, and the same for those', () => {
    expect(amountWidth([])).toBe(amountWidth([row('99999.99')]));
    expect(amountWidth([])).toBeLessThan(110);
  });

  it('looks at every column: what is due in advance may be longer than the total', () => {
    expect(amountWidth([{ ...row('1.00'), due: '-1234567890.12' }])).toBeGreaterThan(150);
  });
});
