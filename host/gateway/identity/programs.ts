import { timingSafeEqual } from 'node:crypto';
import { type Adapter, type AdapterPayload, errors, type KoaContextWithOIDC, type Provider } from 'oidc-provider';
import { type CompanyProgram, type Database, isUuid, readCompanyProgram, tokenHash } from '#core/gateway';
import { inIdentity } from './identity-tx.ts';

/**
 * Companies' access tokens as clients of the provider, for outside programs that sign in by OAuth 2.0 client credentials
 * (RFC 6749, 4.4): what they get is good for ten minutes, and no longer than the access token, which decides about each call.
 * They are read from the gateway's table, so nothing is written here.
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
        id_token_signed_response_alg: 'ES256', // it gets none, but the provider has no other
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

/** Finds the company's token that a client is. */
export function programFinder(database: Database, clock: () => Date) {
  return async (id: string): Promise<CompanyProgram | undefined> =>
    isUuid(id) ? inIdentity(database, 'program', (tx) => readCompanyProgram(tx, id, clock())) : undefined;
}

/** The provider compares a secret with the one that it knows; what is known of a token is its hash. */
export function compareSecretsByHash({ Client }: Provider): void {
  Client.prototype.compareClientSecret = function compareClientSecret(this: { clientSecret?: string }, sent: string) {
    const [known, hash] = [Buffer.from(this.clientSecret ?? ''), Buffer.from(tokenHash(sent) ?? '')];
    return known.length === hash.length && known.length > 0 && timingSafeEqual(known, hash);
  };
}

/**
 * Names the access token in what its program gets. Who asks for no scopes gets all that the access token has; who asks for some
 * gets those of them, and is refused if there are none, since an empty list would read as all.
 */
export function programClaims(
  { oidc }: KoaContextWithOIDC,
  { clientId, scope }: { readonly clientId?: string | undefined; readonly scope?: string | undefined },
) {
  const { scope: asked } = oidc.params ?? {};
  if (asked && !scope) throw new errors.InvalidScope('the access token has none of these scopes', String(asked));
  return { program: clientId };
}

async function nothing(): Promise<undefined> {}

async function refuse(): Promise<never> {
  throw new Error('An access token is changed by the gateway alone');
}
