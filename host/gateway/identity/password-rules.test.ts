import { describe, expect, it } from 'vitest';
import { passwordFault } from './password-rules.ts';

describe('passwordFault', () => {
  it.each([
    ['devatznak', 'passwordShort'],
    ['x'.repeat(65) + 'y'.repeat(64), 'passwordLong'],
    ['Jana.Novakova@Firma.sk', 'passwordIsEmail'],
    ['jana.novakova', 'passwordIsEmail'],
    ['Heslo12345', 'passwordCommon'],
    ['mojeHeslo123', 'passwordCommon'],
    ['aaaaaaaaaaaa', 'passwordCommon'],
    ['1234512345', 'passwordCommon'],
    [' '.repeat(10), 'passwordCommon'],
    [' \u00a0\u2003 \t   \t  ', 'passwordCommon'],
    ['abcd abcd ', 'passwordCommon'],
    ['  aaaaaaaaaa ', 'passwordCommon'],
  ])('refuses %s: %s', (password, fault) => {
    expect(passwordFault(password, 'jana.novakova@firma.sk')).toBe(fault);
  });

  it('takes whatever else, counted in characters and not in bytes', () => {
    expect(passwordFault('modrá lavica', 'jana@firma.sk')).toBeUndefined();
    expect(passwordFault('ľščťžýáíéú', 'jana@firma.sk')).toBeUndefined();
    expect(passwordFault('👍🏽 palec hore', 'jana@firma.sk')).toBeUndefined();
  });
});
