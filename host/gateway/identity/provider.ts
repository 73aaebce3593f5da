import type { IncomingMessage } from 'node:http';
import {
  type ClientAuthMethod,
  type Configuration,
  interactionPolicy,
  type KoaContextWithOIDC,
  Provider,
} from 'oidc-provider';
import { correlationOf, type Database, type Log, wholeAddress } from '#core/gateway';
import type { Accounts } from './accounts.ts';
import { type Addresses, gatewayAudience, gatewayScope, webClientId } from './audience.ts';
import { digest } from './digest.ts';
import { removePageHeaders, setPageHeaders } from './http/send.ts';
import type { Html } from './html.ts';
import { InteractionAdapter } from './interaction-adapter.ts';
import type { IdentityKeys } from './keys.ts';
import { faultOf, type PageError } from './pages/error-page.ts';
import { compareSecretsByHash, programClaims, ProgramClients, programFinder } from './programs.ts';
import { ProviderAdapter } from './provider-adapter.ts';
import { keepIdUntilSaved, SessionAdapter } from './session-adapter.ts';
import type { SeenSession } from './sessions.ts';

/** The lifetimes in seconds. */
const lifetimes = {
  accessToken: 10 * 60,
  /** The lifetime of refresh tokens. It starts again at each rotation. */
  refreshToken: 12 * 60 * 60,
  /** The lifetime of sessions. It starts again at each sign-in, also a silent one. */
  session: 14 * 24 * 60 * 60,
  interaction: 60 * 60,
} as const;

export interface ProviderParts {
  readonly addresses: Addresses;
  readonly database: Database;
  readonly accounts: Accounts;
  readonly keys: IdentityKeys;
  readonly log: Log;
  readonly trustProxy: boolean;
  readonly clock: () => Date;
  /** Creates the page for a request that cannot be answered by a redirect. */
  errorPage(request: IncomingMessage, error: PageError): Html;
  /** Signs out at once, or returns the page that asks for confirmation. */
  signOut(context: KoaContextWithOIDC, form: string): Promise<Html | undefined>;
  signedOutPage(context: KoaContextWithOIDC): Html;
  /** Records that tokens were fetched in a session. */
  sessionSeen(session: SeenSession): Promise<void>;
}

/** Creates the OpenID provider for one set of keys. This is cheap, so another set of keys gets a new provider. */
export function createProvider(parts: ProviderParts): Provider {
  const provider = new Provider(parts.addresses.issuer, configuration(parts));
  compareSecretsByHash(provider);
  keepIdUntilSaved(provider, new SessionAdapter(parts.database));
  // The handler replaces the forwarded headers by the public address, so they can be trusted: see handler.ts.
  provider.proxy = true;
  provider.on('server_error', (context, error) => {
    parts.log.error({ correlationId: correlationOf(context.res), err: error }, 'identity: a request failed');
    const { status } = faultOf(error);
    if (status !== 503) return;
    context.status = status;
    context.set('retry-after', '60');
  });
  provider.use(async (context, next) => {
    setPageHeaders(context.res);
    await next();
    if (context.status === 404 && !context.body) {
      context.status = 404; // the status must be set, because the body below would change it to 200
      answer(context, parts.errorPage(context.req, { code: 'not_found', status: 404 }));
    }
    if (context.type !== 'text/html' || !context.body) removePageHeaders(context.res);
    await noteSession(context, parts);
  });
  return provider;
}

function configuration({ addresses, database, accounts, keys, clock, ...pages }: ProviderParts): Configuration {
  const findProgram = programFinder(database, clock);
  const secure = addresses.origin.startsWith('https:');
  const cookie = { httpOnly: true, sameSite: 'lax', signed: true, secure } as const;
  return {
    adapter(model) {
      if (model === 'Client') return new ProgramClients(findProgram);
      if (model === 'Interaction') return new InteractionAdapter(database, accounts);
      if (model === 'Session') return new SessionAdapter(database);
      return new ProviderAdapter(database, model);
    },
    jwks: { keys: [...keys.signing] as NonNullable<Configuration['jwks']>['keys'] }, // two libraries have different types for one JWK
    cookies: {
      names: { session: 'kostra_session', interaction: 'kostra_sign_in', resume: 'kostra_sign_in_resume' },
      keys: [...keys.cookies],
      long: { ...cookie, path: '/identity' },
      short: cookie,
    },
    clients: [webClient(addresses)],
    clientAuthMethods: ['none', 'client_secret_basic'] satisfies ClientAuthMethod[],
    clientBasedCORS: (_context, origin) => origin === addresses.origin,
    responseTypes: ['code'],
    pkce: { required: () => true },
    scopes: ['openid', 'profile', 'email'],
    claims: { openid: ['sub'], profile: ['name'], email: ['email', 'email_verified'] },
    // The id token contains the name and e-mail, so the browser needs no further request to show them.
    conformIdTokenClaims: false,
    async findAccount(_context, subject) {
      const account = await accounts.bySubject(subject);
      if (!account) return undefined;
      const { name, email, emailVerified } = account;
      return { accountId: subject, claims: () => ({ sub: subject, name, email, email_verified: emailVerified }) };
    },
    // The access token contains name and e-mail, so the gateway needs no request for them. The claims `ses` and `gnt` end the token with
    // its session and its grant.
    async extraTokenClaims(context, token) {
      if (token.kind === 'ClientCredentials') return programClaims(context, token);
      if (token.kind !== 'AccessToken') return undefined;
      const account = await accounts.bySubject(token.accountId);
      const { sessionUid = '', grantId } = token;
      return { email: account?.email, name: account?.name, ses: digest(sessionUid), gnt: digest(grantId) };
    },
    features: {
      devInteractions: { enabled: false },
      userinfo: { enabled: false },
      dPoP: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      revocation: { enabled: true },
      clientCredentials: { enabled: true },
      rpInitiatedLogout: {
        enabled: true,
        async logoutSource(context, form) {
          const question = await pages.signOut(context, form);
          if (question) answer(context, question);
        },
        postLogoutSuccessSource: (context) => answer(context, pages.signedOutPage(context)),
      },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => gatewayAudience,
        useGrantedResource: () => true,
        getResourceServerInfo: async (_context, _resource, { clientId }) => ({
          scope: clientId === webClientId ? gatewayScope : ((await findProgram(clientId))?.scopes ?? []).join(' '),
          audience: gatewayAudience,
          accessTokenFormat: 'jwt',
          accessTokenTTL: lifetimes.accessToken,
          jwt: { sign: { alg: 'ES256' } },
        }),
      },
    },
    interactions: { policy: policyWithoutConsent(), url: (_context, { uid }) => `/identity/interaction/${uid}` },
    loadExistingGrant: grantEverythingOfOurOwn,
    issueRefreshToken: (_context, client) => client.grantTypeAllowed('refresh_token'),
    rotateRefreshToken: true,
    // A sign-out in the browser signs out all tabs: refresh tokens end with the session.
    expiresWithSession: () => true,
    renderError(context, out, error) {
      const status = 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : undefined;
      const fault = status === undefined ? faultOf(error) : { code: out.error, status };
      answer(context, pages.errorPage(context.req, fault));
    },
    ttl: {
      AccessToken: lifetimes.accessToken,
      AuthorizationCode: 60,
      ClientCredentials: lifetimes.accessToken,
      IdToken: lifetimes.accessToken,
      Interaction: lifetimes.interaction,
      RefreshToken: lifetimes.refreshToken,
      Session: lifetimes.session,
      Grant: lifetimes.session,
    },
  };
}

/** Records where and with which browser a session was used, for the page of the account. */
async function noteSession(
  context: Pick<KoaContextWithOIDC, 'req' | 'status'> & { readonly oidc?: KoaContextWithOIDC['oidc'] },
  { trustProxy, sessionSeen, log }: ProviderParts,
): Promise<void> {
  const token = context.status === 200 ? context.oidc?.entities.AccessToken : undefined;
  if (context.oidc?.route !== 'token' || !token?.sessionUid) return;
  const { sessionUid: uid, accountId: subject } = token;
  const userAgent = context.req.headers['user-agent'];
  await sessionSeen({ uid, subject, userAgent, address: wholeAddress(context.req, trustProxy) }).catch(
    (error: unknown) => log.error({ err: error }, 'identity: the use of a session could not be noted'),
  );
}

function answer(context: Pick<KoaContextWithOIDC, 'type' | 'body'>, page: Html): void {
  context.type = 'html';
  context.body = page.toString();
}

function webClient({ redirects, postLogout }: Addresses) {
  return {
    client_id: webClientId,
    client_name: 'Kostra',
    application_type: 'web',
    token_endpoint_auth_method: 'none',
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    redirect_uris: redirects,
    post_logout_redirect_uris: postLogout,
    id_token_signed_response_alg: 'ES256',
  } as const;
}

/** Returns a policy without consent: the only client is our own web application, so it would be pointless to ask for permission. */
function policyWithoutConsent() {
  const policy = interactionPolicy.base();
  policy.remove('consent');
  return policy;
}

async function grantEverythingOfOurOwn(context: KoaContextWithOIDC) {
  const { client, session, provider, account } = context.oidc;
  if (!client || !session || !account) return undefined;
  const known = session.grantIdFor(client.clientId);
  const existing = known ? await provider.Grant.find(known) : undefined;
  if (existing && existing.accountId === account.accountId) {
    // The grant is extended like the session: an expired grant would end the tokens of a person who never signed out.
    if (existing.remainingTTL < lifetimes.session / 2) {
      existing.exp = Math.floor(Date.now() / 1000) + lifetimes.session;
      await existing.save();
    }
    return existing;
  }
  const grant = new provider.Grant({ accountId: account.accountId, clientId: client.clientId });
  grant.addOIDCScope('openid profile email');
  grant.addResourceScope(gatewayAudience, gatewayScope);
  await grant.save();
  return grant;
}
