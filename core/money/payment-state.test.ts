import { describe, expect, it } from 'vitest';
import { overpayment, paymentState } from './payment-state.ts';

describe('paymentState', () => {
  it.each([
    ['100.00', [], 'unpaid'],
    ['100.00', ['0.00'], 'unpaid'],
    ['100.00', ['99.99'], 'partly'],
    ['100.00', ['60', '40.00'], 'paid'],
    ['100.00', ['60', '40.01'], 'overpaid'],
    ['100.00', ['100', '-100'], 'unpaid'],
    ['100.00', ['-5'], 'unpaid'],
    ['-50.00', [], 'unpaid'],
    ['-50.00', ['-20'], 'partly'],
    ['-50.00', ['-50'], 'paid'],
    ['-50.00', ['-51'], 'overpaid'],
    ['-50.00', ['50'], 'unpaid'],
    ['0.00', [], 'paid'],
    ['0.00', ['1'], 'overpaid'],
    ['0.30', ['0.1', '0.2'], 'paid'],
  ] as const)('of a total of %s paid by %j is %s', (total, amounts, state) => {
    expect(
      paymentState(
        total,
        amounts.map((amount) => ({ amount })),
      ),
    ).toBe(state);
  });
});

describe('overpayment', () => {
  it.each([
    ['123.00', '123.00', undefined],
    ['123.00', '0.00', undefined],
    ['123.00', '-72.00', '72.00'],
    ['-50.00', '-50.00', undefined],
    ['-50.00', '0.00', undefined],
    ['-50.00', '10.00', '10.00'],
    ['0.00', '0.00', undefined],
    ['0.00', '-1.00', '1.00'],
    ['0.00', '1.00', '1.00'],
  ])('of a total of %s of which %s is due is %s', (total, due, amount) => {
    expect(overpayment({ total, due })).toBe(amount);
  });
});
