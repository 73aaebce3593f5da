import { describe, expect, it } from 'vitest';
import { freeText } from './default-style.ts';

describe('text that somebody wrote', () => {
  it('breaks a word that is too long for its column, and no other', () => {
    const long = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ-0123456789';
    expect(freeText(`Náhradné položky k stroju ${long} vrátane dopravy`, 24, 'small')).toEqual({
      text: [
        { text: 'Náhradné položky k stroju ' },
        ...['ABCDEFGH', 'IJKLMNOP', 'QRSTUVWX', 'YZ-01234', '56789'].flatMap((text) => [{ text }, { text: '' }]),
        { text: ' vrátane dopravy' },
      ],
      style: 'small',
    });
  });

  it('without such a word is one text, broken between words', () => {
    expect(freeText('najneobhospodarovateľnejší', 26)).toEqual({ text: 'najneobhospodarovateľnejší' });
  });
});
