import { createRemoteJWKSet, errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose';
import type { Log } from '#core/gateway';
import { gatewayAudience } from './audience.ts';
import type { TokenVerifier, VerifiedUser } from './identity.ts';
import { hasGatewayScope, textClaim } from './token-claims.ts';
import { VerifiedCache } from './verified-cache.ts';

export interface OutsideIdentityOptions {
  /** The value of `OIDC_ISSUER`, exactly as the tokens contain it. */
  readonly issuer: string;
  /** The audience that the issuer writes for this gateway. The default is `urn:kostra:gateway`. */
  readonly audience?: string | undefined;
  readonly log: Log;
  readonly clock?: () => Date;
}

interface Metadata {
  readonly keys: JWTVerifyGetKey;
  readonly userinfo: string | undefined;
}

/** The allowed algorithms. They are all asymmetric, because with a shared secret every verifier could also sign. */
const algorithms = [
  'ES256',
  'ES384',
  'ES512',
  'PS256',
  'PS384',
  'PS512',
  'RS256',
  'RS384',
  'RS512',
  'EdDSA',
  'Ed25519',
];
const responseTimeout = 5_000; // milliseconds for one response of the issuer
const cacheLimit = 20_000;

/**
 * Creates a verifier for access tokens of an external OpenID provider. It uses the keys that the issuer publishes. The issuer is requested
 * at the first token, not at start, so the gateway also starts while the issuer is not reachable.
 */
export function createOutsideIdentity(options: OutsideIdentityOptions): TokenVerifier {
  const { issuer, audience = gatewayAudience, log, clock = () => new Date() } = options;
  const cache = new VerifiedCache<VerifiedUser>(cacheLimit);
  let discovered: Promise<Metadata> | undefined;

  function metadata(): Promise<Metadata> {
    discovered ??= discover(issuer).catch((error: unknown) => {
      discovered = undefined; // the next token tries again
      log.error({ issuer, err: error }, 'identity: the issuer does not answer; check OIDC_ISSUER');
      throw error;
    });
    return discovered;
  }

  return {
    async verify(token) {
      const known = cache.get(token, clock());
      if (known) return known;
      const { keys, userinfo } = await metadata();
      const payload = await jwtVerify(token, keys, {
        issuer,
        audience,
        algorithms,
        currentDate: clock(),
        requiredClaims: ['sub', 'exp'],
      }).then(({ payload: claims }) => claims, refused);
      if (!payload?.sub || payload.exp === undefined || !hasGatewayScope(payload)) return undefined;
      const person = await personOf(payload, token, userinfo);
      const user = { subject: payload.sub, ...person, exp: payload.exp };
      cache.set(token, user, payload.exp * 1000);
      return user;
    },
    async close() {
      cache.drop();
    },
  };
}

async function discover(issuer: string): Promise<Metadata> {
  const document = await fetchJson(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`);
  if (document.issuer !== issuer) throw new Error(`the document is of the issuer ${String(document.issuer)}`);
  const jwks = textClaim(document, 'jwks_uri');
  return {
    keys: createRemoteJWKSet(new URL(jwks), { timeoutDuration: responseTimeout }),
    userinfo: textClaim(document, 'userinfo_endpoint') || undefined,
  };
}

/** Reads the person from the token, or from the issuer's userinfo if its access tokens contain no person. */
async function personOf(payload: JWTPayload, token: string, userinfo: string | undefined) {
  const inToken = { email: textClaim(payload, 'email'), name: textClaim(payload, 'name', 'preferred_username') };
  if (isUnproved(payload)) return { ...inToken, email: '' };
  if (inToken.email || !userinfo) return inToken;
  const claims = await fetchJson(userinfo, { authorization: `Bearer ${token}` }).catch((cause: unknown) => {
    throw new Error(explainUserinfoFailure(cause), { cause });
  });
  if (claims.sub !== payload.sub) throw new Error('userinfo speaks of somebody else than the token');
  const email = isUnproved(claims) ? '' : textClaim(claims, 'email');
  return { email, name: textClaim(claims, 'name', 'preferred_username') || inToken.name };
}

/**
 * Returns whether the provider states that the e-mail is not proved. Such an e-mail is ignored, because a person gets the invitations to
 * their e-mail. Not all providers that prove every e-mail write the claim, so only an explicit false counts; some write it as text.
 */
function isUnproved({ email_verified: proved }: Record<string, unknown>): boolean {
  return proved === false || proved === 'false';
}

/**
 * Explains the failure of userinfo. Many providers do not allow userinfo with a token for an API, so only a change of their settings helps.
 */
function explainUserinfoFailure(cause: unknown): string {
  const reason = cause instanceof Error ? cause.message : String(cause);
  return `The access token names no e-mail, and ${reason}. Let the provider write the claims email and name into access tokens`;
}

async function fetchJson(url: string, headers: Record<string, string> = {}): Promise<Record<string, unknown>> {
  const response = await fetch(url, {
    headers: { accept: 'application/json', ...headers },
    signal: AbortSignal.timeout(responseTimeout),
  });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  const value: unknown = await response.json();
  if (typeof value !== 'object' || value === null) throw new Error(`${url} answered no object`);
  return value as Record<string, unknown>; // its members are read one by one, as unknown
}

/** Handles an error of the verification. Keys that cannot be fetched are a failure, not an invalid token. */
function refused(error: unknown): undefined {
  if (error instanceof errors.JWKSTimeout) throw error;
  if (error instanceof errors.JOSEError && error.code !== 'ERR_JOSE_GENERIC') return undefined;
  throw error;
}
