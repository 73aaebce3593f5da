import { expect, test } from 'vitest';
import { evaluate, type Facts, gatingLists, type LicenceFacts, listedFeature } from './index.ts';

const licence = (change: Partial<LicenceFacts>): LicenceFacts => ({
  type: 'Pro',
  daysValid: 200,
  modules: [],
  isAcademicLicense: false,
  applicationType: 'Invoicing',
  trialExists: true,
  ...change,
});
const licences = {
  Free: licence({ type: 'Free' }),
  Flexi: licence({ type: 'Flexi', daysValid: 8 }),
  Trial: licence({ type: 'Trial', daysValid: 12 }),
  Pro: licence({}),
  academic: licence({ isAcademicLicense: true }),
  expired: licence({ daysValid: 0 }),
};
const opens = (name: keyof typeof gatingLists) =>
  Object.entries(licences)
    .filter(([, facts]) => evaluate(listedFeature(name), { licence: () => facts } as unknown as Facts) === 'yes')
    .map(([state]) => state)
    .join(' ');

// Written by hand from [B6-17] [B6-18] [B6-19] and [B6-4], not from the code.
test.each([
  'customSmtp',
  'tags',
  'discounts',
  'foreignLanguageDocuments',
  'customFields',
  'automaticReminders',
  'manualReminders',
  'thankYouMails',
  'bulkActions',
  'accountantExports',
  'withVatPrices',
  'multipleNumberingSeries',
  'partnerVatIdVerification',
] as const)('[B6-17] [B6-4] %s is of the package Pro, and of a trial', (name) => {
  expect(opens(name)).toBe('Trial Pro academic');
});

test('[B6-17] [A5-11] editable print reports are of Pro, but not for schools', () => {
  expect(opens('editablePrintReports')).toBe('Trial Pro');
});

test.each(['deliveryNotes', 'priceOffers', 'orders'] as const)('[B6-18] %s are of the package Flexi', (name) => {
  expect(opens(name)).toBe('Flexi Trial Pro academic');
});

test.each(['markAsSent', 'ppdPrint', 'envelopePrint', 'retentions', 'reports'] as const)(
  '[B6-19] %s are of every package, an expired one too',
  (name) => {
    expect(opens(name)).toBe('Free Flexi Trial Pro academic expired');
  },
);
