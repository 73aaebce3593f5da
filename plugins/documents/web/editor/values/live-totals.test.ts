import { describe, expect, it } from 'vitest';
import { emptyLine, type LineValues } from './line-values.ts';
import { lineAmount, liveTotals } from './live-totals.ts';

const line = (values: Partial<LineValues>): LineValues => ({
  ...emptyLine({ vat: true, suppliedOn: '2026-11-21' }),
  ...values,
});
const document = { currency: 'EUR', exchangeRate: '', paymentMethod: 'bankTransfer' } as const;

describe('liveTotals', () => {
  it('are base and VAT by rate, to the cent', () => {
    // The base is 12.5 × 8.40 less 10 % = 94.50 with VAT 23 % = 21.735 → 21.74; and 4 × 1.35 = 5.40 with VAT 5 % = 0.27.
    const totals = liveTotals({
      ...document,
      lines: [
        line({ quantity: '12.5', unitPrice: '8.40', discountPercent: '10' }),
        line({ quantity: '4', unitPrice: '1.35', vatRate: '5' }),
      ],
    })?.totals;
    expect(totals).toMatchObject({ base: '99.90', vat: '22.01', total: '121.91' });
    expect(totals?.byRate.map(({ rate, base, vat }) => [rate, base, vat])).toEqual([
      ['23', '94.50', '21.74'],
      ['5', '5.40', '0.27'],
    ]);
  });

  it('count what is not typed to its end as nothing', () => {
    const lines = [line({ unitPrice: '10' }), line({ unitPrice: '-' }), line({ quantity: 'dva', unitPrice: '5' })];
    expect(liveTotals({ ...document, lines })?.totals.base).toBe('10.00');
    expect(lineAmount(line({ unitPrice: '' }), false)).toBeUndefined();
  });

  it('take the discount on the whole off the lines, and keep what they came to before', () => {
    const live = liveTotals({ ...document, lines: [line({ unitPrice: '200' })], discountPercent: '10' });
    expect(live?.totals).toMatchObject({ base: '180.00', vat: '41.40', total: '221.40' });
    expect(live?.beforeDiscount).toMatchObject({ base: '200.00' });
    expect(liveTotals({ ...document, lines: [], discountPercent: '1,' })?.beforeDiscount).toBeUndefined();
  });

  it('take VAT out of prices that include it, and show each line with it', () => {
    const lines = [line({ unitPrice: '123' })];
    expect(liveTotals({ ...document, lines, pricesIncludeVat: true })?.totals).toMatchObject({
      base: '100.00',
      vat: '23.00',
      total: '123.00',
    });
    expect(lineAmount(line({ unitPrice: '123' }), true)).toBe('123.00');
    expect(lineAmount(line({ unitPrice: '123' }), false)).toBe('123.00');
  });

  it('round cash to five cents', () => {
    const cash = { ...document, paymentMethod: 'cash' } as const;
    const totals = liveTotals({ ...cash, lines: [line({ unitPrice: '10.01' })] })?.totals;
    // The sum 10.01 + 2.30 = 12.31 is rounded to 12.30.
    expect([totals?.rounding, totals?.total]).toEqual(['-0.01', '12.30']);
  });

  it('are no sum at all once it fits no document', () => {
    const lines = Array.from({ length: 2 }, () => line({ quantity: '999999999999', unitPrice: '999999999999' }));
    expect(liveTotals({ ...document, lines })).toBeUndefined();
  });

  it('know VAT in euro once the exchange rate is there', () => {
    const czk = { ...document, currency: 'CZK', lines: [line({ unitPrice: '1000' })] };
    expect(liveTotals(czk)?.totals.byRate[0]?.vatEur).toBeNull();
    expect(liveTotals({ ...czk, exchangeRate: '25' })?.totals.byRate[0]?.vatEur).toBe('9.20');
  });
});
