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

describe('characters that cannot be kept or seen', () => {
  it.each([
    ['U+0000', { note: 'a\0b' }, '/note'],
    ['U+0000', { lines: [{ name: 'a' }, { name: '\0' }] }, '/lines/1/name'],
    ['U+0000', { overlay: { 'a\0': 1 } }, '/overlay'],
    ['U+0000', '\0', '/'],
    ['U+0000', { 'a/b': '\0' }, '/a~1b'],
    ['U+D800', { note: 'x\ud800' }, '/note'],
    ['U+DC00', { note: '\udc00\ud83d\ude00' }, '/note'],
    ['U+001B', { note: '\x1b[31m' }, '/note'],
    ['U+0085', { note: 'a\x85' }, '/note'],
    ['U+2028', { note: 'a\u2028b' }, '/note'],
    ['U+202E', { note: 'fdp\u202eexe' }, '/note'],
    ['U+2066', { note: '\u2066' }, '/note'],
  ])('are refused with their path: %s in %j', (character, value, path) => {
    expect(fieldsOf(value)).toEqual([{ path, code: 'unseenCharacter', message: expect.stringContaining(character) }]);
  });

  it.each([[undefined], [null], [5], [{ note: 'Ľúbezná 😀\r\n\tdva\u00a0roky – áno', lines: [null, 1.5, true] }]])(
    'leave %j alone',
    (value) => {
      expect(fieldsOf(value)).toBeUndefined();
    },
  );
});
