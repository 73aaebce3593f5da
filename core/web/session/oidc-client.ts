import { type StoredUser, storedUserOf } from './stored-user.ts';

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
  /** Leaves the page; ends the session there too. */
  signOut(): Promise<void>;
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

export interface OidcOptions {
  /** Absolute. */
  readonly issuer: string;
  readonly clientId: string;
  /** The page's origin. */
  readonly origin: string;
}

/** Loads oidc-client-ts: code flow with PKCE, everything in sessionStorage. [B7-1] */
export async function loadOidcClient({ issuer, clientId, origin }: OidcOptions): Promise<OidcClient> {
  const { ErrorResponse, UserManager, WebStorageStateStore } = await import('./oidc-library.ts');
  const manager = new UserManager({
    authority: issuer,
    client_id: clientId,
    redirect_uri: `${origin}/oidc/login-redirect`,
    post_logout_redirect_uri: `${origin}/`,
    scope: 'openid profile email Esw.Invoicing',
    userStore: new WebStorageStateStore({ store: sessionStorage }),
    stateStore: new WebStorageStateStore({ store: sessionStorage }),
    automaticSilentRenew: false, // the session does, by refresh token: no frames
    monitorSession: false,
  });
  /** Turns refusals of the library into SignInRefused; other errors mean that the network failed. */
  const refusable = async <T>(act: () => Promise<T>): Promise<T> => {
    try {
      return await act();
    } catch (error) {
      if (!(error instanceof ErrorResponse)) throw error;
      throw new SignInRefused(error.error ?? 'unknown', returnToOf(error.state), error);
    }
  };
  return {
    signIn: ({ returnTo, silent }) =>
      // In the place of the page that was asked for: Back after the sign-in would open it a second time.
      manager.signinRedirect({
        state: { returnTo },
        redirectMethod: 'replace',
        ...(silent ? { prompt: 'none' } : {}),
      }),
    finish: (url) =>
      refusable(async () => {
        const user = await manager.signinRedirectCallback(url);
        return { user: known(user), returnTo: returnToOf(user.state) };
      }),
    renew: () => refusable(async () => known(await manager.signinSilent())),
    signOut: () => manager.signoutRedirect(),
    forget: () => manager.removeUser(),
  };
}

function known(user: unknown): StoredUser {
  const stored = storedUserOf(user);
  if (!stored) throw new Error('The identity provider gave no usable token');
  return stored;
}

/**
 * The path to return to. Only a path of this origin is accepted: another address would turn the sign-in into an open
 * redirect.
 */
function returnToOf(state: unknown): string {
  const returnTo = typeof state === 'object' && state !== null && 'returnTo' in state ? state.returnTo : undefined;
  return typeof returnTo === 'string' && /^\/(?![/\\])/.test(returnTo) ? returnTo : '/';
}
