import { expect, it } from 'vitest';
import { withoutUnseenCharacters } from '#core/gateway';
import { withoutUnseen } from './without-unseen.ts';

it('leaves out what the gateway refuses, character by character, and nothing else', () => {
  const texts = Array.from({ length: 0x10000 }, (_, code) => `a${String.fromCharCode(code)}b`);
  expect(texts.filter((text) => withoutUnseen(text) !== withoutUnseenCharacters(text))).toEqual([]);
  expect(withoutUnseen('😀')).toBe('😀');
});
