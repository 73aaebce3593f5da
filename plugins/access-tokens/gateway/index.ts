import { defaultPermissions } from '#core/access';
import {
  accessCatalogue,
  accessTopic,
  type CompanyCall,
  gatewayPlugin,
  implement,
  invalidate,
  issueAccessToken,
} from '#core/gateway';
import {
  createAccessToken,
  createCompanyAccessToken,
  endAccessToken,
  endCompanyAccessToken,
  listAccessTokens,
  listCompanyAccessTokens,
} from '../contract/index.ts';
import { checkInput, endToken, readTokens, refuseTooMany } from './token-rows.ts';

export default gatewayPlugin({
  id: 'access-tokens',
  implements: [
    // A personal token may be given any right, because in each company it has no more rights than its owner.
    implement(listAccessTokens, [accessCatalogue], async ({ tx }, catalogue) => ({
      tokens: await readTokens(tx),
      scopes: [...catalogue.permissions.keys()].toSorted(),
    })),

    implement(createAccessToken, [accessCatalogue], async ({ tx, user, body, today }, { permissions }) => {
      checkInput(body, { known: permissions, given: [...permissions.keys()], today: today() });
      await refuseTooMany(tx, user.id);
      const { name, scopes, expiresOn = null } = body;
      return issueAccessToken(tx, { name, scopes, expiresOn, maker: user });
    }),

    implement(endAccessToken, async ({ tx, params, now }) => {
      await endToken(tx, params.tokenId, now());
      return undefined;
    }),

    implement(listCompanyAccessTokens, [accessCatalogue], async (call, catalogue) => ({
      tokens: await readTokens(call.tx),
      scopes: givenBy(call, catalogue),
    })),

    implement(createCompanyAccessToken, [accessCatalogue], async (call, catalogue) => {
      const { tx, user, company, body, today } = call;
      checkInput(body, { known: catalogue.permissions, given: givenBy(call, catalogue), today: today() });
      await refuseTooMany(tx, company.id);
      const { name, scopes, expiresOn = null } = body;
      return issueAccessToken(tx, {
        name,
        scopes,
        expiresOn,
        maker: user,
        company: { id: company.id, makerRole: user.role },
      });
    }),

    implement(endCompanyAccessToken, async ({ tx, company, params, now }) => {
      await endToken(tx, params.tokenId, now());
      await invalidate(tx, accessTopic, company.id); // the rights of a token are cached like the rights of a member
      return undefined;
    }),
  ],
});

/**
 * Returns the rights that the caller may give to a company's token: those that the caller has now and has by role. A right that the caller
 * has only by a personal exception is left out, because the token stays valid when the caller leaves.
 */
function givenBy({ facts, user }: CompanyCall, catalogue: Parameters<typeof defaultPermissions>[0]): string[] {
  const byRole = defaultPermissions(catalogue, user.role);
  return [...byRole].filter((name) => facts.permission(name)).toSorted();
}
