import { type AccessTokens, claimsToBeAccessToken, type TokenCaller } from './access-tokens/index.ts';
import type { InternalTokens } from './call-as.ts';
import type { CallerDirectory, GatewayServices, TokenClaims } from './http/index.ts';

/** The claims of a bearer token that the host has verified. */
export interface VerifiedBearer extends TokenClaims {
  /** The time when the token expires, in seconds since 1970. */
  readonly exp: number;
  /**
   * Present if a program exchanged its access token for this bearer token. The caller and scopes come from that access token; of the other
   * claims only `exp` counts.
   */
  readonly program?: { readonly tokenId: string; readonly scopes: ReadonlySet<string> | undefined };
}

/**
 * The time after which a caller with an access token, such as a hub connection, is checked again. The token itself has no expiry time: a
 * user can end it at any time.
 */
const heldFor = 10 * 60 * 1000; // in milliseconds

/** Makes the function that finds the caller of a bearer token: a person, by the identity provider, or a program, by an access token. */
export function identifyCaller(by: {
  readonly inside: InternalTokens;
  readonly accessTokens: AccessTokens;
  readonly callers: CallerDirectory;
  readonly now: () => Date;
  verify(token: string): Promise<VerifiedBearer | undefined>;
}): GatewayServices['identify'] {
  const program = (caller: TokenCaller | undefined, until: number) => caller && { caller, until };
  return async (bearer) => {
    const soon = by.now().getTime() + heldFor;
    if (claimsToBeAccessToken(bearer)) return program(await by.accessTokens.byText(bearer), soon);
    const claims: VerifiedBearer | undefined = by.inside.claims(bearer) ?? (await by.verify(bearer));
    if (!claims) return undefined;
    const until = claims.exp * 1000;
    if (claims.program)
      return program(await by.accessTokens.byId(claims.program.tokenId, claims.program.scopes), until);
    return { caller: await by.callers.get(claims), until, session: claims.session };
  };
}
