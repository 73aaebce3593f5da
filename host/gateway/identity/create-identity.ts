import { errors } from 'jose';
import type { KoaContextWithOIDC } from 'oidc-provider';
import { AccountProblem } from './account-problem.ts';
import { Accounts } from './accounts.ts';
import { Attempts } from './attempts.ts';
import { addressesOf } from './audience.ts';
import { Devices } from './devices.ts';
import { handle } from './handler.ts';
import { loadAssets } from './http/assets.ts';
import { RequestContext } from './http/request-context.ts';
import type { Identity, IdentityOptions } from './identity.ts';
import { loadKeys } from './keys.ts';
import { PersonalSecondFactor } from './own-second-factor.ts';
import { OwnTokens } from './own-tokens.ts';
import { errorPage } from './pages/error-page.ts';
import { PasswordHasher } from './password-hash.ts';
import { passwordFault } from './password-rules.ts';
import { createProvider } from './provider.ts';
import { ProviderHolder } from './provider-holder.ts';
import { startPurge } from './purge.ts';
import { ResetLinks } from './reset-links.ts';
import { LinkMail } from './link-mail.ts';
import { ResetMailer } from './reset-mailer.ts';
import type { Services } from './routes/services.ts';
import { SecondFactor } from './second-factor.ts';
import { Sessions } from './sessions.ts';
import { SignInLimits } from './sign-in-limits.ts';
import { SignUps } from './sign-ups.ts';
import { UsedLinks } from './used-links.ts';
import { askPage, isProvenSignOut, signedOutPage, signOutNow } from './sign-out.ts';

/**
 * Creates the embedded OpenID provider. Its migrations must have run. Any number of instances can share one database: keys, sessions, codes
 * and counted attempts are all stored there.
 */
export async function createIdentity(options: IdentityOptions): Promise<Identity> {
  const {
    database,
    secrets,
    publicUrl,
    trustProxy,
    mail,
    announce,
    log,
    clock = () => new Date(),
    cookieKeys,
  } = options;
  const addresses = addressesOf(publicUrl);
  const accounts = new Accounts(database, clock, new PasswordHasher(options.passwordCost));
  const attempts = new Attempts(database, clock);
  const secondFactor = new SecondFactor(database, secrets, clock);
  const resetLinks = new ResetLinks(database, clock);
  const sessions = new Sessions(database, clock);
  const linkMail = mail && new LinkMail({ mail, attempts });
  const resetMailer = new ResetMailer({
    accounts,
    attempts,
    resetLinks,
    issuer: addresses.issuer,
    mail: linkMail,
    announce,
    log,
  });
  const signUps = new SignUps({ database, clock, accounts, attempts, issuer: addresses.issuer, mail: linkMail, log });
  const services: Services = {
    accounts,
    attempts,
    limits: new SignInLimits(attempts),
    devices: new Devices(database, clock),
    secondFactor,
    resetLinks,
    spentLinks: new UsedLinks(database, clock),
    resetMailer,
    signUps,
    addresses,
    trustProxy,
    log,
    assets: await loadAssets(),
  };
  const exchangeOf = ({ req, res, oidc }: KoaContextWithOIDC) =>
    new RequestContext(req, res, oidc.provider, addresses.origin);

  const holder = new ProviderHolder(
    async () => {
      const keys = await loadKeys(database, secrets, clock());
      return cookieKeys ? { ...keys, cookies: cookieKeys } : keys;
    },
    (keys) => {
      const provider = createProvider({
        addresses,
        database,
        accounts,
        keys,
        log,
        trustProxy,
        clock,
        errorPage: (request, error) => errorPage(request, services, error),
        async signOut(context, form) {
          if (!isProvenSignOut(context)) return askPage(exchangeOf(context), services, form);
          await signOutNow(context);
          return undefined;
        },
        signedOutPage: (context) => signedOutPage(exchangeOf(context), services),
        sessionSeen: (session) => sessions.seen(session),
      });
      provider.on('session.destroyed', ({ uid }) => {
        sessions
          .announceEnd(uid)
          .catch((error: unknown) => log.error({ err: error }, 'identity: a sign-out could not be announced'));
      });
      provider.on('grant.revoked', (_context, grantId) => {
        sessions
          .announceRevoked(grantId)
          .catch((error: unknown) => log.error({ err: error }, 'identity: a revoked grant could not be announced'));
      });
      return provider;
    },
    clock,
  );
  await holder.current();

  const tokens = new OwnTokens({
    issuer: addresses.issuer,
    clock,
    async keyOf({ kid }) {
      const { keys } = await holder.current();
      const key = keys.verifying.get(kid ?? '');
      if (!key) throw new errors.JWKSNoMatchingKey();
      return key;
    },
    sessionExpiry: (session, grant) => sessions.expiryOf(session, grant),
  });
  let tellHubs: (session: string | undefined) => void = () => undefined;
  const stopListening = await sessions.listen((session) => {
    tokens.forget(session);
    tellHubs(session);
  });
  const stopPurging = startPurge(database, log);

  return {
    handler: (request, response) => handle(request, response, services, async () => (await holder.current()).provider),
    verify: (token) => tokens.verify(token),
    sessions,
    sessionEnds: {
      listen: (onEnd) => void (tellHubs = onEnd),
      endedAmong: (ids) => sessions.endedAmong(ids),
    },
    createAccount: (account) => accounts.create(account),
    hasPassword: async ({ email, password }) =>
      (await accounts.byEmail(email)) !== undefined && (await accounts.authenticate(email, password)) !== undefined,
    async resetPassword({ email, password }) {
      if (passwordFault(password, email)) throw new AccountProblem('password-refused');
      const account = await accounts.byEmail(email);
      if (!account) return false;
      await accounts.setPassword(account.subject, password);
      await attempts.forgive(account.email);
      return true;
    },
    secondFactor: new PersonalSecondFactor(accounts, attempts, secondFactor),
    removeSecondFactor: (email) => secondFactor.takeAway(email),
    async close() {
      stopPurging();
      await stopListening();
      linkMail?.close();
      await Promise.all([resetMailer.close(), signUps.close()]);
    },
  };
}
