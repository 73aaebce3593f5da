import { expect, test } from 'vitest';
import { chooseFreePackage, hasChosenFreePackage } from './free-package-cookie.ts';

test('[B2.4-5] [B9-9] remembers for 30 days that one company goes on with the free package', () => {
  const page = { cookie: '' };
  chooseFreePackage(page, '12');
  expect(page.cookie).toMatch(/^setFreePackage12=true; path=\/; max-age=2592000;/);
  expect(hasChosenFreePackage({ cookie: 'a=1; setFreePackage12=true' }, '12')).toBe(true);
  expect(hasChosenFreePackage({ cookie: 'a=1; setFreePackage12=true' }, '1')).toBe(false);
});
