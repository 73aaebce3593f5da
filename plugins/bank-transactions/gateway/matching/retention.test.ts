import { expect, test } from 'vitest';
import { type MatchedDocument, type Movement } from './match.ts';
import { certainOf, suggestionsFor } from './suggest.ts';

const memory = { partnerOf: new Map(), refused: new Set<string>() };
const invoice: MatchedDocument = {
  id: 'one',
  number: '20260001',
  variableSymbol: '20260001',
  due: 123_000,
  later: 6_150,
  paid: 0,
  currency: 'EUR',
  issuedOn: '2026-11-20',
  dueOn: '2026-12-04',
  partner: 'builder',
  name: 'Stavby Turiec s. r. o.',
  iban: '',
};
const movement = (amount: number, more: Partial<Movement> = {}): Movement => ({
  bookedOn: '2026-12-03',
  amount,
  currency: 'EUR',
  counterparty: 'STAVBY TURIEC',
  iban: 'SK3112000000198742637541',
  variableSymbol: '20260001',
  text: '',
  isFee: false,
  isReversal: false,
  ...more,
});
const first = (amount: number, document: MatchedDocument) =>
  certainOf(suggestionsFor(movement(amount), [document], memory));

test('what is due now is the amount expected, and so is all of it; anything else is a part [B6-19]', () => {
  for (const amount of [116_850, 123_000]) {
    expect(first(amount, invoice)).toMatchObject({ parts: [{ id: 'one', amount }] });
    expect(first(amount, invoice)?.reasons).toContain('amount');
  }
  expect(suggestionsFor(movement(100_000), [invoice], memory)[0]?.reasons).toContain('amountPart');
  expect(first(6_150, { ...invoice, due: 6_150, paid: 116_850, dueOn: '2026-12-31' })?.reasons).toContain('amount');
});

test('one payment of several invoices leaves out what is kept of each [B6-19]', () => {
  const other = { ...invoice, id: 'two', number: '20260002', variableSymbol: '20260002' };
  const both = movement(233_700, { variableSymbol: '', text: '20260001, 20260002' });
  expect(certainOf(suggestionsFor(both, [invoice, other], memory))?.parts).toEqual([
    { id: 'one', amount: 116_850 },
    { id: 'two', amount: 116_850 },
  ]);
});
