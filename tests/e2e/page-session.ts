import { createHash, randomBytes } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { gatewayScope, webClientId } from '../../host/gateway/identity/audience.ts';

/**
 * Stores tokens in the page before it opens a URL, as the silent sign-in of a new tab would do with the cookies of the context, but without
 * loading the application twice. No other page uses these tokens, so the page can renew, lose or end its session.
 */
export async function giveSession(page: Page, kostraUrl: string): Promise<void> {
  const user = await silentSignIn(page.request, kostraUrl);
  given.set(page, user);
  const entry = { key: `oidc.user:${kostraUrl}/identity:${webClientId}`, user };
  await page.addInitScript(({ key, user }) => {
    // The session is set only once, because the page itself stores and removes it later.
    if (window.location.protocol === 'about:' || window.top !== window || sessionStorage.getItem('kostra.tab')) return;
    sessionStorage.setItem(key, user);
  }, entry);
}

const given = new WeakMap<Page, string>();

/** Returns the access token of the page, for requests that the test sends to the gateway directly. */
export function tokenOf(page: Page): string {
  return (JSON.parse(given.get(page) ?? '{}') as { access_token: string }).access_token; // The gateway's response has this property.
}

/** Signs in silently. @returns the user as oidc-client-ts stores it */
async function silentSignIn(request: APIRequestContext, kostraUrl: string): Promise<string> {
  const verifier = randomBytes(32).toString('base64url');
  const redirect = `${kostraUrl}/oidc/login-redirect`;
  const scope = `openid profile email ${gatewayScope}`;
  const response = await request.get(`${kostraUrl}/identity/auth`, {
    maxRedirects: 0,
    params: {
      client_id: webClientId,
      response_type: 'code',
      redirect_uri: redirect,
      scope,
      state: 'state',
      prompt: 'none',
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
    },
  });
  const returned = new URL(response.headers()['location'] ?? '', kostraUrl).searchParams;
  const code = returned.get('code');
  if (!code) throw new Error(`The silent sign-in was refused: ${response.status()} ${returned}`);
  const answer = await request.post(`${kostraUrl}/identity/token`, {
    form: {
      grant_type: 'authorization_code',
      client_id: webClientId,
      code,
      redirect_uri: redirect,
      code_verifier: verifier,
    },
  });
  const { expires_in, ...tokens }: { id_token: string; expires_in: number } = await answer.json();
  const [, claims = ''] = tokens.id_token.split('.');
  return JSON.stringify({
    ...tokens,
    session_state: returned.get('session_state'),
    profile: JSON.parse(Buffer.from(claims, 'base64url').toString()),
    expires_at: Math.floor(Date.now() / 1_000) + expires_in,
  });
}
