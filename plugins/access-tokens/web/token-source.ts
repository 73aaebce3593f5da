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

/** The source of the tokens that a page shows: the tokens of the company or of the user. */
export interface TokenSource {
  readonly whose: 'COMPANY' | 'OWN';
  list(): Promise<AccessTokenList>;
  /** @throws GatewayProblem without a toast, because the form shows the error */
  create(body: AccessTokenInput, idempotencyKey: string): Promise<CreatedAccessToken>;
  /** A token that has already ended is no error, because the result is the same. */
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
