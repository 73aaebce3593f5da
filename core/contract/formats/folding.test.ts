import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fold, matchesWordPrefixes } from './folding.ts';

describe('fold', () => {
  it.each([
    ['Ľubietová', 'lubietova'],
    ['ĽŠČŤŽÝÁÍÉÚÄÔŇĎŔĹÓ', 'lsctzyaieuaondrlo'],
    ['  Žilina \u00a0\t a\n okolie ', 'zilina a okolie'],
    ['Řehoř Ůlehla Őrsi Ünal', 'rehor ulehla orsi unal'],
    ['Łódź, Straße, Ørsted', 'lodz, strasse, orsted'],
    ['L\u030cubica', 'lubica'],
    ['İstanbul', 'istanbul'],
    ['', ''],
  ])('makes %j %j', (text, folded) => {
    expect(fold(text)).toBe(folded);
  });

  it('changes nothing the second time', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(fold(fold(text))).toBe(fold(text));
      }),
    );
  });
});

describe('matchesWordPrefixes', () => {
  it.each(['a', 'alfa', 'ALFA', 'stav', 'alfa stav', 'stav alfa', 'žilina', 'zil alf', '  alfa  ', 's.r.o.', ''])(
    'finds „Alfa“ Stavebná Žilina, s.r.o. by %j [A2-28]',
    (query) => {
      expect(matchesWordPrefixes('„Alfa“ Stavebná Žilina, s.r.o.', query)).toBe(true);
    },
  );

  it.each(['lfa', 'alfaa', 'alfa beta', 'ebna', 'ilina', 'alfastavebna'])('does not find it by %j [A2-28]', (query) => {
    expect(matchesWordPrefixes('„Alfa“ Stavebná Žilina, s.r.o.', query)).toBe(false);
  });

  it('finds a word that begins later than the same letters inside another [A2-28]', () => {
    expect(matchesWordPrefixes('Dobeta Beta', 'beta')).toBe(true);
    expect(matchesWordPrefixes('Dobeta', 'beta')).toBe(false);
  });
});
