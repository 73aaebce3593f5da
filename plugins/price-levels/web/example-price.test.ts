import { expect, it } from 'vitest';
import { examplePrice } from './example-price.ts';

it.each([
  ['0', '100.00'],
  ['15', '85.00'],
  ['7.5', '92.50'],
  ['33.33', '66.67'],
  ['100', '0.00'],
  ['100.01', undefined],
  ['', undefined],
  ['x', undefined],
])('a discount of %s leaves %s', (discount, price) => expect(examplePrice(discount)).toBe(price));
