import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import {
  catalogueOf,
  evaluate,
  type Facts,
  licenceAllows,
  type LicenceFacts,
  type LicenceRule,
  licensed,
  type Package,
} from '#core/access';
import { installedManifests } from '../support/contribution-matrix.ts';

/** Reads tests/fixtures/licence-features.csv, which lists the features of each package. */
const features = readFileSync(new URL('../fixtures/licence-features.csv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .filter((line) => !line.startsWith('#'))
  .slice(1)
  .map((line) => {
    const [feature = '', name = '', module = '', academic = ''] = line.split(',');
    const rule: LicenceRule = {
      package: name as Package, // A wrong name would fail the tests below.
      ...(module ? { module, detailedModules: [module] } : {}),
      ...(academic === 'no' ? { forbiddenForAcademic: true } : {}),
    };
    return { feature, rule };
  });

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
const opens = ({ feature, rule }: (typeof features)[number]) =>
  Object.entries(licences)
    .filter(([, facts]) => evaluate(licensed(feature, rule), { licence: () => facts } as unknown as Facts) === 'yes')
    .map(([state]) => state)
    .join(' ');
const of = (name: Package, academic = true) =>
  features.filter(({ rule }) => rule.package === name && academic === !rule.forbiddenForAcademic);

describe('what a package opens', () => {
  test.each(of('Pro'))('[B6-17] [B6-4] $feature is of the package Pro, and of a trial', (one) => {
    expect(opens(one)).toBe('Trial Pro academic');
  });

  test.each(of('Pro', false))('[B6-17] [A5-11] $feature is of Pro, but not for schools', (one) => {
    expect(opens(one)).toBe('Trial Pro');
  });

  test.each(of('Flexi'))('[B6-18] $feature is of the package Flexi', (one) => {
    expect(opens(one)).toBe('Flexi Trial Pro academic');
  });

  test.each(of('Free'))('[B6-19] $feature is of every package, an expired one too', (one) => {
    expect(opens(one)).toBe('Free Flexi Trial Pro academic expired');
  });
});

test('[B6-17] [B6-18] [B6-19] a plugin that declares a feature of the lists gives it their rule', async () => {
  const declared = catalogueOf((await installedManifests()).flatMap(({ declares = [] }) => declares)).features;
  for (const { feature, rule } of features)
    if (declared.has(feature)) expect(declared.get(feature)?.rule, feature).toEqual(licensed(feature, rule).rule);
});

test('[A4-10] [B6-4] each installed feature has detailed modules, and a licence with one of them opens that alone', async () => {
  const declared = catalogueOf((await installedManifests()).flatMap(({ declares = [] }) => declares)).features;
  expect([...declared.keys()]).toContain('partnerVatIdVerification');
  for (const gate of declared.values()) {
    const facts = licence({ detailedModules: gate.rule.detailedModules ?? [] });
    const opened = [...declared.values()].filter(({ rule }) => licenceAllows(rule, facts));
    expect(opened, gate.feature).toEqual([gate]);
    expect(gate.rule.detailedModules, gate.feature).not.toEqual([]);
  }
});
