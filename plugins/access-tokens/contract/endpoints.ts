import { companyEndpoint, endpoint, from, problem, problems } from '#core/contract';
import { openApiSettings } from '#core/contract/platform';
import * as schemas from './schemas.ts';

/** So many has a company, or a person: whoever needs more has forgotten to end some. */
export const mostAccessTokens = 100;
export const tooManyAccessTokens = problem('too-many-access-tokens', 409);

/** Of the core, so that it is there whatever plugins are. */
const input = { name: 'E-shop', scopes: ['users:read'] };

/** The caller's own, good in all of their companies. */
export const listAccessTokens = endpoint({
  method: 'GET',
  path: 'access-tokens',
  peopleOnly: true,
  reply: schemas.AccessTokenList,
  sample: {},
});

export const createAccessToken = endpoint({
  method: 'POST',
  path: 'access-tokens',
  answersSecret: true,
  problems: [tooManyAccessTokens],
  body: schemas.AccessTokenInput,
  reply: schemas.CreatedAccessToken,
  sample: { body: input },
});

export const endAccessToken = endpoint({
  method: 'DELETE',
  path: 'access-tokens/:tokenId',
  problems: [problems.notFound],
  sample: { params: { tokenId: from(createAccessToken, ({ id }) => id) } },
});

/** The company's: they go on when whoever made them leaves. */
export const listCompanyAccessTokens = companyEndpoint({
  method: 'GET',
  path: 'access-tokens',
  gate: openApiSettings.edit,
  reply: schemas.AccessTokenList,
  sample: {},
});

/** Gives a token no right that its maker does not have by their role. */
export const createCompanyAccessToken = companyEndpoint({
  method: 'POST',
  path: 'access-tokens',
  gate: openApiSettings.edit,
  peopleOnly: true,
  answersSecret: true,
  problems: [tooManyAccessTokens],
  body: schemas.AccessTokenInput,
  reply: schemas.CreatedAccessToken,
  sample: { body: input },
});

export const endCompanyAccessToken = companyEndpoint({
  method: 'DELETE',
  path: 'access-tokens/:tokenId',
  gate: openApiSettings.edit,
  peopleOnly: true,
  problems: [problems.notFound],
  sample: { params: { tokenId: from(createCompanyAccessToken, ({ id }) => id) } },
});
