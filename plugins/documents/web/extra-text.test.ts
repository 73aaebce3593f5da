import { expect, test } from 'vitest';
import type { Formats } from '#core/web';
import type { ExtraField } from '../contract/index.ts';
import { extraText } from './extra-text.ts';

const field: ExtraField = {
  type: 'text',
  maxLength: 42,
  initial: '',
  label: 'OFFERS.FIELD.PLACE',
  copy: 'kept',
  form: 'details',
  print: 'terms',
};
const formats = {} as Formats; // a text needs none
const textOf = (value: string) => extraText(field, value, ((key: string) => key) as never, formats);

test('an account number is read in groups of four that no line breaks, in whatever field it stands', () => {
  const groups = 'SK31 1200 0000 1987 4263 7541'.replaceAll(' ', '\u00a0');
  expect([textOf('SK3112000000198742637541'), textOf('sk31 1200 00001987 42637541')]).toEqual([groups, groups]);
});

test('what only looks like one stays as it was written', () => {
  for (const text of ['SK3112000000198742637542', 'Sklad Poprad', '2612024', '']) expect(textOf(text)).toBe(text);
});
