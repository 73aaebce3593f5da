import { describe, expect, it } from 'vitest';
import { overpaymentWith } from './overpayment.ts';

const document = (total: string, due: string, ...amounts: string[]) =>
  ({ totals: { total, due }, payments: amounts.map((amount) => ({ amount })) }) as unknown as Parameters<
    typeof overpaymentWith
  >[1]; // The function reads only these properties.

describe('overpaymentWith', () => {
  it.each([
    ['100.00', document('123.00', '123.00'), undefined],
    ['123', document('123.00', '123.00'), undefined],
    ['123.01', document('123.00', '123.00'), '0.01'],
    ['100.00', document('123.00', '23.00', '100.00'), '77.00'],
    // The document is already paid, so the complete payment is too much.
    ['10', document('123.00', '-5.00', '128.00'), '15.00'],
    // Part of the overpayment is paid back.
    ['-3', document('123.00', '-5.00', '128.00'), '2.00'],
    ['-5', document('123.00', '-5.00', '128.00'), undefined],
    ['-60', document('-50.00', '-50.00'), '10.00'],
  ])('a payment of %s', (amount, paid, over) => {
    expect(overpaymentWith(amount, paid)).toBe(over);
  });
});
