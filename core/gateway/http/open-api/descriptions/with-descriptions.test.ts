import { expect, it } from 'vitest';
import { withDescriptions } from './with-descriptions.ts';

it('takes descriptions from the same places and nothing else', () => {
  const document = {
    properties: { description: { type: 'string' }, a: { $ref: '#/A' } },
    list: [{ name: 'x' }, { name: 'y' }, { name: 'z' }],
  };
  const described = {
    properties: {
      description: { description: 'Words.' },
      a: { $ref: '#/A', description: 'It.' },
      b: { description: 'No.' },
    },
    list: [
      { name: 'y', description: 'Why.' },
      { name: 'other', description: 'Not of x.' },
    ],
    description: 'All.',
  };
  expect(withDescriptions(document, described)).toEqual({
    properties: { description: { type: 'string', description: 'Words.' }, a: { $ref: '#/A', description: 'It.' } },
    list: [{ name: 'x' }, { name: 'y', description: 'Why.' }, { name: 'z' }],
    description: 'All.',
  });
});
