import { companyEndpoint, from, problem } from '#core/contract';
import { ApplicationQuery, licences, readCompany, readCurrentLicence } from '#core/contract/platform';
import * as schemas from './schemas.ts';

/** All companies that the licence was bought for have it. */
export const noFreeLicence = problem('no-free-licence', 409);
/** Its last day is over. */
export const licenceEnded = problem('licence-ended', 409);
/** Other companies use it than the caller saw; `current` has them as they are. */
export const licenceUseChanged = problem('licence-use-changed', 409);
/** The company had its trial, or has a paid package. */
export const trialNotAvailable = problem('trial-not-available', 409);

/** Licences with a free place, bought by an owner of this company. [A3-3] */
export const listUnassignedLicences = companyEndpoint({
  method: 'GET',
  path: 'licenses/unassigned',
  gate: licences.edit,
  query: ApplicationQuery,
  reply: schemas.UnassignedLicences,
  sample: { query: {} },
});

/** Two callers that take the last free place at once: one gets it, the other `no-free-licence`. [A7-17] */
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

/** Only of a licence that this company uses. [A3-4] */
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

/** Takes companies off a licence; they continue with the Free package. [A7-17] */
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

/** 30 days of everything, once in the life of a company. [B9-9] */
export const startTrial = companyEndpoint({
  method: 'POST',
  path: 'licenses/trial',
  gate: licences.edit,
  problems: [trialNotAvailable],
  sample: { after: [removeLicenceCompanies] },
});

/** Whether the company has more users than its licence allows; those beyond get `userCountExceeded` from everything. [A3-5] */
export const readUserCount = companyEndpoint({
  method: 'GET',
  path: 'licenses/user-count',
  reply: schemas.UserCountInfo,
  sample: {},
});
