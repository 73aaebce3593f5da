import { describe, expect, it } from 'vitest';
import type { StatedDocument } from '../contract/index.ts';
import { documentState } from './document-state.tsx';

const document: StatedDocument = { status: 'issued', paymentState: 'unpaid', overdue: false };

describe('documentState', () => {
  it('calls an issued document by what has been paid of it', () => {
    expect(documentState(document).name).toBe('ISSUED');
    expect(documentState({ ...document, paymentState: 'partly' }).name).toBe('PARTLY');
    expect(documentState({ ...document, paymentState: 'paid' }).name).toBe('PAID');
    expect(documentState({ ...document, paymentState: 'overpaid' }).name).toBe('OVERPAID');
  });

  it('puts being late before a part that was paid', () => {
    expect(documentState({ ...document, paymentState: 'partly', overdue: true })).toEqual({
      name: 'OVERDUE',
      tone: 'danger',
      open: false,
    });
  });

  it('does not speak of payments where nothing is owed yet, or any more', () => {
    expect(documentState({ status: 'draft', paymentState: 'unpaid', overdue: false }).name).toBe('DRAFT');
    expect(documentState({ status: 'cancelled', paymentState: 'partly', overdue: false }).name).toBe('CANCELLED');
  });
});
