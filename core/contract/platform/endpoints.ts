import { companyEndpoint, endpoint } from '../endpoint.ts';
import { problem, problems } from '../problem.ts';
import { unique } from '../sample.ts';
import { companyInfo } from './access.ts';
import * as schemas from './schemas.ts';

/** Valid data of a new company, with another name at each use. */
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

/**
 * Returns the version of Kostra and the time of the gateway. It needs no token, so it shows whether the gateway
 * answers.
 */
export const readVersion = endpoint({
  method: 'GET',
  path: 'version',
  public: true,
  reply: schemas.Version,
  sample: {},
});

/** Returns which functions are on, by the names of their flags. */
export const readFlags = endpoint({
  method: 'GET',
  path: 'FeatureFlags',
  query: schemas.FlagsQuery,
  reply: schemas.Flags,
  problems: [problems.notFound],
  sample: { query: {} },
});

/** Lists the companies of the caller. The `id` of one stands in the addresses of everything in it. */
export const listCompanies = endpoint({ method: 'GET', path: 'companies', reply: schemas.CompanyList, sample: {} });

/** Returns the company to open first. It returns 404 when the caller has no company; the page then offers to create one. [A2-11] */
export const readRecommendedCompany = endpoint({
  method: 'GET',
  path: 'companies/recommended',
  reply: schemas.RecommendedCompany,
  problems: [problems.notFound],
  sample: {},
});

/**
 * Creates a company, whose owner the caller becomes. It can be used once `GET companies/{companyId}/users` answers
 * without 409.
 */
export const createCompany = endpoint({
  method: 'POST',
  path: 'companies',
  body: schemas.CompanyInput,
  reply: schemas.Created,
  sample: { body: sampleCompany },
});

/** Returns the data of the company, which documents show as the supplier. */
export const readCompany = companyEndpoint({
  method: 'GET',
  path: '',
  gate: companyInfo.read,
  reply: schemas.Company,
  sample: {},
});

/** Returns the caller's role and rights in the company. For an access token these are the rights that the token has. */
export const readPermissions = companyEndpoint({
  method: 'GET',
  path: 'permissions',
  reply: schemas.Permissions,
  sample: {},
});

/**
 * The problem that is returned when the caller no longer belongs to the company. Only `last-login` returns it; other endpoints return 404.
 * [B8-16]
 */
const membershipGone = problem('membership-gone', 401);

/** Records that the caller works in this company now. */
export const recordLastLogin = companyEndpoint({
  method: 'POST',
  path: 'last-login',
  problems: [membershipGone],
  sample: {},
});

/**
 * The problem that is returned when the company has more users than its licence allows and the caller is one of the excess users: they have
 * no access until the owner removes a user or buys more. `current` contains the allowed number and the person to ask. [A2-20] [A3-5]
 */
export const userCountExceeded = problem('user-count-exceeded', 402);

/** Returns the current licence. If its state is not OK, the status is 402 and the body is the licence. [A4-14] */
export const readCurrentLicence = companyEndpoint({
  method: 'GET',
  path: 'licenses/current',
  query: schemas.ApplicationQuery,
  reply: schemas.Licence,
  sample: { query: {} },
});
