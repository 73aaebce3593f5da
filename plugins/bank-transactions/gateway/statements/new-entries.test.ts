import { describe, expect, test } from 'vitest';
import { type KnownEntry, newEntries } from './new-entries.ts';

const of = (counterparty: string, more: Partial<KnownEntry> = {}): KnownEntry => ({
  account: 'SK3112000000198742637541',
  bookedOn: '2026-03-05',
  amount: '10.00',
  currency: 'EUR',
  variableSymbol: '',
  iban: '',
  reference: '',
  format: 'csv',
  counterparty,
  ...more,
});
const names = (entries: readonly KnownEntry[]) => entries.map(({ counterparty }) => counterparty);

test('an account is the same by its IBAN and by bank and number, ours and theirs', () => {
  const known = [of('', { account: '1200/198742637541EUR', iban: '7500/12345671', format: 'mt940' })];
  const iban = 'SK8975000000000012345671';
  expect(newEntries([of('', { iban })], known)).toEqual([]);
  expect(newEntries([of('', { iban, account: 'SK6609000000005012345678' })], known)).toHaveLength(1);
});

describe('of two payments that are alike but for who paid', () => {
  const known = [of('Kováčik, s. r. o.')];

  test('each is taken, also from two files', () => {
    expect(names(newEntries([of('Šimko a syn')], known))).toEqual(['Šimko a syn']);
  });

  test('a name that is cut, without diacritics or legal form is the same, and so is none', () => {
    for (const name of ['KOVACIK', 'Kováčik, s. r', '']) expect(newEntries([of(name)], known)).toEqual([]);
  });

  test('who is named takes their own before who is not', () => {
    expect(names(newEntries([of(''), of('KOVACIK')], known))).toEqual(['']);
  });

  test('a short name is itself', () => {
    expect(newEntries([of('JÁN')], [of('Ján')])).toEqual([]);
  });

  test('the bank’s own reference tells more than a name, and another format writes names its own way', () => {
    expect(newEntries([of('Jana Malá', { reference: 'R7' })], [of('J. Veľká', { reference: 'R7' })])).toEqual([]);
    expect(newEntries([of('Platba kartou', { format: 'mt940' })], known)).toEqual([]);
  });
});
