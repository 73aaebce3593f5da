import { expect, it } from 'vitest';
import { fold } from './folding.ts';

it.each([
  ['Ľubietová', 'lubietova'],
  ['ČŠŽŤŇĎĹŔ ôäéí', 'csztndlr oaei'],
  ['  Kováč \n a   syn ', 'kovac a syn'],
  ['Straße Øre Łódź', 'strasse ore lodz'],
  ['FA 2026/001', 'fa 2026/001'],
])('folds %j to %j', (text, folded) => {
  expect(fold(text)).toBe(folded);
  expect(fold(fold(text))).toBe(folded);
});
