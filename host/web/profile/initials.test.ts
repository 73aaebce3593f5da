import { expect, it } from 'vitest';
import { initialsOf } from './initials.ts';

it.each([
  ['jana.novakova@firma.sk', 'JN'],
  ['owner@firma.sk', 'OW'],
  ['a@firma.sk', 'A'],
  ['ján_peter-kováč@firma.sk', 'JP'],
  ['owner+test@firma.sk', 'OT'],
  ['@', '?'],
])('[B2.8-2] the initials of %s are %s', (email, initials) => {
  expect(initialsOf(email)).toBe(initials);
});
