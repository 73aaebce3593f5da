import { defaultLanguage, languages } from '#core/contract';
import type { PreferencesStore } from '../storage/preferences-store.ts';
import { type OidcClient, SignInRefused } from './oidc-client.ts';
import { ErrorResponse, UserManager, WebStorageStateStore } from './oidc-library.ts';
import { type StoredUser, storedUserOf } from './stored-user.ts';

export interface OidcOptions {
  /** The identity provider's absolute address, which its tokens name as `iss`. */
  readonly issuer: string;
  readonly clientId: string;
  /** The page's origin. */
  readonly origin: string;
  /** The preferences: the provider's pages use their language, and a language that was chosen there is stored in them. */
  readonly preferences: Pick<PreferencesStore, 'language' | 'keepLanguage'>;
}

/**
 * Creates a client with oidc-client-ts: code flow with PKCE, all data in sessionStorage. It is loaded together with that library. [B7-1]
 */
export function openOidcClient({ issuer, clientId, origin, preferences }: OidcOptions): OidcClient {
  const manager = new UserManager({
    authority: issuer,
    client_id: clientId,
    redirect_uri: `${origin}/oidc/login-redirect`,
    post_logout_redirect_uri: `${origin}/`,
    scope: 'openid profile email Esw.Invoicing',
    userStore: new WebStorageStateStore({ store: sessionStorage }),
    stateStore: new WebStorageStateStore({ store: sessionStorage }),
    automaticSilentRenew: false, // the session renews with the refresh token, without frames
    monitorSession: false,
  });
  /** Runs a request to the provider, and converts its refusals into SignInRefused. Other errors mean that it cannot be reached now. */
  const refusable = async <T>(act: () => Promise<T>): Promise<T> => {
    try {
      return await act();
    } catch (error) {
      if (!(error instanceof ErrorResponse) || failures.has(error.error ?? '')) throw error;
      throw new SignInRefused(error.error ?? 'unknown', returnToOf(error.state), error);
    }
  };
  const language = () => preferences.language ?? defaultLanguage;
  return {
    signIn: ({ returnTo, silent }) =>
      // The sign-in replaces the requested page in the history: otherwise Back after the sign-in would open it a second time.
      manager.signinRedirect({
        state: { returnTo },
        redirectMethod: 'replace',
        ui_locales: language(),
        ...(silent ? { prompt: 'none' } : {}),
      }),
    finish: (url) =>
      refusable(async () => {
        const user = await manager.signinRedirectCallback(url);
        const chosen = takeChosenLanguage();
        if (chosen) preferences.keepLanguage(chosen);
        return { user: known(user), returnTo: returnToOf(user.state) };
      }),
    renew: () => refusable(async () => known(await manager.signinSilent())),
    async signOut(onLeaving) {
      // The library caches the metadata: after this it makes no request.
      const endpoint = await manager.metadataService.getEndSessionEndpoint();
      if (!endpoint) throw new Error('The identity provider has no end_session_endpoint');
      onLeaving();
      await manager.signoutRedirect({ extraQueryParams: { ui_locales: language() } });
    },
    forget: () => manager.removeUser(),
  };
}

/** The codes of failures of the provider itself, such as an unreachable database, and not of the sign-in. (RFC 6749, 4.1.2.1) */
const failures = new Set(['server_error', 'temporarily_unavailable']);

/**
 * Takes over the language that was chosen on the embedded provider's pages, once: these pages have no script that could store it, so they
 * leave it in a cookie. It runs before the texts are loaded, so that the application starts in this language.
 */
function takeChosenLanguage() {
  const [, chosen] = /(?:^|; )kostra_language=([a-z]+)/.exec(document.cookie) ?? [];
  if (chosen) document.cookie = 'kostra_language=; path=/; max-age=0';
  return languages.find((language) => language === chosen);
}

function known(user: unknown): StoredUser {
  const stored = storedUserOf(user);
  if (!stored) throw new Error('The identity provider gave no usable token');
  return stored;
}

/** Returns the path to return to. Only a path of this origin is accepted: another address would turn the sign-in into an open redirect. */
function returnToOf(state: unknown): string {
  const returnTo = typeof state === 'object' && state !== null && 'returnTo' in state ? state.returnTo : undefined;
  return typeof returnTo === 'string' && /^\/(?![/\\])/.test(returnTo) ? returnTo : '/';
}
