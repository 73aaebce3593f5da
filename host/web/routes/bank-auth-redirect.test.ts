import { describe, expect, it } from 'vitest';
import { bankAuthTarget } from './bank-auth-redirect.ts';

describe('bankAuthTarget', () => {
  it('[A2-4] forwards every parameter unchanged to the bank accounts of the company in the state', () => {
    const search = '?code=a%2Bb&state=12:tatra:7&error=';
    expect(bankAuthTarget(search)).toBe(`/company/12/settings/bank-accounts${search}`);
  });

  it('[A2-4] keeps a company id from reaching beyond its segment', () => {
    expect(bankAuthTarget('?state=..%2Fcreate:1')).toBe(
      '/company/..%2Fcreate/settings/bank-accounts?state=..%2Fcreate:1',
    );
  });

  it.each(['', '?state=', '?state=:12'])('[A2-4] knows nowhere to go from „%s“', (search) => {
    expect(bankAuthTarget(search)).toBeUndefined();
  });
});
