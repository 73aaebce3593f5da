import { describe, expect, test } from 'vitest';
import { byLikeness, editDistance, fragmentsOf, wordsOf } from './likeness.ts';

const names = [
  'Hotel Ľupták',
  'Hotel Ľupták Zvolen',
  'Stolárstvo Šťastný s. r. o.',
  'Mesto Poprad',
  'Píla Kôň',
  'Drevovýroba Ďurčo',
];
const partners = names.map((name) => ({ name }));

test('the form of a firm tells none apart', () => {
  expect(wordsOf('Stolárstvo Šťastný, s. r. o.')).toEqual(['stolarstvo', 'stastny']);
  expect(wordsOf('Tatra a.s.')).toEqual(['tatra']);
});

test.each([
  ['kon', 'kon', 0],
  ['hotel', 'hotle', 1],
  ['poprad', 'poprda', 1],
  ['durco', 'durko', 1],
  ['luptak', 'lupak', 1],
  ['', 'abc', 3],
])('from %s to %s: %i', (a, b, errors) => expect(editDistance(a, b)).toBe(errors));

describe('finds a partner', () => {
  test.each([
    ['hotel luptak', 'Hotel Ľupták'],
    ['Hotle Ľupták', 'Hotel Ľupták'],
    ['Ľuptak hotel', 'Hotel Ľupták'],
    ['Stolárstvu Šťastnému', 'Stolárstvo Šťastný s. r. o.'],
    ['stolarstvo stasny sro', 'Stolárstvo Šťastný s. r. o.'],
    ['Mesta Poprad', 'Mesto Poprad'],
    ['pila kon', 'Píla Kôň'],
    ['Drevovyroba Durko', 'Drevovýroba Ďurčo'],
  ])('%s is %s', (searched, name) => {
    expect(byLikeness(searched, partners)[0]?.partner.name).toBe(name);
  });

  test.each(['Google', 'Hotel Kempinski', 'kôš', 'Mesto Prešov', 'víla', ''])('%s is nobody', (searched) => {
    expect(byLikeness(searched, partners)).toEqual([]);
  });

  test('several alike are equally near, but a whole name comes first', () => {
    const [first, second] = byLikeness('Hotel Ľupták', partners);
    expect([first?.distance, second?.distance]).toEqual([0, 0.1]);
    const both = byLikeness('Ľupták', partners).map(({ distance }) => distance);
    expect(both).toEqual([0.1, 0.1]);
  });

  test('by a search that its error does not hide', () => {
    for (const [searched, name] of [
      ['xotel', 'hotel'],
      ['hotex', 'hotel'],
      ['stolarstvu', 'stolarstvo'],
      ['drevovyrpba durco', 'drevovyroba durco'],
    ] as const)
      expect(fragmentsOf(searched).some((search) => search.split(' ').every((part) => name.includes(part)))).toBe(true);
  });
});
