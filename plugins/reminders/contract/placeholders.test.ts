import { expect, it } from 'vitest';
import { partsOf } from './placeholders.ts';

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
