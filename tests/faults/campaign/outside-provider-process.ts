import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { exportJWK, generateKeyPair } from 'jose';
import { interactionPolicy, Provider } from 'oidc-provider';
import type { OutsideAccount, ProviderSettings } from './outside-provider.ts';

/**
 * An OpenID provider that is independent of Kostra. It has its own keys, accounts and sessions in memory, and its issuer URL has a path,
 * like a realm of Keycloak. It prints the issuer URL when it is ready.
 */
const settings: ProviderSettings = JSON.parse(process.argv[2] ?? '{}');
const { clientId, origin, audience, scope, accounts } = settings;
const prefix = '/identity';

const server = createServer();
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // A TCP server has a port.
const { privateKey } = await generateKeyPair('RS256', { extractable: true });

const policy = interactionPolicy.base();
policy.remove('consent');

const provider = new Provider(`${address}${prefix}`, {
  jwks: { keys: [{ ...(await exportJWK(privateKey)), kid: 'outside', alg: 'RS256', use: 'sig' }] },
  clients: [
    {
      client_id: clientId,
      redirect_uris: [`${origin}/oidc/login-redirect`],
      post_logout_redirect_uris: [`${origin}/`],
      token_endpoint_auth_method: 'none',
      grant_types: ['authorization_code', 'refresh_token'],
    },
  ],
  clientBasedCORS: (_context, asking) => asking === origin,
  cookies: { keys: ['only for this process'] },
  pkce: { required: () => true },
  scopes: ['openid', 'profile', 'email'],
  claims: { openid: ['sub'], profile: ['name'], email: ['email', 'email_verified'] },
  conformIdTokenClaims: false,
  // The provider does not allow userinfo requests with a token for an API, so the token itself contains the person's data.
  async extraTokenClaims(_context, token) {
    const account = 'accountId' in token && accounts.find((one) => subjectOf(one) === token.accountId);
    return account ? { email: account.email, name: account.name } : undefined;
  },
  issueRefreshToken: () => true,
  interactions: { policy, url: (_context, { uid }) => `${prefix}/interaction/${uid}` },
  async findAccount(_context, subject) {
    const account = accounts.find((one) => subjectOf(one) === subject);
    if (!account) return undefined;
    const { name, email } = account;
    return { accountId: subject, claims: () => ({ sub: subject, name, email, email_verified: true }) };
  },
  async loadExistingGrant({ oidc: { client, session, provider: own } }) {
    if (!client || !session?.accountId) return undefined;
    const grant = new own.Grant({ accountId: session.accountId, clientId: client.clientId });
    grant.addOIDCScope('openid profile email');
    grant.addResourceScope(audience, scope);
    await grant.save();
    return grant;
  },
  features: {
    devInteractions: { enabled: false },
    resourceIndicators: {
      enabled: true,
      defaultResource: () => audience,
      useGrantedResource: () => true,
      getResourceServerInfo: () => ({
        scope,
        audience,
        accessTokenFormat: 'jwt',
        accessTokenTTL: settings.tokenSeconds,
        jwt: { sign: { alg: 'RS256' } },
      }),
    },
  },
});

const answer = provider.callback();
server.on('request', async (request: import('node:http').IncomingMessage & { originalUrl?: string }, response) => {
  request.originalUrl = request.url ?? '/';
  request.url = request.originalUrl.slice(prefix.length) || '/';
  const uid = /^\/interaction\/([\w-]+)$/.exec(request.url)?.[1];
  if (!uid) return answer(request, response);
  if (request.method !== 'POST') {
    const form = `<form method="post" action="${prefix}/interaction/${uid}"><input name="email"><input name="password" type="password"><button>Sign in</button></form>`;
    return response.setHeader('content-type', 'text/html').end(form);
  }
  const typed = new URLSearchParams(await text(request));
  const known = accounts.find(
    ({ email, password }) => email === typed.get('email') && password === typed.get('password'),
  );
  if (!known) return response.writeHead(403).end('Nobody has this e-mail and password.');
  await provider.interactionFinished(request, response, { login: { accountId: subjectOf(known) } });
});
process.stdout.write(`${address}${prefix}\n`);

/** Returns the subject of an account. The e-mail itself is not used, because it may change. */
function subjectOf({ email, subject }: OutsideAccount): string {
  return subject ?? `outside-${Buffer.from(email).toString('hex')}`;
}
