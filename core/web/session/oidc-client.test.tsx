import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { LanguageCode } from '#core/contract';
import { safeStorage } from '../storage/browser-storage.ts';
import { type OidcClient, SignInRefused } from './oidc-client.ts';
import { openOidcClient } from './open-oidc-client.ts';
import { readStoredUser, storedUserKey } from './stored-user.ts';

const origin = 'https://kostra.example';
const issuer = `${origin}/identity`;
const now = Math.floor(Date.now() / 1_000);

let visited: URL[];
let added: URL[];
let tokenRequests: URLSearchParams[];
let tokenAnswer: () => Response;
let client: OidcClient;
let preferences: { language: LanguageCode | undefined; keepLanguage: (language: LanguageCode) => void };
beforeEach(async () => {
  sessionStorage.clear();
  visited = [];
  added = [];
  tokenRequests = [];
  tokenAnswer = () => Response.json(tokens('first'));
  const replace = (url: string) => void visited.push(new URL(url));
  const assign = (url: string) => {
    added.push(new URL(url));
    replace(url);
  };
  vi.stubGlobal('location', { href: `${origin}/company/1`, origin, assign, replace });
  vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
    if (input.endsWith('/.well-known/openid-configuration')) {
      return Response.json({
        issuer,
        authorization_endpoint: `${issuer}/auth`,
        token_endpoint: `${issuer}/token`,
        end_session_endpoint: `${issuer}/session/end`,
      });
    }
    tokenRequests.push(new URLSearchParams(init?.body as string | URLSearchParams)); // the library sends a form
    return tokenAnswer();
  });
  preferences = { language: undefined, keepLanguage: (language) => (preferences.language = language) };
  client = openOidcClient({ issuer, clientId: 'kostra-web', origin, preferences });
});

/** Returns a token response as the provider sends it. The signature is not real, because only the gateway checks it. */
function tokens(accessToken: string) {
  const part = (value: object) => btoa(JSON.stringify(value)).replaceAll('=', '');
  const claims = { sub: 'u1', iss: issuer, aud: 'kostra-web', exp: now + 300, iat: now, name: 'Anna', email: 'a@b.sk' };
  return {
    access_token: accessToken,
    refresh_token: `${accessToken}-refresh`,
    id_token: `${part({ alg: 'ES256' })}.${part(claims)}.x`,
    token_type: 'Bearer',
    expires_in: 300,
    scope: 'openid profile email Esw.Invoicing',
  };
}
async function leave(silent: boolean, returnTo = '/company/1?tab=2'): Promise<URLSearchParams> {
  void client.signIn({ returnTo, silent });
  await vi.waitFor(() => expect(visited).toHaveLength(1));
  return visited[0]?.searchParams ?? new URLSearchParams();
}
const back = (query: string) => `${origin}/oidc/login-redirect?${query}`;

describe('signing in', () => {
  it('[B7-1] [A2-9] goes to the provider with code, PKCE and the scope of the suite', async () => {
    const query = await leave(true);
    expect(visited[0]?.pathname).toBe('/identity/auth');
    expect(Object.fromEntries(query)).toMatchObject({
      client_id: 'kostra-web',
      response_type: 'code',
      code_challenge_method: 'S256',
      scope: 'openid profile email Esw.Invoicing',
      redirect_uri: `${origin}/oidc/login-redirect`,
      prompt: 'none',
    });
  });

  it('takes the place of the page that was asked for: Back after it opens no page that is over', async () => {
    await leave(false);
    expect(added).toEqual([]);
  });

  it('asks with a form unless told to be silent', async () => {
    expect((await leave(false)).has('prompt')).toBe(false);
  });

  it('comes back with the user and where they were going; the user can be read without the library', async () => {
    const state = (await leave(false)).get('state');
    const { user, returnTo } = await client.finish(back(`code=abc&state=${state}`));
    expect(returnTo).toBe('/company/1?tab=2');
    expect(user).toMatchObject({ id: 'u1', name: 'Anna', email: 'a@b.sk', accessToken: 'first', issuedAt: now });
    expect(tokenRequests[0]?.get('code_verifier')).toMatch(/.{43}/);
    const storage = safeStorage(() => sessionStorage);
    expect(readStoredUser(storage, storedUserKey(issuer, 'kostra-web'))).toEqual(user);
  });

  it('asks for pages in the language of the application: the chosen one, else Slovak', async () => {
    expect((await leave(false)).get('ui_locales')).toBe('sk');
    visited.length = 0;
    preferences.language = 'de';
    expect((await leave(true)).get('ui_locales')).toBe('de');
  });

  it('takes over the language chosen on the pages of the provider, once', async () => {
    document.cookie = 'kostra_language=en; path=/';
    await client.finish(back(`code=abc&state=${(await leave(false)).get('state')}`));
    expect(preferences.language).toBe('en');
    expect(document.cookie).not.toContain('kostra_language');
  });

  it('passes over a language that it has not', async () => {
    document.cookie = 'kostra_language=fr; path=/';
    await client.finish(back(`code=abc&state=${(await leave(false)).get('state')}`));
    expect(preferences.language).toBeUndefined();
    expect(document.cookie).not.toContain('kostra_language');
  });

  it('refused, says why and where the user was going', async () => {
    const state = (await leave(true)).get('state');
    const refusal = await client.finish(back(`error=login_required&state=${state}`)).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(SignInRefused);
    expect(refusal).toMatchObject({ code: 'login_required', returnTo: '/company/1?tab=2' });
  });

  it('comes back to a path of this site only', async () => {
    const state = (await leave(false, '//elsewhere.example/')).get('state');
    const { returnTo } = await client.finish(back(`code=abc&state=${state}`));
    expect(returnTo).toBe('/');
  });
});

describe('once signed in', () => {
  beforeEach(async () => {
    const state = (await leave(false)).get('state');
    await client.finish(back(`code=abc&state=${state}`));
    visited.length = 0;
  });

  it('renews by refresh token, without a frame', async () => {
    tokenAnswer = () => Response.json(tokens('second'));
    expect((await client.renew()).accessToken).toBe('second');
    expect(Object.fromEntries(tokenRequests.at(-1) ?? [])).toMatchObject({
      grant_type: 'refresh_token',
      refresh_token: 'first-refresh',
    });
    expect(document.querySelector('iframe')).toBeNull();
  });

  it('tells a session that has ended from a provider that cannot be reached', async () => {
    tokenAnswer = () => Response.json({ error: 'invalid_grant' }, { status: 400 });
    await expect(client.renew()).rejects.toMatchObject({ name: 'SignInRefused', code: 'invalid_grant' });
    tokenAnswer = () => {
      throw new TypeError('network');
    };
    const failure = await client.renew().catch((error: unknown) => error);
    expect(failure).not.toBeInstanceOf(SignInRefused);
    // The provider answers but cannot look up anything, because its database is unreachable.
    tokenAnswer = () => Response.json({ error: 'server_error' }, { status: 500 });
    expect(await client.renew().catch((error: unknown) => error)).not.toBeInstanceOf(SignInRefused);
  });

  it('signs out at the provider too', async () => {
    const order: string[] = [];
    void client.signOut(() => order.push(`leaving, ${visited.length} visited`));
    await vi.waitFor(() => expect(visited).toHaveLength(1));
    expect(order).toEqual(['leaving, 0 visited']);
    expect(visited[0]?.pathname).toBe('/identity/session/end');
    expect(visited[0]?.searchParams.get('post_logout_redirect_uri')).toBe(`${origin}/`);
    expect(visited[0]?.searchParams.has('id_token_hint')).toBe(true);
    expect(visited[0]?.searchParams.get('ui_locales')).toBe('sk');
    expect(
      readStoredUser(
        safeStorage(() => sessionStorage),
        storedUserKey(issuer, 'kostra-web'),
      ),
    ).toBeUndefined();
  });

  it('does not begin to sign out while the provider cannot be reached', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('network')));
    const away = openOidcClient({ issuer, clientId: 'kostra-web', origin, preferences });
    const callbacks: string[] = [];
    await expect(away.signOut(() => callbacks.push('leaving'))).rejects.toThrow('network');
    expect([callbacks, visited]).toEqual([[], []]);
    const user = readStoredUser(
      safeStorage(() => sessionStorage),
      storedUserKey(issuer, 'kostra-web'),
    );
    expect(user?.accessToken).toBe('first');
  });
});
