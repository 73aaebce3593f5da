import fc from 'fast-check';
import { maxCounter } from './number.ts';
import { patternFault } from './pattern.ts';

const piece = fc.constantFrom('RR', 'RRRR', 'MM', 'DD', 'F', '-', '/', 'R', 'x7', 'Ž');

export const patterns = fc
  .tuple(fc.array(piece, { maxLength: 3 }), fc.integer({ min: 1, max: 6 }), fc.array(piece, { maxLength: 3 }))
  .map(([before, width, after]) => `${before.join('')}${'C'.repeat(width)}${after.join('')}`)
  .filter((text) => patternFault(text) === undefined);

export const counters = fc.integer({ min: 1, max: maxCounter });

/** Generates days of this century, `yyyy-MM-dd`. */
export const dates = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
