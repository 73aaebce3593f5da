import { timingSafeEqual } from 'node:crypto';
import { type Adapter, type AdapterPayload, errors, type KoaContextWithOIDC, type Provider } from 'oidc-provider';
import { type CompanyProgram, type Database, isUuid, readCompanyProgram, tokenHash } from '#core/gateway';
import { inIdentity } from './identity-tx.ts';

/**
 * Presents the access tokens of companies as OAuth clients to the provider. Other programs sign in with them by client credentials (RFC
 * 6749, 4.4). The issued token is valid for ten minutes, and no longer than the company's access token, which is checked at each request.
 * The access tokens are read from the gateway's table, so this adapter writes nothing.
 */
export class ProgramClients implements Adapter {
  readonly #find: (id: string) => Promise<CompanyProgram | undefined>;

  constructor(find: (id: string) => Promise<CompanyProgram | undefined>) {
    this.#find = find;
  }

  async find(id: string): Promise<AdapterPayload | undefined> {
    const program = await this.#find(id);
    return (
      program && {
        client_id: id,
        client_secret: program.hash,
        grant_types: ['client_credentials'],
        response_types: [],
        redirect_uris: [],
        token_endpoint_auth_method: 'client_secret_basic',
        id_token_signed_response_alg: 'ES256', // the client gets no id token, but the provider requires an algorithm that it supports
      }
    );
  }

  findByUid = nothing;
  findByUserCode = nothing;
  upsert = refuse;
  consume = refuse;
  destroy = refuse;
  revokeByGrantId = refuse;
}

/** Creates the function that finds the company's token for a client id. */
export function programFinder(database: Database, clock: () => Date) {
  return async (id: string): Promise<CompanyProgram | undefined> =>
    isUuid(id) ? inIdentity(database, 'program', (tx) => readCompanyProgram(tx, id, clock())) : undefined;
}

/** Compares client secrets by their hashes. The provider compares a secret with the stored one, but only the hash of a token is stored. */
export function compareSecretsByHash({ Client }: Provider): void {
  Client.prototype.compareClientSecret = function compareClientSecret(this: { clientSecret?: string }, sent: string) {
    const [known, hash] = [Buffer.from(this.clientSecret ?? ''), Buffer.from(tokenHash(sent) ?? '')];
    return known.length === hash.length && known.length > 0 && timingSafeEqual(known, hash);
  };
}

/**
 * Returns the claims for a program: the id of the company's access token, and the scopes. A program that requests no scopes gets all scopes
 * of the access token. A program that requests scopes gets the ones that the access token has; if it has none of them, the request is
 * refused, because an empty list would mean all scopes.
 */
export function programClaims(
  { oidc }: KoaContextWithOIDC,
  { clientId, scope }: { readonly clientId?: string | undefined; readonly scope?: string | undefined },
) {
  const { scope: requestedScope } = oidc.params ?? {};
  if (requestedScope && !scope)
    throw new errors.InvalidScope('the access token has none of these scopes', String(requestedScope));
  return { program: clientId };
}

async function nothing(): Promise<undefined> {}

async function refuse(): Promise<never> {
  throw new Error('An access token is changed by the gateway alone');
}
