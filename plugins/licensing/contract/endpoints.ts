import { companyEndpoint, from, problem } from '#core/contract';
import { ApplicationQuery, licences, readCompany, readCurrentLicence } from '#core/contract/platform';
import * as schemas from './schemas.ts';

/** The problem that the licence is already used by as many companies as it was bought for. */
export const noFreeLicence = problem('no-free-licence', 409);
/** The problem that the last day of the licence has passed. */
export const licenceEnded = problem('licence-ended', 409);
/** The problem that other companies use the licence than the caller believed; `current` has the current ones. */
export const licenceUseChanged = problem('licence-use-changed', 409);
/** The problem that the company already had its trial or has a paid package. */
export const trialNotAvailable = problem('trial-not-available', 409);

/** Lists the licences that an owner of this company bought and that can be assigned to another company. [A3-3] */
export const listUnassignedLicences = companyEndpoint({
  method: 'GET',
  path: 'licenses/unassigned',
  gate: licences.edit,
  query: ApplicationQuery,
  reply: schemas.UnassignedLicences,
  sample: { query: {} },
});

/** Assigns a licence. If two callers request the last free place at once, one gets it and the other gets `no-free-licence`. [A7-17] */
export const assignLicence = companyEndpoint({
  method: 'POST',
  path: 'licenses/assign',
  gate: licences.edit,
  body: schemas.LicenceAssignment,
  problems: [noFreeLicence, licenceEnded],
  sample: {
    body: {
      customerNumber: from(listUnassignedLicences, (offers) => offers[0]?.customerNumber ?? 'K-0'),
      licenseId: from(listUnassignedLicences, (offers) => offers[0]?.licenseId ?? ''),
    },
  },
});

/** Returns the companies of a licence, but only if this company uses the licence. [A3-4] */
export const readUsedCompanies = companyEndpoint({
  method: 'GET',
  path: 'licenses/used-companies',
  gate: licences.edit,
  query: schemas.CustomerQuery,
  reply: schemas.UsedCompanies,
  sample: {
    after: [assignLicence],
    query: { customerNumber: from(readCurrentLicence, ({ customerNumber }) => customerNumber ?? 'K-0') },
  },
});

/** Removes companies from a licence; they continue with the Free package. [A7-17] */
export const removeLicenceCompanies = companyEndpoint({
  method: 'POST',
  path: 'licenses/remove-companies',
  gate: licences.edit,
  body: schemas.CompaniesRemoval,
  problems: [licenceUseChanged],
  sample: {
    after: [assignLicence],
    body: {
      customerNumber: from(readCurrentLicence, ({ customerNumber }) => customerNumber ?? 'K-0'),
      removedIds: [from(readCompany, ({ id }) => id)],
      allIds: [from(readCompany, ({ id }) => id)],
    },
  },
});

/** Starts a trial: 30 days of all functions, once for each company and each registration number. [B9-9] */
export const startTrial = companyEndpoint({
  method: 'POST',
  path: 'licenses/trial',
  gate: licences.edit,
  problems: [trialNotAvailable],
  sample: { after: [removeLicenceCompanies] },
});

/**
 * Returns whether the company has more users than its licence allows. All other endpoints refuse the users above the
 * limit by 402 `user-count-exceeded`. [A3-5]
 */
export const readUserCount = companyEndpoint({
  method: 'GET',
  path: 'licenses/user-count',
  reply: schemas.UserCountInfo,
  sample: {},
});
