import type { CompanyClient, GatewayClient } from '#core/web/tokens';
import {
  type AccessTokenInput,
  type AccessTokenList,
  type CreatedAccessToken,
  createAccessToken,
  createCompanyAccessToken,
  endAccessToken,
  endCompanyAccessToken,
  listAccessTokens,
  listCompanyAccessTokens,
} from '../contract/index.ts';

/** Whose tokens a page shows: the company's, or one's own. */
export interface TokenSource {
  readonly whose: 'COMPANY' | 'OWN';
  list(): Promise<AccessTokenList>;
  /** @throws GatewayProblem: nothing is shown, the form tells */
  create(body: AccessTokenInput, idempotencyKey: string): Promise<CreatedAccessToken>;
  /** One that has been ended meanwhile is no failure: it is gone, as was wished. */
  end(tokenId: string): Promise<unknown>;
}

export function companyTokens(client: CompanyClient): TokenSource {
  return {
    whose: 'COMPANY',
    list: () => client.call(listCompanyAccessTokens, {}, { handles: '*' }),
    create: (body, idempotencyKey) => client.call(createCompanyAccessToken, { body }, { handles: '*', idempotencyKey }),
    end: (tokenId) => client.call(endCompanyAccessToken, { params: { tokenId } }, { handles: [404] }),
  };
}

export function ownTokens(client: GatewayClient): TokenSource {
  return {
    whose: 'OWN',
    list: () => client.call(listAccessTokens, {}, { handles: '*' }),
    create: (body, idempotencyKey) => client.call(createAccessToken, { body }, { handles: '*', idempotencyKey }),
    end: (tokenId) => client.call(endAccessToken, { params: { tokenId } }, { handles: [404] }),
  };
}
