import { expect, it } from 'vitest';
import { addressesIn } from './addresses.ts';

it.each([
  ['jana@firma.sk', ['jana@firma.sk']],
  [
    ' jana@firma.sk, peter@firma.sk;eva@firma.sk\nivan@firma.sk ',
    ['jana@firma.sk', 'peter@firma.sk', 'eva@firma.sk', 'ivan@firma.sk'],
  ],
  ['Jana Nováková <jana@firma.sk>, "Peter, ml." <peter@firma.sk>', ['jana@firma.sk', 'peter@firma.sk']],
  ['jana', ['jana']],
  [' , ', []],
])('%j is %j', (typed, addresses) => expect(addressesIn(typed)).toEqual(addresses));
