import { describe, expect, it } from 'vitest';
import { accountInGroups, checkIban, formatIban, normaliseIban } from './iban.ts';

describe('checkIban', () => {
  it.each([
    'SK31 1200 0000 1987 4263 7541',
    'sk3112000000198742637541',
    'SK08-0900-0000-0001-2312-3123',
    'CZ65 0800 0000 1920 0014 5399',
    'DE89370400440532013000',
    'GB82 WEST 1234 5698 7654 32',
  ])('accepts %s', (iban) => {
    expect(checkIban(iban)).toBe('valid');
  });

  it('finds one wrong digit and two digits swapped', () => {
    expect(checkIban('SK3112000000198742637542')).toBe('wrong-check-digit');
    expect(checkIban('SK3112000000198742637514')).toBe('wrong-check-digit');
    expect(checkIban('SK1312000000198742637541')).toBe('wrong-check-digit');
  });

  it('wants 24 characters of a Slovak account', () => {
    expect(checkIban('SK311200000019874263754')).toBe('wrong-format');
    expect(checkIban('SK31120000001987426375410')).toBe('wrong-format');
  });

  it.each([
    '',
    'SK',
    '1200000019874263',
    '19-8742637541/1200',
    'S13112000000198742637541',
    'SK31 1200 0000 1987 4263 754_',
  ])('makes nothing of %j', (text) => {
    expect(checkIban(text)).toBe('wrong-format');
  });
});

describe('spelling of an IBAN', () => {
  it('is one block in store and fours for reading', () => {
    expect(normaliseIban(' sk31 1200\u00a00000 1987 4263 7541 ')).toBe('SK3112000000198742637541');
    expect(formatIban('sk3112000000198742637541')).toBe('SK31 1200 0000 1987 4263 7541');
    expect(formatIban('GB82WEST12345698765432')).toBe('GB82 WEST 1234 5698 7654 32');
    expect(formatIban('')).toBe('');
  });
});

describe('accountInGroups', () => {
  it('reads an account in groups of four that no line breaks, however it was written', () => {
    const groups = 'SK31 1200 0000 1987 4263 7541'.replaceAll(' ', '\u00a0');
    expect([accountInGroups('SK3112000000198742637541'), accountInGroups('sk31 1200 00001987 42637541')]).toEqual([
      groups,
      groups,
    ]);
  });

  it('leaves what only looks like one as it was written', () => {
    for (const text of ['SK3112000000198742637542', 'Sklad Poprad', '2612024', ''])
      expect(accountInGroups(text)).toBe(text);
  });
});
