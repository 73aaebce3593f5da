import { expect, it } from 'vitest';
import { linkAddress } from './link-address.ts';

it.each([
  ['https://kostra.example/a?b#c', 'https://kostra.example/a?b#c'],
  [' kostra.example ', 'https://kostra.example'],
  ['kostra.example:8080/platba', 'https://kostra.example:8080/platba'],
  ['uctaren@kostra.example', 'mailto:uctaren@kostra.example'],
  ['mailto:uctaren@kostra.example', 'mailto:uctaren@kostra.example'],
  ['javascript:alert(1)', undefined],
  ['JavaScript:alert(1)', undefined],
  ['data:text/html,x', undefined],
  ['zaplaťte hneď', undefined],
  ['', undefined],
])('%j leads to %s', (typed, address) => expect(linkAddress(typed)).toBe(address));
