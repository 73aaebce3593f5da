import { describe, expect, it } from 'vitest';
import type { DocumentInput, LineInput } from './document-amounts.ts';
import { recalculate, recalculateBeforeDiscount } from './totals.ts';
import { priceWithoutVat } from './vat-methods.ts';

// Every expected amount in this file was computed by hand; where it is not obvious, the comment shows the calculation.

function line(quantity: string, unitPrice: string, vatRate: string, more: Partial<LineInput> = {}): LineInput {
  return { quantity, unitPrice, vatRate, vatCategory: 'S', ...more };
}

function document(lines: LineInput[], more: Partial<DocumentInput> = {}): DocumentInput {
  return { lines, currency: 'EUR', exchangeRate: null, paymentMethod: 'bankTransfer', payments: [], ...more };
}

const mixed = [
  line('3', '19.99', '23', { discountPercent: '10' }), // 59.97 × 0.9 = 53.973
  line('2', '7.45', '5'), // 14.90
  line('1.5', '12.333333', '23.00', { discountPercent: '12.5' }), // 18.4999995 × 0.875 = 16.1874995625
];

describe('recalculate', () => {
  it('answers the whole wire shape, with the version of its rules [B9-18]', () => {
    expect(
      recalculate(document([line('1', '100', '23')], { payments: [{ amount: '20.5' }, { amount: '2.50' }] })),
    ).toEqual({
      lines: [{ base: '100.00', vat: '23.00', total: '123.00' }],
      totals: {
        base: '100.00',
        vat: '23.00',
        total: '123.00',
        rounding: '0.00',
        paid: '23.00',
        due: '100.00',
        byRate: [{ rate: '23', category: 'S', base: '100.00', vat: '23.00', vatEur: '23.00' }],
      },
      version: '0.3.4',
    });
  });

  it('computes VAT once per rate on the sum of the bases', () => {
    const { lines, totals } = recalculate(document(mixed));
    expect(lines).toEqual([
      { base: '53.97', vat: '12.41', total: '66.38' }, // 0.745, rounded away from zero
      { base: '14.90', vat: '0.75', total: '15.65' }, // 0.745, away from zero
      { base: '16.19', vat: '3.72', total: '19.91' }, // 3.7237
    ]);
    // 70.16 × 0.23 = 16.1368: one cent more than the lines' 12.41 + 3.72
    expect(totals).toMatchObject({ base: '85.06', vat: '16.89', total: '101.95', due: '101.95' });
    expect(totals.byRate).toEqual([
      { rate: '23', category: 'S', base: '70.16', vat: '16.14', vatEur: '16.14' },
      { rate: '5', category: 'S', base: '14.90', vat: '0.75', vatEur: '0.75' },
    ]);
  });

  it('sums the VAT of the lines when rounding per item', () => {
    const { totals } = recalculate(document(mixed, { vatRounding: 'perItem' }));
    expect(totals).toMatchObject({ base: '85.06', vat: '16.88', total: '101.94' });
    expect(totals.byRate[0]).toMatchObject({ rate: '23', base: '70.16', vat: '16.13' });
  });

  it('takes VAT out of retail prices, once per rate', () => {
    const retail = [line('1', '10', '23'), line('1', '0.99', '5'), line('1', '0.99', '5')];
    const { lines, totals } = recalculate(document(retail, { pricesIncludeVat: true }));
    expect(lines).toEqual([
      { base: '8.13', vat: '1.87', total: '10.00' }, // 10 × 23/123 = 1.8699
      { base: '0.94', vat: '0.05', total: '0.99' }, // 0.99 × 5/105 = 0.0471
      { base: '0.94', vat: '0.05', total: '0.99' },
    ]);
    expect(totals.byRate[1]).toMatchObject({ rate: '5', base: '1.89', vat: '0.09' }); // 1.98 × 5/105 = 0.0943
    expect(totals).toMatchObject({ base: '10.02', vat: '1.96', total: '11.98' });
  });

  it('takes VAT out of every line where prices include it and VAT is rounded by line', () => {
    const retail = [line('1', '10', '23'), line('1', '0.99', '5'), line('1', '0.99', '5')];
    const { totals } = recalculate(document(retail, { pricesIncludeVat: true, vatRounding: 'perItem' }));
    expect(totals.byRate[1]).toMatchObject({ rate: '5', base: '1.88', vat: '0.10' }); // 2 × 0.05
    expect(totals).toMatchObject({ base: '10.01', vat: '1.97', total: '11.98' });
  });

  it('rounds halves away from zero, also negative ones', () => {
    expect(recalculate(document([line('0.5', '0.01', '23')])).lines[0]).toMatchObject({ base: '0.01' });
    expect(recalculate(document([line('-0.5', '0.01', '23')])).lines[0]).toMatchObject({ base: '-0.01' });
    expect(recalculate(document([line('-2', '7.45', '5')])).totals).toMatchObject({
      base: '-14.90',
      vat: '-0.75',
      total: '-15.65',
    });
  });

  it('is exact where the 28th digit decides', () => {
    // 98765438409.468899 × 12345.678901 = 1219326389119795.184999999999
    expect(recalculate(document([line('98765438409.468899', '12345.678901', '0')])).lines[0]?.base).toBe(
      '1219326389119795.18',
    );
  });

  it('is exact to the last digit of a price under both discounts', () => {
    // 508184271969.890611 × 1072497320.471597 × 0.98389509 × 0.00000933 = 5003200100128040.9649999999999999999999999999
    const discounted = line('508184271969.890611', '1072497320.471597', '0', { discountPercent: '1.610491' });
    const { totals } = recalculate(document([discounted], { discountPercent: '99.999067' }));
    expect(totals.base).toBe('5003200100128040.96');
  });

  it('keeps the 20 % of a document from 2024', () => {
    expect(recalculate(document([line('1', '33.33', '20')])).totals).toMatchObject({ vat: '6.67', total: '40.00' }); // 6.666
  });

  it('takes the document discount off what the line discount left', () => {
    const discounted = document([line('1', '100', '23', { discountPercent: '10' })], { discountPercent: '10' });
    expect(recalculate(discounted).totals).toMatchObject({ base: '81.00', vat: '18.63', total: '99.63' });
    expect(recalculate(document([line('7', '9.99', '23', { discountPercent: '100' })])).totals.total).toBe('0.00');
  });

  it('knows what the lines come to before the document discount', () => {
    const discounted = document([line('1', '100', '23', { discountPercent: '10' })], { discountPercent: '10' });
    expect(recalculateBeforeDiscount(discounted)).toMatchObject({
      lines: [{ base: '90.00' }],
      totals: { base: '90.00' },
    });
  });

  it('knows a unit price without VAT, to five places', () => {
    expect(priceWithoutVat('100', '23')).toBe('81.30081'); // 81.300813
    expect(priceWithoutVat('123.00', '23')).toBe('100');
    expect(priceWithoutVat('-9.99', '5')).toBe('-9.51429'); // 9.5142857
    expect(priceWithoutVat('50', '0')).toBe('50');
  });

  it('charges no VAT in the other categories, whatever rate a line carries', () => {
    const notPayer = recalculate(document([line('2', '50', '23', { vatCategory: 'O' })]));
    expect(notPayer.totals).toMatchObject({ base: '100.00', vat: '0.00', total: '100.00' });
    expect(notPayer.totals.byRate).toEqual([{ rate: '0', category: 'O', base: '100.00', vat: '0.00', vatEur: '0.00' }]);
  });

  it('lists the rates from the highest, then by category', () => {
    const lines = [
      line('1', '1', '0', { vatCategory: 'E' }),
      line('1', '1', '5'),
      line('1', '1', '19'),
      line('1', '1', '0', { vatCategory: 'AE' }),
      line('1', '1', '23'),
    ];
    const byRate = recalculate(document(lines)).totals.byRate.map(({ rate, category }) => `${rate} ${category}`);
    expect(byRate).toEqual(['23 S', '19 S', '5 S', '0 AE', '0 E']);
  });

  it('has totals of zero without lines', () => {
    expect(recalculate(document([], { paymentMethod: 'cash' })).totals).toEqual({
      base: '0.00',
      vat: '0.00',
      total: '0.00',
      rounding: '0.00',
      paid: '0.00',
      due: '0.00',
      byRate: [],
    });
  });
});

describe('VAT in euro', () => {
  const crowns = (exchangeRate: string | null) =>
    document([line('1', '1000', '23')], { currency: 'CZK', exchangeRate });

  it('is converted by the units of the currency for one euro', () => {
    // 230 / 25.205 = 9.12517…
    expect(recalculate(crowns('25.205')).totals.byRate[0]).toMatchObject({ vat: '230.00', vatEur: '9.13' });
  });

  it('is unknown until the exchange rate is', () => {
    expect(recalculate(crowns(null)).totals.byRate[0]?.vatEur).toBeNull();
  });

  it('needs no exchange rate where no VAT is charged', () => {
    const reverse = document([line('1', '1000', '23', { vatCategory: 'AE' })], { currency: 'CZK' });
    expect(recalculate(reverse).totals.byRate[0]?.vatEur).toBe('0.00');
  });
});

describe('cash', () => {
  const sum = [line('1', '100.01', '23')]; // VAT 23.0023, together 123.01

  it('is rounded to five cents, and the difference is stated', () => {
    const { totals } = recalculate(document(sum, { paymentMethod: 'cash', payments: [{ amount: '23' }] }));
    expect(totals).toMatchObject({ base: '100.01', vat: '23.00', rounding: '-0.01', total: '123.00', due: '100.00' });
  });

  it('makes five cents of one', () => {
    const cent = document([line('1', '0.01', '0', { vatCategory: 'O' })], { paymentMethod: 'cash' });
    expect(recalculate(cent).totals).toMatchObject({ base: '0.01', rounding: '0.04', total: '0.05' });
  });

  it.each(['bankTransfer', 'card', 'cashOnDelivery'] as const)('is not what %s is', (paymentMethod) => {
    expect(recalculate(document(sum, { paymentMethod })).totals).toMatchObject({ rounding: '0.00', total: '123.01' });
  });

  it('of another currency is not rounded', () => {
    const crowns = document(sum, { paymentMethod: 'cash', currency: 'CZK', exchangeRate: '25' });
    expect(recalculate(crowns).totals).toMatchObject({ rounding: '0.00', total: '123.01' });
  });
});

describe('payments', () => {
  it('beyond the total leave a negative sum due', () => {
    const overpaid = document([line('1', '10', '23')], { payments: [{ amount: '15' }] });
    expect(recalculate(overpaid).totals).toMatchObject({ total: '12.30', paid: '15.00', due: '-2.70' });
  });
});

describe('input that has no meaning', () => {
  it.each([
    ['not-a-decimal', '/lines/1/quantity', document([line('1', '1', '23'), line('1,5', '1', '23')])],
    ['amount-out-of-range', '/lines/0/unitPrice', document([line('1', '0.1234567', '23')])],
    ['amount-out-of-range', '/lines/0/quantity', document([line('0.1234567', '1', '23')])],
    ['percent-out-of-range', '/lines/0/discountPercent', document([line('1', '1', '23', { discountPercent: '101' })])],
    ['percent-out-of-range', '/lines/0/vatRate', document([line('1', '1', '-23')])],
    ['percent-out-of-range', '/discountPercent', document([], { discountPercent: '-1' })],
    ['amount-out-of-range', '/payments/0/amount', document([], { payments: [{ amount: '1.234' }] })],
    ['exchange-rate-not-positive', '/exchangeRate', document([], { currency: 'CZK', exchangeRate: '0' })],
  ])('is refused as %s at %s', (code, path, input) => {
    expect(() => recalculate(input)).toThrow(expect.objectContaining({ code, path, fix: expect.any(String) }));
  });

  it('is refused when the result does not fit the database', () => {
    const huge = document([line('999999999999', '999999999999', '23')]);
    expect(() => recalculate(huge)).toThrow(expect.objectContaining({ code: 'amount-out-of-range' }));
  });
});
