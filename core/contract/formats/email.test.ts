import { expect, test } from 'vitest';
import { emailPattern, isEmail, optionalEmailPattern } from './email.ts';

test.each([
  'meno@firma.sk',
  'jana.kovacova+faktury@uctovnictvo.kosice.sk',
  "o'neill_1@x-y.example",
  'info@čokoláda.sk',
  'a@b.xn--p1ai',
])('%s is an address', (text) => {
  expect(isEmail(text)).toBe(true);
  expect(new RegExp(optionalEmailPattern).test(text)).toBe(true);
});

test.each([
  'meno',
  'meno@firma',
  '@firma.sk',
  'meno@.sk',
  'meno@firma..sk',
  'meno.@firma.sk',
  'dve slova@firma.sk',
  'jana@firma.sk, eva@firma.sk',
  'Jana <jana@firma.sk>',
  'meno@firma.sk ',
  'meno@@firma.sk',
  'meno@-firma.sk',
  'meno@firma.s',
])('%s is none', (text) => {
  expect(isEmail(text)).toBe(false);
  expect(new RegExp(optionalEmailPattern).test(text)).toBe(false);
});

test('nothing is allowed only where no address is needed', () => {
  expect(new RegExp(emailPattern).test('')).toBe(false);
  expect(new RegExp(optionalEmailPattern).test('')).toBe(true);
});

test('a long text that is no address is refused at once', () => {
  const began = performance.now();
  expect(isEmail(`${'a'.repeat(120)}@${'b-'.repeat(60)}`)).toBe(false);
  expect(performance.now() - began).toBeLessThan(50);
});
