import type { Licence } from '#core/contract/platform';

/** Returns a Pro licence for tests, with a year left, changed by the given values. */
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
