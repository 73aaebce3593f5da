import { describe, expect, it } from 'vitest';
import { isOverdue } from './overdue.ts';

const late = {
  status: 'issued',
  dueOn: '2026-11-20',
  paymentState: 'unpaid',
  due: '100.00',
  today: '2026-11-21',
} as const;

describe('isOverdue', () => {
  it('begins the day after the due day', () => {
    expect(isOverdue(late)).toBe(true);
    expect(isOverdue({ ...late, today: '2026-11-20' })).toBe(false);
    expect(isOverdue({ ...late, dueOn: '2025-12-31', today: '2026-01-01' })).toBe(true);
  });

  it('lasts while anything is owed', () => {
    expect(isOverdue({ ...late, paymentState: 'partly' })).toBe(true);
    expect(isOverdue({ ...late, paymentState: 'paid' })).toBe(false);
    expect(isOverdue({ ...late, paymentState: 'overpaid' })).toBe(false);
  });

  it('is of what is owed by the customer, not to them', () => {
    expect(isOverdue({ ...late, due: '0.01' })).toBe(true);
    expect(isOverdue({ ...late, due: '0.00' })).toBe(false);
    expect(isOverdue({ ...late, due: '-0.01' })).toBe(false);
    expect(isOverdue({ ...late, due: '-50.00', paymentState: 'partly' })).toBe(false);
  });

  it('concerns issued documents with a due day', () => {
    expect(isOverdue({ ...late, status: 'draft' })).toBe(false);
    expect(isOverdue({ ...late, status: 'cancelled' })).toBe(false);
    expect(isOverdue({ ...late, dueOn: null })).toBe(false);
  });
});
