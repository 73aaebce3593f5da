import { describe, expect, test } from 'vitest';
import { accountName, isOneAccount, otherAccount, ownAccount } from './account-name.ts';

const tatra = 'SK3112000000198742637541';
const sporitelna = 'SK6609000000005012345678';
const prefixed = 'SK6075000000190000123456';
const company = new Set([tatra, sporitelna, prefixed]);
const own = (written: string, of: ReadonlySet<string> = company) => ownAccount(accountName(written), of);

describe('an account that a file names', () => {
  test.each([
    ['SK31 1200 0000 1987 4263 7541', tatra],
    ['SK3112000000198742637541EUR', tatra],
    ['0900/5012345678EUR', sporitelna],
    ['0900/5012345678', sporitelna],
    ['5012345678/0900', sporitelna],
    ['000000-5012345678/0900', sporitelna],
    ['5012345678', sporitelna],
    ['19-8742637541/1200', tatra],
    ['1200/0000198742637541', tatra],
    ['19-123456/7500', prefixed],
    ['7500/19-123456EUR', prefixed],
  ])('as %s is the company’s own', (written, iban) => {
    expect(own(written)).toBe(iban);
  });

  test.each(['0900/5012345679EUR', '0200/5012345678EUR', '345678', '19123456/7500', 'SK8975000000000012345671'])(
    'as %s is another’s, and stays as it is written',
    (written) => {
      expect(own(written)).toBe(written);
    },
  );

  test('by a word of the bank’s is not said at all', () => {
    expect([own('EUR Main'), own('Karta *1234'), own('')]).toEqual(['', '', '']);
  });

  test('of a company that has said nothing of its accounts stays as it is written', () => {
    expect([own('0900/5012345678EUR', new Set()), own('EUR Main', new Set())]).toEqual([
      '0900/5012345678EUR',
      'EURMAIN',
    ]);
  });

  test('in two ways is one', () => {
    expect(isOneAccount('0900/5012345678EUR', sporitelna)).toBe(true);
    expect(isOneAccount(sporitelna, '5012345678/0900')).toBe(true);
    expect(isOneAccount(sporitelna, tatra)).toBe(false);
  });
});

describe('the account of the other side', () => {
  test.each([
    ['19-2000145399/0800', '', 'CZ6508000000192000145399'],
    ['19-2000145399', '0800', 'CZ6508000000192000145399'],
    ['0900/636631215', '', 'SK9509000000000636631215'],
    ["'SK9509000000000636631215'", '', 'SK9509000000000636631215'],
    ['DE89 3704 0044 0532 0130 00', 'COBADEFFXXX', 'DE89370400440532013000'],
    ['636631215', '', '636631215'],
    ['636631215/4444', '', '636631215/4444'],
    ['', '0900', ''],
  ])('%j with the bank %j is %j', (written, bank, account) => {
    expect(otherAccount(written, bank)).toBe(account);
  });

  test('at a bank that no list has is in the country of the statement', () => {
    expect(otherAccount('12345671', '4444', 'SK')).toMatch(/^SK\d\d44440000000012345671$/);
  });
});
