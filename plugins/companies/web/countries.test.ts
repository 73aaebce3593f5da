import { expect, it } from 'vitest';
import { countriesIn } from './countries.ts';

it('countries stand in the order of the language, Slovakia first', () => {
  const slovak = countriesIn('sk').map(({ label }) => label);
  expect(slovak[0]).toBe('Slovensko');
  expect(slovak.indexOf('Česko')).toBeLessThan(slovak.indexOf('Dánsko'));
  expect(countriesIn('de')[1]).toEqual({ value: 'BE', label: 'Belgien' });
});
