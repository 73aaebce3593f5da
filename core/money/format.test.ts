import { describe, expect, it } from 'vitest';
import { formatMoney, formatPercent, formatQuantity, formatUnitPrice } from './format.ts';

const nbsp = '\u00a0';

describe('formatMoney', () => {
  it('writes Slovak money with no-break spaces [A9-11]', () => {
    expect(formatMoney('1234.5', 'EUR')).toBe(`1${nbsp}234,50${nbsp}€`);
    expect(formatMoney('-1234567.89', 'EUR')).toBe(`-1${nbsp}234${nbsp}567,89${nbsp}€`);
    expect(formatMoney('0', 'EUR')).toBe(`0,00${nbsp}€`);
    expect(formatMoney('12', 'CZK')).toBe(`12,00${nbsp}CZK`);
  });

  it.each(['EUR', 'CZK', 'USD', 'GBP', 'PLN', 'HUF', 'CHF', 'JPY'])('writes %s in Slovak as Intl does', (currency) => {
    const places = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
    const intl = new Intl.NumberFormat('sk', { style: 'currency', currency, signDisplay: 'negative', ...places });
    const amounts = Array.from({ length: 18 }, (_, at) => `${'9876543210987654'.slice(0, at % 16 || 1)}.0${at % 10}`);
    for (const amount of ['0.00', '-0.00', '0.01', '-0.10', '999.99', '1000.00', '100000.00', ...amounts]) {
      for (const signed of [amount, `-${amount}`].filter((text) => !text.startsWith('--')))
        expect(formatMoney(signed, currency)).toBe(intl.format(signed as `${number}`).replace(/\s/g, nbsp));
    }
  });

  it('follows the language', () => {
    expect(formatMoney('1234.5', 'EUR', 'en')).toBe('€1,234.50');
    expect(formatMoney('1234.5', 'EUR', 'de')).toBe(`1.234,50${nbsp}€`);
  });

  it('keeps every digit of the largest amount', () => {
    expect(formatMoney('9999999999999999.99', 'EUR', 'en')).toBe('€9,999,999,999,999,999.99');
  });

  it('rounds halves away from zero and shows no minus on zero', () => {
    expect(formatMoney('1.005', 'EUR', 'en')).toBe('€1.01');
    expect(formatMoney('-1.005', 'EUR', 'en')).toBe('-€1.01');
    expect(formatMoney('-0.001', 'EUR', 'en')).toBe('€0.00');
  });

  it('refuses what is no number', () => {
    expect(() => formatMoney('abc', 'EUR')).toThrow(expect.objectContaining({ code: 'not-a-decimal' }));
  });
});

describe('other formats', () => {
  it('show as many places of a unit price and a quantity as there are', () => {
    expect(formatUnitPrice('0.125', 'EUR')).toBe(`0,125${nbsp}€`);
    expect(formatUnitPrice('10', 'EUR')).toBe(`10,00${nbsp}€`);
    expect(formatUnitPrice('0.123456', 'EUR')).toBe(`0,123456${nbsp}€`);
    expect(formatQuantity('2.500000')).toBe('2,5');
    expect(formatQuantity('1000')).toBe(`1${nbsp}000`);
    expect(formatQuantity('1000.25', 'en')).toBe('1,000.25');
  });

  it('show percentages', () => {
    expect(formatPercent('23.00')).toBe(`23${nbsp}%`);
    expect(formatPercent('12.5')).toBe(`12,5${nbsp}%`);
    expect(formatPercent('12.5', 'en')).toBe('12.5%');
    expect(formatPercent('12.345678')).toBe(`12,345678${nbsp}%`);
  });
});
