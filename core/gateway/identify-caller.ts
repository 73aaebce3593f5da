import { type AccessTokens, claimsToBeAccessToken, type TokenCaller } from './access-tokens/index.ts';
import type { InsideTokens } from './call-as.ts';
import type { CallerDirectory, GatewayServices, TokenClaims } from './http/index.ts';

/** What a verifier of the host knows of a bearer token. */
export interface VerifiedBearer extends TokenClaims {
  /** When it ends, in seconds since 1970. */
  readonly exp: number;
  /** It was given to a program for its access token, which alone decides: the claims above are not asked. */
  readonly program?: { readonly tokenId: string; readonly scopes: ReadonlySet<string> | undefined };
}

/** An access token says by itself when it has ended; what holds on to a caller, such as a hub, asks again after this. */
const heldFor = 10 * 60 * 1000; // ms

/** Whoever comes with a bearer token: a person, by the identity provider, or a program, by an access token. */
export function identifyCaller(by: {
  readonly inside: InsideTokens;
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
