import { errors, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { gatewayAudience } from './audience.ts';
import type { VerifiedUser } from './identity.ts';
import { hasGatewayScope, programOf, textClaim } from './token-claims.ts';
import { VerifiedCache } from './verified-cache.ts';

export interface OwnTokensOptions {
  readonly issuer: string;
  readonly clock: () => Date;
  /** Public key by its id; throws for one that is not ours. */
  readonly keyOf: JWTVerifyGetKey;
  /** When the session with this hashed uid expires; undefined: it is over, or the grant was taken back. */
  sessionExpiry(session: string, grant: string): Promise<Date | undefined>;
}

/** At about 300 bytes each, six megabytes at most. */
const cacheLimit = 20_000;

/** Verifies access tokens of the embedded provider; each is looked at once per process, then remembered until it ends. */
export class OwnTokens {
  readonly #options: OwnTokensOptions;
  readonly #cache = new VerifiedCache<VerifiedUser>(cacheLimit);
  /** Counts announced ends, so that a check that began before one does not remember its answer after it. */
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
    // Not kept: whether its access token still holds is asked with each call, by the gateway.
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
    // Not beyond the session's expiry, of which nobody tells; by then it may have a later one.
    const until = Math.min(payload.exp * 1000, sessionEnd.getTime());
    if (endsBefore === this.#ends) this.#cache.set(token, user, until, session);
    return user;
  }

  /** A session ended somewhere; without one, any may have. */
  forget(session?: string): void {
    this.#ends += 1;
    this.#cache.drop(session);
  }
}

/** A token that is not good is an answer; anything else (the database is away) is not. */
function refused(error: unknown): undefined {
  if (error instanceof errors.JOSEError) return undefined;
  throw error;
}
