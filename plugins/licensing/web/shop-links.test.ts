import { describe, expect, test } from 'vitest';
import { cartAddress, isIosDevice } from './shop-links.ts';
import { testLicence } from './test-licence.ts';

const template = 'https://shop.example/cart?p={product}&k={package}&t={purchaseType}&r={renewal}&c={customerNumber}';

describe('the address of the cart', () => {
  test('[B2.8-1] [B3-15] [A4-12] names product, package, period, renewal and customer', () => {
    expect(cartAddress(template, testLicence({ type: 'Flexi', daysValid: 8, customerNumber: 'K 1' }))).toBe(
      'https://shop.example/cart?p=Invoicing&k=Flexi&t=year&r=true&c=K%201',
    );
    expect(cartAddress(template, testLicence({ type: 'Free', daysValid: 36_500, customerNumber: null }))).toBe(
      'https://shop.example/cart?p=MicroBusiness&k=Pro&t=year&r=false&c=',
    );
  });

  test('[B2.4-3] takes the package that was asked for', () => {
    expect(cartAddress(template, testLicence({ type: 'Pro', daysValid: 200 }), 'Pro')).toContain('&k=Pro&');
  });

  test('an empty template is no link', () => {
    expect(cartAddress('', testLicence())).toBeUndefined();
  });
});

test('[A1-2] tells iPhones and iPads, which call themselves Macs, from Macs and others', () => {
  const device = (userAgent: string, maxTouchPoints = 0) => isIosDevice({ userAgent, maxTouchPoints });
  expect(device('Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)', 5)).toBe(true);
  expect(device('Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 5)).toBe(true);
  expect(device('Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)')).toBe(false);
  expect(device('Mozilla/5.0 (Linux; Android 16)', 5)).toBe(false);
});
