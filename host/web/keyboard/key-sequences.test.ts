import { TestClock } from '#core/web/testing';
import { beforeEach, describe, expect, it } from 'vitest';
import { KeySequences, sequencePause } from './key-sequences.ts';

const plain = { ctrlKey: false, metaKey: false, altKey: false };

describe('KeySequences', () => {
  let clock: TestClock;
  let keys: KeySequences;
  const press = (...pressed: string[]) => pressed.map((key) => keys.press({ key, ...plain })).at(-1);

  beforeEach(() => {
    clock = new TestClock();
    keys = new KeySequences(clock, () => ['/', '?', 'g i', 'g p', 'c']);
  });

  it('reads a single key', () => {
    expect(press('/')).toBe('/');
    expect(press('x')).toBeUndefined();
  });

  it('reads two keys in a row', () => {
    expect(press('g')).toBeUndefined();
    expect(press('i')).toBe('g i');
    expect(press('i')).toBeUndefined();
  });

  it('forgets the first key after a second', async () => {
    press('g');
    await clock.advance(sequencePause + 1);
    expect(press('i')).toBeUndefined();
  });

  it('reads a second key that ends no sequence anew', () => {
    expect(press('g', 'c')).toBe('c');
    expect(press('g', 'g', 'p')).toBe('g p');
  });

  it('leaves key combinations to the browser, but takes what AltGr types', () => {
    expect(keys.press({ key: 'c', ...plain, ctrlKey: true })).toBeUndefined();
    expect(keys.press({ key: 'c', ...plain, altKey: true })).toBeUndefined();
    expect(keys.press({ key: 'c', ...plain, metaKey: true })).toBeUndefined();
    expect(keys.press({ key: '/', ...plain, ctrlKey: true, altKey: true })).toBe('/');
  });
});
