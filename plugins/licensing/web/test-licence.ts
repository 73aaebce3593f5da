import type { Licence } from '#core/contract/platform';

/** For tests: a Pro licence with a year to go, but for what the test says. */
export function testLicence(change: Partial<Licence> = {}): Licence {
  return {
    type: 'Pro',
    daysValid: 365,
    modules: [],
    isAcademicLicense: false,
    customerNumber: 'K-1',
    packageName: 'Pro',
    autoRenew: false,
    problemCode: null,
    trialExists: false,
    applicationType: 'Invoicing',
    licenseSourceType: '',
    ...change,
  };
}
