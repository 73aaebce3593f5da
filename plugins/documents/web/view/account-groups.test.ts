import { expect, test } from 'vitest';
import { accountInGroups } from './account-groups.ts';

test('an account number is read in groups of four that no line breaks, however it was written', () => {
  const groups = 'SK31 1200 0000 1987 4263 7541'.replaceAll(' ', '\u00a0');
  expect([accountInGroups('SK3112000000198742637541'), accountInGroups('sk31 1200 00001987 42637541')]).toEqual([
    groups,
    groups,
  ]);
});

test('what only looks like one stays as it was written', () => {
  for (const text of ['SK3112000000198742637542', 'Sklad Poprad', '2612024', ''])
    expect(accountInGroups(text)).toBe(text);
});
