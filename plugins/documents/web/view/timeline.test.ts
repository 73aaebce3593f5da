import { describe, expect, it } from 'vitest';
import type { Document } from '../../contract/index.ts';
import { testKind } from '../test-kinds.ts';
import { timelineOf } from './timeline.ts';

const document = {
  status: 'issued',
  paymentState: 'partly',
  issuedOn: '2026-11-01',
  dueOn: '2026-11-15',
  sentOn: '2026-11-02',
  totals: { total: '100.00' },
  payments: [
    { id: 'b', amount: '20.00', paidOn: '2026-11-09', method: 'cash' },
    { id: 'a', amount: '10.00', paidOn: '2026-11-05', method: 'card' },
  ],
} as unknown as Document;

describe('timelineOf', () => {
  it('tells what happened in order, and what is yet to come', () => {
    expect(timelineOf(testKind, document).map(({ what, on }) => `${what} ${on}`)).toEqual([
      'issued 2026-11-01',
      'sent 2026-11-02',
      'payment 2026-11-05',
      'payment 2026-11-09',
      'due 2026-11-15',
    ]);
  });

  const after = (paymentState: Document['paymentState'], ...amounts: string[]) => {
    const payments = amounts.map((amount, day) => ({
      id: String(day),
      amount,
      paidOn: `2026-11-1${day}`,
      method: 'cash' as const,
    }));
    return timelineOf(testKind, { ...document, paymentState, payments }).flatMap(({ what, amount }) =>
      amount ? [`${what} ${amount}`] : [],
    );
  };

  it('names the payment that settled it, whatever came after', () => {
    expect(after('paid', '60.00', '40.00')).toEqual(['payment 60.00', 'paid 40.00']);
    expect(after('overpaid', '60.00', '50.00', '5.00')).toEqual(['payment 60.00', 'paid 50.00', 'payment 5.00']);
  });

  it('tells what was paid back as such', () => {
    expect(after('paid', '172.00', '-72.00')).toEqual(['paid 172.00', 'paidBack 72.00']);
    expect(after('partly', '100.00', '-10.00')).toEqual(['payment 100.00', 'paidBack 10.00']);
  });

  it('ends where the document was cancelled, and begins when it was issued', () => {
    const cancelled = timelineOf(testKind, {
      ...document,
      status: 'cancelled',
      sentOn: null,
      payments: [],
      paymentState: 'unpaid',
    });
    expect(cancelled.map(({ what }) => what)).toEqual(['issued', 'cancelled']);
    expect(timelineOf(testKind, { ...document, status: 'draft' })).toEqual([]);
  });
});
