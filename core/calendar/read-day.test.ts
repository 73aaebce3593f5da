import { describe, expect, it } from 'vitest';
import { dayOrderOf, readDay } from './read-day.ts';

describe('readDay', () => {
  it.each([
    ['1.2.2026'],
    ['01. 02. 2026'],
    ['1.2.26'],
    ['01-02-2026'],
    ['2026-02-01'],
    ['2026/2/1'],
    ['2026. 02. 01.'],
    ['20260201'],
    ['1. februára 2026'],
    ['1. února 2026'],
    ['1 Feb 2026'],
    ['Feb 1, 2026'],
    ['1. Februar 2026'],
    ['2026-02-01T00:00:00.000Z'],
    ['1.2.2026 0:00:00'],
    ['01.02.2026 14:05'],
  ])('reads %j as the first of February 2026', (text) => expect(readDay(text)).toEqual({ day: '2026-02-01' }));

  it.each([
    ['3. júna 2026', '2026-06-03'],
    ['3. července 2026', '2026-07-03'],
    ['3. března 2026', '2026-03-03'],
    ['3. März 2026', '2026-03-03'],
    ['3. decembra 2026', '2026-12-03'],
    ['December 3, 2026', '2026-12-03'],
    ['3. mája 2026', '2026-05-03'],
    ['3. září 2026', '2026-09-03'],
  ])('knows the month of %j', (text, day) => expect(readDay(text)).toEqual({ day }));

  it('takes a number of five digits for the day of a spreadsheet, and says so', () => {
    expect(readDay('46054')).toEqual({ day: '2026-02-01', isGuess: true });
    expect(readDay('46054.75')).toEqual({ day: '2026-02-01', isGuess: true });
    expect(readDay('04001')).toBeUndefined();
  });

  it('reads slashes by what its column shows, else the day first, as a guess', () => {
    expect(readDay('2/1/2026', 'month-first')).toEqual({ day: '2026-02-01' });
    expect(readDay('1/2/2026', 'day-first')).toEqual({ day: '2026-02-01' });
    expect(readDay('1/2/2026')).toEqual({ day: '2026-02-01', isGuess: true });
    expect(readDay('31/1/2026')).toEqual({ day: '2026-01-31' });
    expect(readDay('1.2.2026', 'month-first')).toEqual({ day: '2026-02-01' });
  });

  it.each([
    '',
    '5',
    '1.2.',
    '30.2.2026',
    '2026-13-01',
    '31.4.2026',
    'zajtra',
    '1.2.2026 - 3.2.2026',
    '1 Foo 2026',
    '12',
  ])('does not take %j for a day', (text) => expect(readDay(text)).toBeUndefined());
});

describe('dayOrderOf', () => {
  it.each([
    [['1/2/2026', '31/1/2026'], 'day-first'],
    [['1/2/2026', '1/31/2026'], 'month-first'],
    [['1/2/2026', '3/4/2026'], undefined],
    [['31.1.2026', '2026-01-31'], undefined],
  ])('finds in %j %j', (texts, order) => expect(dayOrderOf(texts)).toBe(order));
});
