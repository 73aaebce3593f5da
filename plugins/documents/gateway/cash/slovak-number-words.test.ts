import { describe, expect, it } from 'vitest';
import { slovakAmount } from './slovak-number-words.ts';

/** The expected words, written by hand. */
const table = [
  ['0.00', 'nula eur'],
  ['0.01', 'jeden cent'],
  ['0.02', 'dva centy'],
  ['0.05', 'päť centov'],
  ['0.20', 'dvadsať centov'],
  ['1.00', 'jedno euro'],
  ['1.01', 'jedno euro jeden cent'],
  ['2.00', 'dve eurá'],
  ['3.40', 'tri eurá štyridsať centov'],
  ['4.04', 'štyri eurá štyri centy'],
  ['5.00', 'päť eur'],
  ['10.05', 'desať eur päť centov'],
  ['11.00', 'jedenásť eur'],
  ['12.22', 'dvanásť eur dvadsaťdva centov'],
  ['14.15', 'štrnásť eur pätnásť centov'],
  ['16.19', 'šestnásť eur devätnásť centov'],
  ['20.00', 'dvadsať eur'],
  ['21.00', 'dvadsaťjeden eur'],
  ['22.00', 'dvadsaťdva eur'],
  ['45.90', 'štyridsaťpäť eur deväťdesiat centov'],
  ['68.00', 'šesťdesiatosem eur'],
  ['99.99', 'deväťdesiatdeväť eur deväťdesiatdeväť centov'],
  ['100.00', 'sto eur'],
  ['101.00', 'stojeden eur'],
  ['102.00', 'stodva eur'],
  ['123.45', 'stodvadsaťtri eur štyridsaťpäť centov'],
  ['200.00', 'dvesto eur'],
  ['317.00', 'tristosedemnásť eur'],
  ['600.00', 'šesťsto eur'],
  ['999.00', 'deväťstodeväťdesiatdeväť eur'],
  ['1000.00', 'tisíc eur'],
  ['1001.00', 'tisícjeden eur'],
  ['1234.00', 'tisícdvestotridsaťštyri eur'],
  ['2000.00', 'dvetisíc eur'],
  ['5600.70', 'päťtisícšesťsto eur sedemdesiat centov'],
  ['12012.00', 'dvanásťtisícdvanásť eur'],
  ['21500.00', 'dvadsaťjedentisícpäťsto eur'],
  ['100000.00', 'stotisíc eur'],
  ['202002.00', 'dvestodvatisícdva eur'],
  ['1000000.00', 'jeden milión eur'],
  ['2000001.00', 'dva milióny jeden eur'],
  ['5300000.00', 'päť miliónov tristotisíc eur'],
  ['-86.40', 'osemdesiatšesť eur štyridsať centov'],
] as const;

describe('an amount in Slovak words', () => {
  it.each(table)('%s is %s', (amount, words) => {
    expect(slovakAmount(amount)).toBe(words);
  });
});
