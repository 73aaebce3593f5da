import { expect, it } from 'vitest';
import { partsOf, unknownPlaceholders } from './placeholders.ts';

it('what stands in double braces without being a placeholder is found', () => {
  expect(unknownPlaceholders('{{number}} {{heslo}} {{ amount }} {{}} {company} {{dueDate')).toEqual([
    '{{heslo}}',
    '{{ amount }}',
    '{{}}',
  ]);
});

it('a text is taken apart into what is written and placeholders; unknown ones are written', () => {
  expect(partsOf('č. {{number}}{{amount}}, {{heslo}} {{number')).toEqual([
    'č. ',
    { placeholder: 'number' },
    { placeholder: 'amount' },
    ', ',
    '{{heslo}}',
    ' {{number',
  ]);
});
