import { expect, test } from 'vitest';
import { countryPattern } from './country.ts';

const isCountry = (code: string) => new RegExp(countryPattern).test(code);

test('takes every region that Intl can name and ISO 3166-1 lists, and Kosovo', () => {
  const letters = Array.from({ length: 26 }, (_, at) => String.fromCharCode(65 + at));
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  const named = letters.flatMap((a) => letters.map((b) => a + b)).filter((code) => names.of(code) !== undefined);
  // CLDR also names these codes: exceptional reservations, unions, withdrawn codes, tests.
  const more =
    'AC AN BU CP CQ CS DD DG DY EA EU EZ FX HV IC NH NT PC PZ QO QU RH SU TA TP UK UN VD WK XA XB YD YU ZR ZZ'.split(
      ' ',
    );
  expect(named.filter((code) => !isCountry(code) && !more.includes(code))).toEqual([]);
  expect(
    letters.flatMap((a) => letters.map((b) => a + b)).filter((code) => isCountry(code) && !named.includes(code)),
  ).toEqual([]);
});

test.each(['XX', 'ZZ', 'EU', 'UK', 'EL', 'XI', 'CS', 'sk', 'SVK', ''])('refuses %s, which is no country', (code) => {
  expect(isCountry(code)).toBe(false);
});
