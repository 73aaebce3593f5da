import { describe, expect, it } from 'vitest';
import type { Document } from '../../contract/index.ts';
import { timelineOf } from './timeline.ts';

const document = {
  status: 'issued',
  paymentState: 'partly',
  issuedOn: '2026-11-01',
  dueOn: '2026-11-15',
  sentOn: '2026-11-02',
  payments: [
    { id: 'b', amount: '20.00', paidOn: '2026-11-09', method: 'cash' },
    { id: 'a', amount: '10.00', paidOn: '2026-11-05', method: 'card' },
  ],
} as unknown as Document;

describe('timelineOf', () => {
  it('tells what happened in order, and what is yet to come', () => {
    expect(timelineOf(document).map(({ what, on }) => `${what} ${on}`)).toEqual([
      'issued 2026-11-01',
      'sent 2026-11-02',
      'payment 2026-11-05',
      'payment 2026-11-09',
      'due 2026-11-15',
    ]);
  });

  it('ends with the payment that settled it', () => {
    const entries = timelineOf({ ...document, paymentState: 'paid' });
    expect(entries.at(-1)).toEqual({ what: 'paid', on: '2026-11-09', amount: '20.00' });
  });

  it('ends where the document was cancelled, and begins when it was issued', () => {
    const cancelled = timelineOf({
      ...document,
      status: 'cancelled',
      sentOn: null,
      payments: [],
      paymentState: 'unpaid',
    });
    expect(cancelled.map(({ what }) => what)).toEqual(['issued', 'cancelled']);
    expect(timelineOf({ ...document, status: 'draft' })).toEqual([]);
  });
});
