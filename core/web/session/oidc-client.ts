import type { StoredUser } from './stored-user.ts';

/** The functions of an OpenID Connect client that the session needs. */
export interface OidcClient {
  /** Leaves the page to sign in. `silent` means that the provider shows no form: if it needs one, it returns at once with an error. */
  signIn(options: { readonly returnTo: string; readonly silent: boolean }): Promise<void>;
  /** Finishes a sign-in at the address to which the provider returned. @throws SignInRefused */
  finish(url: string): Promise<{ readonly user: StoredUser; readonly returnTo: string }>;
  /** Renews the tokens with the refresh token. @throws SignInRefused when the provider refuses; another error when it cannot be reached */
  renew(): Promise<StoredUser>;
  /**
   * Leaves the page to end the session at the provider too.
   * @param onLeaving runs directly before, once the provider has been reached; it does not run if the provider cannot be reached
   */
  signOut(onLeaving: () => void): Promise<void>;
  /** Forgets the user only in this browser. */
  forget(): Promise<void>;
}

/** An error that means that the identity provider refused the request. */
export class SignInRefused extends Error {
  /** The code from RFC 6749 or OpenID Connect: `login_required`, `invalid_grant`, `access_denied`. */
  readonly code: string;
  /** The page to which the user was going. */
  readonly returnTo: string;

  constructor(code: string, returnTo: string, cause: unknown) {
    super(`The identity provider refused: ${code}`, { cause });
    this.name = 'SignInRefused';
    this.code = code;
    this.returnTo = returnTo;
  }
}
