import { expect, test } from 'vitest';
import { columnNames, headRowOf, layoutOf } from './csv-layout.ts';

const rows = [['Výpis z účtu'], ['Kedy', 'Koľko', ''], ['1.3.2026', '5,00', 'Žito']];

test('the row of names is the first that is as wide as the widest', () => {
  expect(headRowOf([['Výpis'], ['Kedy', 'Koľko'], ['1.3.2026', '5,00']])).toBe(2);
  expect(headRowOf([])).toBe(1);
});

test('columns are told by their name and an example; one without a name by its place', () => {
  expect(columnNames(rows, 2)).toEqual(['Kedy (1.3.2026)', 'Koľko (5,00)', '3 (Žito)']);
});

test('a day, and an amount or both of its halves, are enough', () => {
  expect(layoutOf(2, { amount: '1' })).toBeUndefined();
  expect(layoutOf(2, { bookedOn: '0', credit: '1' })).toBeUndefined();
  expect(layoutOf(2, { bookedOn: '0', amount: '', credit: '1', debit: '2' })).toEqual({
    headRow: 2,
    columns: { bookedOn: 0, credit: 1, debit: 2 },
  });
});
