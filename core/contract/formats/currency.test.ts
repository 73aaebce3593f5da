import { expect, test } from 'vitest';
import { currencies } from '#core/money/light';
import { hasHundredths, isCurrency } from './currency.ts';

test('takes the codes of ISO 4217 that are money, those that forms offer among them', () => {
  for (const code of [...currencies, 'DKK', 'RON', 'SEK', 'UAH', 'JPY', 'XCG'])
    expect(code, code).toSatisfy(isCurrency);
});

test.each(['XXX', 'XTS', 'XAU', 'XDR', 'CHE', 'SKK', 'BGN', 'HRK', 'AAA', 'eur', 'EU', 'EURO', ''])(
  'refuses %s, in which nobody can pay',
  (code) => {
    expect(isCurrency(code)).toBe(false);
  },
);

test('knows no code that Intl does not know, too new ones aside', () => {
  const known = new Set(Intl.supportedValuesOf('currency'));
  const letters = Array.from({ length: 26 }, (_, at) => String.fromCharCode(65 + at));
  const taken = letters.flatMap((a) => letters.flatMap((b) => letters.map((c) => a + b + c))).filter(isCurrency);
  expect(taken.filter((code) => !known.has(code) && !['XCG', 'ZWG', 'SLE'].includes(code))).toEqual([]);
  expect(taken.length).toBeGreaterThan(145);
});

test('knows which currencies ISO 4217 divides into hundredths', () => {
  for (const code of ['EUR', 'CZK', 'HUF', 'USD', 'PLN', 'MGA']) expect(code, code).toSatisfy(hasHundredths);
  for (const code of ['JPY', 'KRW', 'ISK', 'VND', 'CLP', 'XOF']) expect(code, code).not.toSatisfy(hasHundredths);
  for (const code of ['KWD', 'TND', 'BHD', 'JOD']) expect(code, code).not.toSatisfy(hasHundredths);
});
