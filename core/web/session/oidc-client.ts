import type { StoredUser } from './stored-user.ts';

/** What the session needs of an OpenID Connect client. */
export interface OidcClient {
  /** Leaves the page. `silent`: come back at once, without asking, if that needs a question. */
  signIn(options: { readonly returnTo: string; readonly silent: boolean }): Promise<void>;
  /** Finishes a sign-in at the address the provider came back to. @throws SignInRefused */
  finish(url: string): Promise<{ readonly user: StoredUser; readonly returnTo: string }>;
  /**
   * Renews the tokens by the refresh token. @throws SignInRefused when the provider refuses; another error when it cannot be
   * reached
   */
  renew(): Promise<StoredUser>;
  /**
   * Leaves the page; ends the session there too.
   * @param onLeaving runs directly before, when the provider has been reached; not if it can't be
   */
  signOut(onLeaving: () => void): Promise<void>;
  /** Forgets the user here alone. */
  forget(): Promise<void>;
}

/** The identity provider said no. */
export class SignInRefused extends Error {
  /** RFC 6749 and OpenID Connect: `login_required`, `invalid_grant`, `access_denied`. */
  readonly code: string;
  /** Where the user was going. */
  readonly returnTo: string;

  constructor(code: string, returnTo: string, cause: unknown) {
    super(`The identity provider refused: ${code}`, { cause });
    this.name = 'SignInRefused';
    this.code = code;
    this.returnTo = returnTo;
  }
}
