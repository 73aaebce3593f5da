import { expect, it } from 'vitest';
import { countryOptions } from './countries.ts';

it('countries stand in the order of the language, Slovakia first', () => {
  const slovak = countryOptions('sk').map(({ label }) => label);
  expect(slovak[0]).toBe('Slovensko');
  expect(slovak.indexOf('Česko')).toBeLessThan(slovak.indexOf('Chorvátsko'));
  expect(slovak.indexOf('Chorvátsko')).toBeLessThan(slovak.indexOf('Írsko'));
  expect(countryOptions('de')[1]).toEqual({ value: 'AF', label: 'Afghanistan' });
});

it('the country of a record is among them, whatever it is, and once', () => {
  expect(countryOptions('sk', 'SU')).toContainEqual({ value: 'SU', label: expect.any(String) });
  expect(countryOptions('sk', 'CZ')).toEqual(countryOptions('sk'));
  expect(countryOptions('sk', '?')).toContainEqual({ value: '?', label: '?' });
  expect(countryOptions('sk', 'SK').filter(({ value }) => value === 'SK')).toHaveLength(1);
});
