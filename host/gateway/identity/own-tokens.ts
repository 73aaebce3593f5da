import { errors, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { gatewayAudience } from './audience.ts';
import type { VerifiedUser } from './identity.ts';
import { hasGatewayScope, programOf, textClaim } from './token-claims.ts';
import { VerifiedCache } from './verified-cache.ts';

export interface OwnTokensOptions {
  readonly issuer: string;
  readonly clock: () => Date;
  /** Returns the public key with an id. It throws if the id belongs to none of the keys. */
  readonly keyOf: JWTVerifyGetKey;
  /** Returns when the session with this hashed uid expires, or undefined if it has ended or the grant was revoked. */
  sessionExpiry(session: string, grant: string): Promise<Date | undefined>;
}

/** The maximum number of entries. At about 300 bytes each they need at most six megabytes. */
const cacheLimit = 20_000;

/** Verifies access tokens of the embedded provider. Each is verified once per process and then cached until it expires. */
export class OwnTokens {
  readonly #options: OwnTokensOptions;
  readonly #cache = new VerifiedCache<VerifiedUser>(cacheLimit);
  /**
   * The number of announced ends of sessions. If it changes during a verification, the result is not cached, because it may be outdated.
   */
  #ends = 0;

  constructor(options: OwnTokensOptions) {
    this.#options = options;
  }

  async verify(token: string): Promise<VerifiedUser | undefined> {
    const { issuer, clock, keyOf, sessionExpiry } = this.#options;
    const known = this.#cache.get(token, clock());
    if (known) return known;
    const endsBefore = this.#ends;
    const payload = await jwtVerify(token, keyOf, {
      issuer,
      audience: gatewayAudience,
      algorithms: ['ES256'],
      typ: 'at+jwt',
      currentDate: clock(),
      requiredClaims: ['sub', 'exp'],
    }).then(({ payload: claims }) => claims, refused);
    if (!payload?.sub || payload.exp === undefined) return undefined;
    const program = programOf(payload);
    // The result is not cached: the gateway checks with each call whether the company's access token is still valid.
    if (program) return { subject: payload.sub, email: '', name: '', exp: payload.exp, program };
    if (!hasGatewayScope(payload)) return undefined;
    const session = textClaim(payload, 'ses');
    const sessionEnd = await sessionExpiry(session, textClaim(payload, 'gnt'));
    if (!sessionEnd) return undefined;
    const user = {
      subject: payload.sub,
      email: textClaim(payload, 'email'),
      name: textClaim(payload, 'name'),
      exp: payload.exp,
      session,
    };
    // The result is not cached beyond the expiry of the session, because no event reports an expiry. After that the session is looked up
    // again: it may have been extended.
    const until = Math.min(payload.exp * 1000, sessionEnd.getTime());
    if (endsBefore === this.#ends) this.#cache.set(token, user, until, session);
    return user;
  }

  /** Removes the tokens of an ended session from the cache. Without a session it removes all, because any may have ended. */
  forget(session?: string): void {
    this.#ends += 1;
    this.#cache.drop(session);
  }
}

/** Handles an error of the verification: an invalid token is a normal result; any other error (the database is not reachable) is thrown. */
function refused(error: unknown): undefined {
  if (error instanceof errors.JOSEError) return undefined;
  throw error;
}
