import { companyEndpoint, endpoint } from '../endpoint.ts';
import { problem, problems } from '../problem.ts';
import { unique } from '../sample.ts';
import { companyInfo } from './access.ts';
import * as schemas from './schemas.ts';

/** A company that can be created, each time under another name. */
export const sampleCompany = {
  address: {
    businessName: unique((serial) => `Skúšobná firma ${serial}`),
    contactName: 'Anna Nováková',
    street: 'Hlavná 1',
    postCode: '040 01',
    city: 'Košice',
    country: 'SK',
  },
  registrationId: '36421928',
  taxId: '2021234567',
  vatId: '',
  vatPayerType: 'NonPayer',
} as const;

export const readVersion = endpoint({
  method: 'GET',
  path: 'version',
  public: true,
  reply: schemas.Version,
  sample: {},
});

export const readFlags = endpoint({
  method: 'GET',
  path: 'FeatureFlags',
  query: schemas.FlagsQuery,
  reply: schemas.Flags,
  problems: [problems.notFound],
  sample: { query: {} },
});

export const listCompanies = endpoint({ method: 'GET', path: 'companies', reply: schemas.CompanyList, sample: {} });

/** 404 when the caller has no company: the web then offers to create one. [A2-11] */
export const readRecommendedCompany = endpoint({
  method: 'GET',
  path: 'companies/recommended',
  reply: schemas.RecommendedCompany,
  problems: [problems.notFound],
  sample: {},
});

export const createCompany = endpoint({
  method: 'POST',
  path: 'companies',
  body: schemas.CompanyInput,
  reply: schemas.Created,
  sample: { body: sampleCompany },
});

export const readCompany = companyEndpoint({
  method: 'GET',
  path: '',
  gate: companyInfo.read,
  reply: schemas.Company,
  sample: {},
});

export const readPermissions = companyEndpoint({
  method: 'GET',
  path: 'permissions',
  reply: schemas.Permissions,
  sample: {},
});

/** The caller no longer belongs to the company; only `last-login` says so, others say 404. [B8-16] */
const membershipGone = problem('membership-gone', 401);

/** Records that the caller works in this company now. */
export const recordLastLogin = companyEndpoint({
  method: 'POST',
  path: 'last-login',
  problems: [membershipGone],
  sample: {},
});

/**
 * The company has more users than its licence was bought for, and the caller is one of those beyond: they have no access
 * until the owner removes somebody or buys more. `current` says how many it allows, and whom to ask. [A2-20] [A3-5]
 */
export const userCountExceeded = problem('user-count-exceeded', 402);

/** 402, with the licence as body, when its response is not OK. [A4-14] */
export const readCurrentLicence = companyEndpoint({
  method: 'GET',
  path: 'licenses/current',
  query: schemas.ApplicationQuery,
  reply: schemas.Licence,
  sample: { query: {} },
});
