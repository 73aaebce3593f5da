import { describe, expect, test } from 'vitest';
import type { Day } from '#core/calendar';
import type { StatementEntry } from '../../contract/statement.ts';
import { importableEntries } from './importable-entries.ts';

const own = 'SK3112000000198742637541';
const other = 'SK8975000000000012345671';
const limits = { accounts: new Set([own]), unnamed: own as string | undefined, latest: '2026-11-28' as Day };
const entry = (line: number, more: Partial<StatementEntry> = {}): StatementEntry => ({
  line,
  account: own,
  bookedOn: '2026-11-20' as Day,
  amount: '10.00',
  currency: 'EUR',
  counterparty: '',
  iban: '',
  variableSymbol: '',
  specificSymbol: '',
  constantSymbol: '',
  text: '',
  reference: '',
  isFee: false,
  isReversal: false,
  ...more,
});
const of = (entries: readonly StatementEntry[], within: Partial<typeof limits> = {}) => {
  const { entries: accepted, refused } = importableEntries({ entries, refused: [] }, { ...limits, ...within });
  return { accepted: accepted.map(({ line }) => line), refused };
};

describe('what a company may take of a statement', () => {
  test('not the movements of another account, which is told once', () => {
    const entries = [entry(1), entry(2, { account: other }), entry(3, { account: other })];
    expect(of(entries)).toEqual({ accepted: [1], refused: [{ line: 2, fault: 'otherAccount', account: other }] });
  });

  test('all while the company has said nothing of its accounts, and what names none', () => {
    expect(of([entry(1, { account: other })], { accounts: new Set() }).accepted).toEqual([1]);
    expect(of([entry(1, { account: '' })]).accepted).toEqual([1]);
  });

  test('nothing that names no account while nobody knows on which of them it is, which is told once', () => {
    const entries = [entry(1), entry(2, { account: '' }), entry(3, { account: 'EURMAIN' })];
    expect(of(entries, { unnamed: undefined })).toEqual({ accepted: [1], refused: [{ line: 2, fault: 'noAccount' }] });
  });

  test('of an account by bank and number what is the company’s, by its IBAN: under two names a movement would be there twice', () => {
    const entries = [entry(1, { account: '1200/198742637541EUR' }), entry(2, { account: '1200/1987426375EUR' })];
    expect(importableEntries({ entries, refused: [] }, limits)).toEqual({
      entries: [entry(1)],
      refused: [{ line: 2, fault: 'otherAccount', account: '1200/1987426375EUR' }],
    });
  });

  test('no amount that no account holds, and no day that is far ahead: the others come', () => {
    const entries = [
      entry(1, { amount: '99999999999999999999.99' }),
      entry(2, { bookedOn: '2126-11-16' as Day }),
      entry(3),
    ];
    expect(of(entries)).toEqual({
      accepted: [3],
      refused: [
        { line: 1, fault: 'noAmount' },
        { line: 2, fault: 'farAhead' },
      ],
    });
  });
});
