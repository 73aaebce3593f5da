import { describe, expect, test } from 'vitest';
import { UnreadableStatement } from '../../contract/statement.ts';
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

test('an account is the same by its IBAN and by bank and number, ours and theirs', async () => {
  const known = [of('', { account: '1200/198742637541EUR', iban: '7500/12345671', format: 'mt940' })];
  const iban = 'SK8975000000000012345671';
  expect(await newEntries([of('', { iban })], known)).toEqual([]);
  expect(await newEntries([of('', { iban, account: 'SK6609000000005012345678' })], known)).toHaveLength(1);
});

describe('of two payments that are alike but for who paid', () => {
  const known = [of('Kováčik, s. r. o.')];

  test('each is taken, also from two files', async () => {
    expect(names(await newEntries([of('Šimko a syn')], known))).toEqual(['Šimko a syn']);
  });

  test('a name that is cut, without diacritics or legal form is the same, and so is none', async () => {
    for (const name of ['KOVACIK', 'Kováčik, s. r', '']) expect(await newEntries([of(name)], known)).toEqual([]);
  });

  test('who is named takes their own before who is not', async () => {
    expect(names(await newEntries([of(''), of('KOVACIK')], known))).toEqual(['']);
  });

  test('a short name is itself', async () => {
    expect(await newEntries([of('JÁN')], [of('Ján')])).toEqual([]);
  });

  test('the bank’s own reference tells more than a name, and another format writes names its own way', async () => {
    expect(await newEntries([of('Jana Malá', { reference: 'R7' })], [of('J. Veľká', { reference: 'R7' })])).toEqual([]);
    expect(await newEntries([of('Platba kartou', { format: 'mt940' })], known)).toEqual([]);
  });
});

describe('fifty thousand payments of one amount on one day', () => {
  const payers = (prefix: string) => Array.from({ length: 50_000 }, (_, index) => of(`${prefix} ${index}`));

  test('are known again without comparing each with each', async () => {
    expect(await newEntries([...payers('Darca'), of('Novák')], payers('Darca'))).toEqual([of('Novák')]);
  });

  test('are refused where each would have to be compared with each', async () => {
    await expect(newEntries(payers('Darca'), payers('Dárkyňa'))).rejects.toThrow(UnreadableStatement);
  });
});

test('others are served while entries are compared', async () => {
  const alike = Array.from({ length: 300 }, (_, index) => of(`Darca ${index}`));
  let served = 0;
  const timer = setInterval(() => (served += 1), 0);
  await newEntries(
    alike.map((entry) => ({ ...entry, format: 'mt940' })),
    alike,
  );
  clearInterval(timer);
  expect(served).toBeGreaterThan(3);
});
