import { expect, test } from 'vitest';
import type { OpenDocument } from '../contract/index.ts';
import { asDocuments, offeredPart, refreshed } from './hand-parts.ts';

const document = (due: string, paid = '0.00'): OpenDocument => ({
  documentId: 'd',
  collection: 'invoices',
  number: '1',
  name: 'Žito',
  dueOn: '2026-11-01',
  due,
  paid,
});

test.each([
  ['all of it while there is enough', document('80.00'), '100.00', '100.00', '80.00'],
  ['what is left of what came', document('80.00'), '100.00', '20.00', '20.00'],
  ['what went away', document('-80.00'), '-100.00', '100.00', '80.00'],
  ['a credit note takes away', document('-20.00'), '100.00', '100.00', '-20.00'],
  ['what came back of what was paid', document('0.00', '50.00'), '-50.00', '50.00', '50.00'],
  ['nothing when nothing is left', document('80.00'), '100.00', '-5.00', '0.00'],
])('%s', (_, open, moved, remaining, part) => {
  expect(offeredPart(open, moved, remaining)).toBe(part);
});

test('parts have the sign of the account', () => {
  const chosen = [
    { document: document('-80.00'), amount: '80.00' },
    { document: document('20.00'), amount: '-20.00' },
  ];
  expect(asDocuments(chosen, '-60.00')).toEqual([
    { documentId: 'd', amount: '-80.00', due: '-80.00' },
    { documentId: 'd', amount: '20.00', due: '20.00' },
  ]);
});

test('what somebody paid in part meanwhile keeps the amount that was typed, and what is paid goes', () => {
  const chosen = [
    { document: document('80.00'), amount: '30.00' },
    { document: { ...document('20.00'), documentId: 'paid' }, amount: '20.00' },
  ];
  expect(refreshed(chosen, [document('50.00')])).toEqual([{ document: document('50.00'), amount: '30.00' }]);
});
