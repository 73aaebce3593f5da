import { expect, it } from 'vitest';
import { documentTitle } from './document-title.ts';

it('the title names page, company and product', () => {
  expect(documentTitle('Faktúry', 'Tatranské drevo', 'Kostra')).toBe('Faktúry · Tatranské drevo · Kostra');
  expect(documentTitle('Nová firma', undefined, 'Kostra')).toBe('Nová firma · Kostra');
  expect(documentTitle(undefined, undefined, 'Kostra')).toBe('Kostra');
});
