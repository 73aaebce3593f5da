import { expect, test } from 'vitest';
import { readLevelPrices, writeLevelPrices } from './level-prices.ts';

const levels = [
  { id: 'a', name: 'Veľkoobchod' },
  { id: 'b', name: 'Veľkoobchod; zľava' },
  { id: 'c', name: 'VIP: stáli' },
];
const read = (text: string, mark?: ',' | '.') => readLevelPrices(text, levels, mark);

test('what a file says of the prices by level is read back as it was', () => {
  const prices = [
    { levelId: 'c', price: '1234.5' },
    { levelId: 'a', price: '64.125' },
    { levelId: 'b', price: '0' },
    { levelId: 'gone', price: '1' },
  ];
  expect(writeLevelPrices(prices, levels, 'sk')).toBe(
    'Veľkoobchod: 64,125; Veľkoobchod; zľava: 0; VIP: stáli: 1\u00a0234,5',
  );
  for (const [language, mark] of [
    ['sk', ','],
    ['de', ','],
    ['en', '.'],
  ] as const)
    expect(read(writeLevelPrices(prices, levels, language), mark)).toEqual({
      prices: [
        { levelId: 'a', price: '64.125' },
        { levelId: 'b', price: '0' },
        { levelId: 'c', price: '1234.5' },
      ],
      wrong: [],
      guessed: [],
    });
  expect(writeLevelPrices([], levels, 'sk')).toBe('');
});

test('it may be written by hand', () => {
  expect(read(' veľkoobchod : 64,00 € ;; VIP: STÁLI:12 ;').prices).toEqual([
    { levelId: 'a', price: '64' },
    { levelId: 'c', price: '12' },
  ]);
});

test('what is wrong in it is told by its name, each', () => {
  const { prices, wrong } = read(
    'Maloobchod: 3; Veľkoobchod: veľa; VIP: stáli: 2; VIP: stáli: 3; Veľkoobchod: -1; Veľkoobchod: 5 CZK',
  );
  expect(prices).toEqual([{ levelId: 'c', price: '2' }]);
  expect(wrong.map(({ code, message }) => [code, message.sk.includes('„') && message.sk.split(/[„“]/)[1]])).toEqual([
    ['levelUnknown', 'Maloobchod'],
    ['levelPrice', 'Veľkoobchod'],
    ['levelTwice', false],
    ['levelPrice', 'Veľkoobchod'],
    ['levelPrice', 'Veľkoobchod'],
  ]);
});

test('a price that could also mean thousands is a guess, unless the prices of the file show the mark', () => {
  expect(read('Veľkoobchod: 1.234').guessed).toEqual(['1.234']);
  expect(read('Veľkoobchod: 1.234', ',').guessed).toEqual([]);
});
