import { describe, expect, test } from 'vitest';
import { orderedVatPayerPeriods, type VatPayerPeriod, vatPayerTypeOn } from './vat-payer-types.ts';

const period = (from: string | null, vatPayerType: VatPayerPeriod['vatPayerType']): VatPayerPeriod => ({
  from,
  vatPayerType,
});
const periods = [period(null, 'NonPayer'), period('2026-03-01', 'Payer'), period('2026-11-15', 'RegisteredVatPayer7')];

describe('what a company is for VAT on a day', () => {
  test.each([
    ['1999-01-01', 'NonPayer'],
    ['2026-02-28', 'NonPayer'],
    ['2026-03-01', 'Payer'],
    ['2026-11-14', 'Payer'],
    ['2026-11-15', 'RegisteredVatPayer7'],
    ['2199-12-31', 'RegisteredVatPayer7'],
  ] as const)('changes on the first day of each period: %s', (day, expected) => {
    expect(vatPayerTypeOn(periods, day)).toBe(expected);
  });

  test('holds from the beginning to the end where nothing changes', () => {
    expect(vatPayerTypeOn([period(null, 'Payer')], '1950-05-05')).toBe('Payer');
    expect(vatPayerTypeOn([], '2026-01-01')).toBe('NonPayer');
  });
});

describe('the periods of a company', () => {
  test('stand in the order of their days, whichever way they were written', () => {
    expect(orderedVatPayerPeriods(periods.toReversed())).toEqual(periods);
  });

  test('begin once a day: the later one in the list holds', () => {
    expect(orderedVatPayerPeriods([...periods, period('2026-03-01', 'NonPayer')])).toEqual([periods[0], periods[2]]);
  });

  test('do not begin where nothing changes', () => {
    expect(orderedVatPayerPeriods([...periods, period('2026-05-01', 'Payer')])).toEqual(periods);
  });
});
