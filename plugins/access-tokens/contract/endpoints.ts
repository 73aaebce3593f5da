import { companyEndpoint, endpoint, from, problem, problems } from '#core/contract';
import { openApiSettings } from '#core/contract/platform';
import * as schemas from './schemas.ts';

/**
 * The highest number of access tokens of a company or a person. A caller that needs more has forgotten to end old
 * tokens.
 */
export const maxAccessTokens = 100;
export const tooManyAccessTokens = problem('too-many-access-tokens', 409);

/** The sample uses a scope of the core, because that scope exists whichever plugins are installed. */
const input = { name: 'E-shop', scopes: ['users:read'] };

/** Lists the caller's own tokens, which are valid in all companies of the caller. */
export const listAccessTokens = endpoint({
  method: 'GET',
  path: 'access-tokens',
  refusesAccessTokens: true,
  reply: schemas.AccessTokenList,
  sample: {},
});

/** Creates a token of the caller, valid in all of the caller's companies. The answer shows it once. */
export const createAccessToken = endpoint({
  method: 'POST',
  path: 'access-tokens',
  returnsSecret: true,
  problems: [tooManyAccessTokens],
  body: schemas.AccessTokenInput,
  reply: schemas.CreatedAccessToken,
  sample: { body: input },
});

/** Ends a token of the caller at once, in every process. */
export const endAccessToken = endpoint({
  method: 'DELETE',
  path: 'access-tokens/:tokenId',
  problems: [problems.notFound],
  sample: { params: { tokenId: from(createAccessToken, ({ id }) => id) } },
});

/** Lists the company's tokens, which stay valid when the person who created them leaves the company. */
export const listCompanyAccessTokens = companyEndpoint({
  method: 'GET',
  path: 'access-tokens',
  gate: openApiSettings.edit,
  reply: schemas.AccessTokenList,
  sample: {},
});

/** Creates a token of the company. The token gets no right that the caller does not have by role. */
export const createCompanyAccessToken = companyEndpoint({
  method: 'POST',
  path: 'access-tokens',
  gate: openApiSettings.edit,
  refusesAccessTokens: true,
  returnsSecret: true,
  problems: [tooManyAccessTokens],
  body: schemas.AccessTokenInput,
  reply: schemas.CreatedAccessToken,
  sample: { body: input },
});

/** Ends a token of the company at once, in every process. */
export const endCompanyAccessToken = companyEndpoint({
  method: 'DELETE',
  path: 'access-tokens/:tokenId',
  gate: openApiSettings.edit,
  refusesAccessTokens: true,
  problems: [problems.notFound],
  sample: { params: { tokenId: from(createCompanyAccessToken, ({ id }) => id) } },
});
