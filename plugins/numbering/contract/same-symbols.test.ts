import { expect, test } from 'vitest';
import { canShareSymbols } from './same-symbols.ts';

const of = (pattern: string, documentType = 'Invoice') => ({ documentType, pattern });
const today = '2026-11-29';

test.each([
  [of('FARRRRCCCC'), of('DLRRRRCCCC'), true],
  [of('RRRRCCCC'), of('V-RRRR/CCCC'), true],
  [of('2026CCCC'), of('FRRRRCCCC'), true],
  [of('RRRRCCCC'), of('RRRRCCCC', 'ProformaInvoice'), true],
  [of('1RRRRCCCC'), of('2RRRRCCCC'), false],
  [of('FARRRRCCCC'), of('DL9RRRRCCCC'), false],
  [of('RRRRCCCC'), of('RRMMCCCC', 'ProformaInvoice'), false],
  [of('FRRMMCCCC'), of('GRRDDCCCC'), false],
  // A number that another series of the type has given is left out.
  [of('RRRRCCCC'), of('RRRRCCCC'), false],
  // A symbol has the last ten digits.
  [of('1RRRRCCCCCC'), of('2RRRRCCCCCC'), true],
  [of('FARRRRCCCC'), of('{YEAR}CC'), false],
])('whether documents of %o and %o can have one variable symbol: %s', (one, other, expected) => {
  expect(canShareSymbols(one, other, today)).toBe(expected);
  expect(canShareSymbols(other, one, today)).toBe(expected);
});
