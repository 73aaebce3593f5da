import { describe, expect, it } from 'vitest';
import { refuseBadCharacters } from './bad-characters.ts';
import { Refusal } from './refusal.ts';

function fieldsOf(value: unknown) {
  try {
    refuseBadCharacters(value);
  } catch (error) {
    if (error instanceof Refusal) return error.toBody().fields;
    throw error;
  }
  return undefined;
}

describe('characters that cannot be kept', () => {
  it.each([
    ['U+0000', { note: 'a\0b' }, '/note', 'nul'],
    ['U+0000 in a list', { lines: [{ name: 'a' }, { name: '\0' }] }, '/lines/1/name', 'nul'],
    ['a lone surrogate', { note: 'x\ud800' }, '/note', 'surrogate'],
    ['U+0000 in the name of a field', { overlay: { 'a\0': 1 } }, '/overlay', 'nul'],
    ['U+0000 as the whole', '\0', '/', 'nul'],
    ['a name with a slash', { 'a/b': '\0' }, '/a~1b', 'nul'],
  ])('are refused with their path: %s', (_, value, path, code) => {
    expect(fieldsOf(value)).toEqual([{ path, code, message: expect.stringMatching(/U\+0000|surrogate/) }]);
  });

  it.each([[undefined], [null], [5], [{ note: 'Ľúbezná 😀', lines: [null, 1.5, true] }]])('leave %j alone', (value) => {
    expect(fieldsOf(value)).toBeUndefined();
  });
});
