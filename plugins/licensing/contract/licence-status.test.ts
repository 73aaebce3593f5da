import { describe, expect, test } from 'vitest';
import {
  isLicenceEnding,
  isLicenceRenewal,
  isTrialAvailable,
  licenceActionOf,
  licenceTextOf,
  mayAssignLicence,
  productOf,
  suggestedPackage,
  upgradeActionOf,
} from './licence-status.ts';

const paid = (daysValid: number, autoRenew = false) => ({ type: 'Pro' as const, daysValid, autoRenew });

describe('the texts of a licence', () => {
  const days = [
    [-1, 'expired', 'restore', false, true],
    [0, 'expired', 'restore', false, true],
    [1, 'expires', 'extend', true, true],
    [9, 'expires', 'extend', true, true],
    [10, 'expires', 'extend', true, false],
    [11, 'valid', 'extend', false, false],
    [30, 'valid', 'extend', false, false],
    [31, 'valid', 'expand', false, false],
  ] as const;

  test.each(days)('[A4-11] [A9-9] with %i days left: %s, %s', (daysLeft, text, action) => {
    expect(licenceTextOf(paid(daysLeft))).toBe(text);
    expect(licenceActionOf(paid(daysLeft))).toBe(action);
  });

  test.each(days)('[A4-12] [B9-10] with %i days left it warns of its end, or is to be renewed', (daysLeft, ...rest) => {
    const [, , ending, renewal] = rest;
    expect(isLicenceEnding(paid(daysLeft))).toBe(ending);
    expect(isLicenceRenewal(paid(daysLeft))).toBe(renewal);
  });

  test.each([-1, 0, 1, 9, 10, 11, 30, 31])(
    '[A4-11] a free and a trial licence say nothing and offer to order at %i days',
    (daysValid) => {
      for (const type of ['Free', 'Trial'] as const) {
        expect(licenceTextOf({ type, daysValid })).toBeUndefined();
        expect(licenceActionOf({ type, daysValid, autoRenew: true })).toBe('order');
      }
    },
  );

  test('[A4-11] one that renews itself is expanded, unless it is over', () => {
    expect(licenceActionOf(paid(1, true))).toBe('expand');
    expect(licenceActionOf(paid(30, true))).toBe('expand');
    expect(licenceActionOf(paid(0, true))).toBe('restore');
  });
});

test('[A4-11] going from Flexi to Pro expands it, however soon Flexi ends; from Free it is an order, once ended a renewal', () => {
  const action = (type: 'Free' | 'Trial' | 'Flexi' | 'Pro', daysValid: number) =>
    upgradeActionOf({ type, daysValid, autoRenew: false }, 'Pro');
  expect([1, 8, 30, 31].map((days) => action('Flexi', days))).toEqual(['expand', 'expand', 'expand', 'expand']);
  expect([action('Free', 0), action('Trial', 12)]).toEqual(['order', 'order']);
  expect([action('Flexi', 0), action('Pro', 8)]).toEqual(['restore', 'extend']);
});

test('[A4-12] suggests Flexi for invoicing with more than 30 days, Pro to who has nothing paid, else the same', () => {
  const suggest = (type: 'Free' | 'Trial' | 'Flexi' | 'Pro', daysValid: number, applicationType = 'Invoicing') =>
    suggestedPackage({ type, daysValid, applicationType });
  expect(suggest('Pro', 31)).toBe('Flexi');
  expect(suggest('Pro', 30)).toBe('Pro');
  expect(suggest('Flexi', 8)).toBe('Flexi');
  expect(suggest('Pro', 31, 'Warehouse')).toBe('Pro');
  expect(suggest('Free', 31)).toBe('Pro');
  expect(suggest('Trial', 12)).toBe('Pro');
});

test('[B3-15] sells MicroBusiness without a customer number, or when the licence came that way', () => {
  expect(productOf({ customerNumber: null, licenseSourceType: '' })).toBe('MicroBusiness');
  expect(productOf({ customerNumber: 'K-1', licenseSourceType: 'MicroBusiness' })).toBe('MicroBusiness');
  expect(productOf({ customerNumber: 'K-1', licenseSourceType: '' })).toBe('Invoicing');
});

test('[A4-13] [B5-7] a trial is there once, and a bought licence is offered to who has none', () => {
  expect(isTrialAvailable({ type: 'Free', trialExists: false })).toBe(true);
  expect(isTrialAvailable({ type: 'Free', trialExists: true })).toBe(false);
  expect(isTrialAvailable({ type: 'Pro', trialExists: false })).toBe(false);
  expect(mayAssignLicence({ type: 'Trial', customerNumber: null })).toBe(true);
  expect(mayAssignLicence({ type: 'Free', customerNumber: 'K-1' })).toBe(false);
  expect(mayAssignLicence({ type: 'Flexi', customerNumber: null })).toBe(false);
});
