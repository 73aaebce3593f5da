import { describe, expect, test } from 'vitest';
import { domesticIban } from './domestic-iban.ts';
import { checkIban } from './iban.ts';

describe('the IBAN of an account by number and bank', () => {
  test.each([
    ['CZ', '19-2000145399', '0800', 'CZ6508000000192000145399'],
    ['CZ', '000019-2000145399', '0800', 'CZ6508000000192000145399'],
    ['CZ', '0000192000145399', '800', 'CZ6508000000192000145399'],
    ['SK', '1987426375 41', '1200', 'SK3112000000198742637541'],
    ['SK', '12345671', ' 7500 ', 'SK8975000000000012345671'],
  ] as const)('in %s, %s of the bank %s is %s', (country, number, bank, iban) => {
    expect(domesticIban(country, number, bank)).toBe(iban);
    expect(checkIban(iban)).toBe('valid');
  });

  test.each([
    ['SK89 7500', '7500'],
    ['', '7500'],
    ['000000', '7500'],
    ['12345671', 'COBADEFF'],
    ['1234567-12345671', '7500'],
    ['12-', '7500'],
  ])('%j of the bank %j has none', (number, bank) => {
    expect(domesticIban('SK', number, bank)).toBeUndefined();
  });
});
