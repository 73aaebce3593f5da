import { describe, expect, it } from 'vitest';
import { settlingKind, testKind, testOffer } from '../test-kinds.ts';
import { dueWords } from './due-words.ts';

const unpaid = {
  status: 'issued',
  state: 'issued',
  paymentState: 'unpaid',
  overdue: false,
  dueOn: '2026-12-05',
} as const;

describe('how far off a due date is', () => {
  it('is said of what is still to be paid', () => {
    expect(dueWords(testKind, unpaid, '2026-11-30')).toEqual({ key: 'IN', count: 5 });
    expect(dueWords(testKind, { ...unpaid, paymentState: 'partly' }, '2026-12-04')).toEqual({ key: 'IN', count: 1 });
    expect(dueWords(testKind, unpaid, '2026-12-05')).toEqual({ key: 'TODAY', count: 0 });
    expect(dueWords(testKind, { ...unpaid, overdue: true }, '2026-12-17')).toEqual({ key: 'LATE', count: 12 });
  });

  it('counts days of the calendar, also over the change of the clocks', () => {
    expect(dueWords(testKind, { ...unpaid, dueOn: '2027-03-29' }, '2027-03-27')).toEqual({ key: 'IN', count: 2 });
  });

  it('is not said of what nobody has to pay', () => {
    for (const row of [
      { ...unpaid, status: 'draft' as const },
      { ...unpaid, status: 'cancelled' as const },
      { ...unpaid, paymentState: 'paid' as const },
      { ...unpaid, paymentState: 'overpaid' as const },
    ])
      expect(dueWords(testKind, row, '2026-11-30')).toBeUndefined();
    // Another document requests the payment.
    expect(dueWords(settlingKind, { ...unpaid, state: 'invoiced' }, '2026-11-30')).toBeUndefined();
    // The day has passed, but the document is not overdue, because the company itself owes the amount.
    expect(dueWords(testKind, unpaid, '2026-12-17')).toBeUndefined();
  });

  it('is said of what is still to be answered, and not of what was', () => {
    const open = { ...unpaid, state: 'open' };
    expect(dueWords(testOffer, open, '2026-11-30')).toEqual({ key: 'IN', count: 5 });
    expect(dueWords(testOffer, { ...open, overdue: true }, '2026-12-06')).toEqual({ key: 'LATE', count: 1 });
    expect(dueWords(testOffer, { ...open, state: 'accepted' }, '2026-11-30')).toBeUndefined();
  });
});
