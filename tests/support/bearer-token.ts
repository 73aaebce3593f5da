import { createHash, randomBytes } from 'node:crypto';
import { TestBrowser } from '../../host/gateway/identity/testing/test-browser.ts';
import { gatewayAudience, gatewayScope, webClientId } from '../../host/gateway/identity/index.ts';

/** The OpenID provider where people sign in; by default the embedded one. */
export interface SignInAt {
  readonly issuer: string;
  readonly clientId: string;
}

/**
 * Returns an access token of the running product, by the same code flow with PKCE that the web page uses.
 * @param at an external provider, which must have a form with an e-mail and a password below `/identity/`
 */
export async function bearerToken(url: string, email: string, password: string, at?: SignInAt): Promise<string> {
  const { issuer = `${url}/identity`, clientId = webClientId } = at ?? {};
  const browser = new TestBrowser(new URL(issuer).origin);
  const verifier = randomBytes(32).toString('base64url');
  const redirect = `${url}/oidc/login-redirect`;
  const ask = new URLSearchParams({
    client_id: clientId,
    response_type: 'code',
    redirect_uri: redirect,
    scope: `openid profile email ${gatewayScope}`,
    ...(at ? {} : { resource: gatewayAudience }),
    state: 'state',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  });
  await browser.open(`${issuer}/auth?${ask}`);
  await browser.submit({ email, password });
  const code = browser.parameter('code');
  if (!code) throw new Error(`The sign-in of ${email} ended at ${browser.url}: ${browser.text.slice(0, 500)}`);
  const answer = await fetch(`${issuer}/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: clientId,
      code,
      redirect_uri: redirect,
      code_verifier: verifier,
    }),
  });
  const { access_token: token }: { access_token?: string } = await answer.json();
  if (!token) throw new Error(`No token for ${email}: ${answer.status}`);
  return token;
}
