import { describe, expect, it } from 'vitest';
import type { StatedDocument } from '../contract/index.ts';
import { settlingKind, testKind, testOffer } from './test-kinds.ts';
import { documentState } from './document-state.tsx';

const document: StatedDocument = { status: 'issued', state: 'issued', paymentState: 'unpaid', overdue: false };
const nameOf = (part: Partial<StatedDocument>) =>
  documentState(testKind, { ...document, ...part }).key.replace('DOCUMENTS.STATE.', '');

describe('documentState', () => {
  it('calls an issued document by what has been paid of it', () => {
    expect(nameOf({})).toBe('ISSUED');
    expect(nameOf({ paymentState: 'partly' })).toBe('PARTLY');
    expect(nameOf({ paymentState: 'paid' })).toBe('PAID');
    expect(nameOf({ paymentState: 'overpaid' })).toBe('OVERPAID');
  });

  it('puts being late before a part that was paid', () => {
    expect(documentState(testKind, { ...document, paymentState: 'partly', overdue: true })).toEqual({
      key: 'DOCUMENTS.STATE.OVERDUE',
      tone: 'danger',
      open: false,
    });
  });

  it('does not speak of payments where nothing is owed yet, or any more', () => {
    expect(nameOf({ status: 'draft', state: 'draft' })).toBe('DRAFT');
    expect(nameOf({ status: 'cancelled', state: 'cancelled', paymentState: 'partly' })).toBe('CANCELLED');
  });

  it('has the words and the look of a kind’s own states, and of being late', () => {
    const offer = (part: Partial<StatedDocument>) => documentState(testOffer, { ...document, ...part });
    expect(offer({ state: 'accepted' })).toEqual({ key: 'OFFERS.STATE.accepted', tone: 'success', open: false });
    expect(offer({ state: 'open', overdue: true })).toEqual({ key: 'OFFERS.STATE.late', tone: 'danger', open: false });
    expect(offer({ status: 'draft', state: 'draft' }).key).toBe('DOCUMENTS.STATE.DRAFT');
  });

  it('says that another document asks for the money, and of what was paid that it was paid', () => {
    const settled = (part: Partial<StatedDocument>) =>
      documentState(settlingKind, { ...document, state: 'invoiced', ...part });
    const invoiced = { key: 'INVOICES.STATE.invoiced', tone: 'success', open: false };
    expect(settled({})).toEqual(invoiced);
    expect(settled({ paymentState: 'partly' })).toEqual(invoiced);
    expect(settled({ paymentState: 'paid' }).key).toBe('DOCUMENTS.STATE.PAID');
    expect(settled({ state: 'issued', paymentState: 'partly' }).key).toBe('DOCUMENTS.STATE.PARTLY');
  });
});
