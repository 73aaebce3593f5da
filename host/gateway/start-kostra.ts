import type { Server } from 'node:http';
import { join } from 'node:path';
import {
  coreMigrations,
  createGateway,
  createOutbound,
  type Database,
  drainServer,
  type FailedMigration,
  type Gateway,
  holdsSecrets,
  type Log,
  migrate,
  OperatorError,
  openSecrets,
  type Secrets,
  secretsKey,
  startSmtpReceiver,
  unreadableInCompanies,
  watchConnections,
} from '#core/gateway';
import { requireHttps } from './require-https.ts';
import { readInboundTls } from './inbound-settings.ts';
import { readPageFiles } from './page-files.ts';
import { demoAccounts, demoPassword } from './demo/accounts.ts';
import { loadDemo } from './demo/load-demo.ts';
import { refuseDemoAccounts } from './demo/refuse-demo-accounts.ts';
import { openDeploymentDatabase } from './deployment-database.ts';
import { checkFileStorage, checkStoredFiles, openFileStorage } from './file-storage.ts';
import {
  createIdentity,
  createOutsideIdentity,
  type Identity,
  identityMigrations,
  type TokenVerifier,
} from './identity/index.ts';
import { productMailFrom } from './mail.ts';
import { createLog } from './log.ts';
import { type InstalledPlugins, installedPlugins } from './plugins.ts';
import { readRoleChanges } from './roles-file.ts';
import { createStartingServer } from './starting-server.ts';
import { root } from './root.ts';
import { serveOperatorPages } from './operator-pages.ts';
import type { Settings } from './settings.ts';
import { listenProblem } from './start-problems.ts';
import { version } from './version.ts';
import { serveWebFiles } from './web-files.ts';

export interface StartOptions {
  /** Prints a line for the person who starts Kostra, such as its address or the accounts of the demo. */
  readonly announce?: (line: string) => void;
  readonly log?: Log;
  /** The default is `dist/web`. */
  readonly webFolder?: string;
}

export interface RunningKostra {
  /** The origin that browsers use. */
  readonly url: string;
  readonly gateway: Gateway;
  readonly database: Database;
  /** Ends requests, hubs and jobs in order, then the embedded database if no other process uses it. */
  stop(): Promise<void>;
}

/** Starts everything: database, migrations, identity, gateway, web. @throws OperatorError with the advice to fix it */
export async function startKostra(
  settings: Settings,
  { announce = () => undefined, ...options }: StartOptions = {},
): Promise<RunningKostra> {
  const log = options.log ?? createLog(settings.logLevel);
  const undo: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const step of undo.splice(0).toReversed())
      await step().catch((error: unknown) => log.error({ err: error }, 'stopping'));
  };
  try {
    const { server, serve, open } = createStartingServer();
    watchConnections(server);
    // If a process refuses a connection, a proxy passes the request to another process, even a request that changes data. But it may not
    // repeat a request that got a 503. Therefore the port opens last behind a proxy. Otherwise it opens first: the identity provider's
    // address contains the port, which is known only then if the setting is 0.
    const opensLast = settings.trustProxy && settings.port !== 0;
    if (!opensLast) await listen(server, settings);
    undo.push(() => drainServer(server)); // a normal stop ends the gateway before the server; this undo is for a failed start
    const url = settings.publicUrl ?? `http://localhost:${portOf(server) ?? settings.port}`;
    const objects = await openFileStorage(settings);
    if (objects && settings.s3) await checkFileStorage(objects, settings.s3);
    const { database, url: databaseUrl, close } = await openDeploymentDatabase(settings, { log, objects });
    undo.push(close);
    const plugins = await installedPlugins(root, log);
    const failedMigrations = await migrateAll(database, plugins, log);
    await checkStoredFiles(database, objects, settings.s3);
    const secrets = await openDeploymentSecrets(settings, database, log);
    const identity = await openIdentity({ settings, url, database, secrets, log, announce, undo });
    if (settings.isForOthers && identity.embedded) await refuseDemoAccounts(identity.embedded);
    const files = await readPageFiles(root);
    const gateway = await createGateway({
      database,
      databaseUrl,
      objects,
      plugins: plugins.gatewayParts,
      contracts: plugins.contracts,
      failedMigrations,
      declarations: plugins.declarations,
      roleChanges: await readRoleChanges(root),
      verify: (token) => identity.verifier.verify(token),
      allowedOrigins: (origin) => origin === undefined || origin === url,
      applications: Object.keys(files.applications),
      version,
      mail: productMailFrom(settings, url),
      publicUrl: url,
      inbound: inboundOf(settings),
      demoMailbox: settings.demo,
      demoFolder: settings.demo ? join(settings.dataDir, 'demo') : undefined,
      sessions: identity.embedded?.sessions,
      sessionEnds: identity.embedded?.sessionEnds,
      secrets,
      outbound: createOutbound({ allow: settings.outboundAllow, log }),
      models: settings.models,
      secondFactor: identity.embedded?.secondFactor,
      log,
      trustProxy: settings.trustProxy,
      limits: { perPerson: settings.requestsPerPerson, perAddress: settings.requestsPerAddress },
      settings: new Map<string, string | number | boolean>([
        ['PAY_BY_SQUARE_VERSION', settings.payBySquareVersion],
        ['NOTIFICATIONS_KEPT_DAYS', settings.notificationRetentionDays],
        ['PUBLIC_URL', url],
        ['DEMO', settings.demo],
      ]),
      serve,
    });
    undo.push(() => gateway.stop());
    serveOperatorPages(gateway, database, settings);
    if (url.startsWith('https:')) requireHttps(gateway.http, { log, trustProxy: settings.trustProxy });
    if (identity.embedded) await mount(gateway, identity.embedded);
    await serveWebFiles(gateway.http, {
      folder: options.webFolder ?? join(root, 'dist/web'),
      pageConfig: {
        issuer: identity.issuer,
        clientId: settings.oidcClientId,
        version,
        files,
        down: pluginsDown(gateway),
      },
      publicUrl: url,
      issuerOrigin: settings.oidcIssuer && new URL(settings.oidcIssuer).origin,
    });
    await gateway.http.ready();
    // The demo is loaded before requests are accepted: a document that is issued meanwhile would conflict with the demo's own.
    if (settings.demo && identity.embedded)
      await loadDemo({ database, gateway, identity: identity.embedded, announce });
    open();
    if (opensLast) await listen(server, settings);
    await listenForMail(gateway, settings, { log, undo });
    announce(`Kostra is at ${url}`);
    if (settings.demo) announceDemo(announce);
    return { url, gateway, database, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/**
 * Returns the settings of incoming e-mail. The demo has addresses even without a domain, to show how they look; its form for incoming
 * e-mails writes to them.
 */
function inboundOf({ inboundDomain, demo, mailReturnDomain }: Settings) {
  const domain = inboundDomain ?? (demo ? 'dokumenty.kostra.example' : undefined);
  return domain === undefined ? undefined : { domain, returnDomain: mailReturnDomain };
}

/** Starts receiving e-mail. It comes last, because received e-mail is processed at once. */
async function listenForMail(
  { inbound }: Gateway,
  { inboundPort: port, inboundDomain: name, inboundTls, host }: Settings,
  { log, undo }: { log: Log; undo: (() => Promise<unknown>)[] },
): Promise<void> {
  if (port === undefined || name === undefined) return;
  const tls = inboundTls && (await readInboundTls(inboundTls));
  const receiver = await startSmtpReceiver({ inbound, port, host, name, tls, log }).catch((error: unknown) => {
    throw listenProblem(error, host, port);
  });
  log.info({ port: receiver.port }, 'mail is received');
  undo.push(() => receiver.stop());
}

/** Runs all migrations. @returns the plugins that may not start */
async function migrateAll(
  database: Database,
  plugins: InstalledPlugins,
  log: Log,
): Promise<readonly FailedMigration[]> {
  const { orphans, failed } = await migrate(database, [coreMigrations, identityMigrations, ...plugins.migrations]);
  for (const owner of new Set(orphans.map((migration) => migration.owner))) {
    log.warn({ code: 'migrations-orphaned', plugin: owner }, `${owner} is not installed; its tables stay`);
  }
  return failed;
}

/**
 * Returns the plugins that are installed but do not run, for the page configuration. The failed SQL statement is only in the log, because
 * every visitor can read the page.
 */
function pluginsDown({ host }: Gateway): { plugin: string; why: string }[] {
  return host.plugins.flatMap(({ id: plugin, state }) => {
    if (state.phase === 'off') return [{ plugin, why: state.why }];
    if (state.phase === 'blocked') return [{ plugin, why: `it needs ${state.by.join(', ')}` }];
    return state.phase === 'failed' ? [{ plugin, why: `its ${state.during} failed` }] : [];
  });
}

/**
 * Opens the secrets. With an external identity provider `SECRETS_KEY` is optional: without it the result is undefined, and only the
 * features that store secrets of companies are off.
 */
async function openDeploymentSecrets(settings: Settings, database: Database, log: Log): Promise<Secrets | undefined> {
  try {
    const { secretsKey: setting, databaseUrl, dataDir } = settings;
    const inUse = () => holdsSecrets(database);
    const key = await secretsKey({ setting, dataDir: databaseUrl ? undefined : dataDir, inUse });
    const closed = await unreadableInCompanies(database, key);
    if (closed.length > 0)
      log.warn(
        { code: 'secrets-of-another-key', secrets: closed.map(({ company_id, name }) => `${company_id}/${name}`) },
        `${closed.length} secrets of companies were written with another key and count as absent, until somebody enters them again in the company.`,
      );
    return openSecrets(key);
  } catch (error) {
    const mayGoWithout = settings.oidcIssuer && error instanceof OperatorError && error.code === 'secrets-key-missing';
    if (!mayGoWithout) throw error;
    log.warn({ code: error.code }, `${error.cause} ${error.fix} Until then no webhook can be kept.`);
    return undefined;
  }
}

interface OpenIdentity {
  readonly verifier: TokenVerifier;
  readonly embedded: Identity | undefined;
  readonly issuer: string;
}

async function openIdentity({
  settings,
  url,
  database,
  secrets,
  log,
  announce,
  undo,
}: {
  settings: Settings;
  url: string;
  database: Database;
  secrets: Secrets | undefined;
  log: Log;
  announce: (line: string) => void;
  undo: (() => Promise<unknown>)[];
}): Promise<OpenIdentity> {
  if (settings.oidcIssuer) {
    const outside = createOutsideIdentity({ issuer: settings.oidcIssuer, audience: settings.oidcAudience, log });
    undo.push(() => outside.close());
    return { verifier: outside, embedded: undefined, issuer: settings.oidcIssuer };
  }
  if (!secrets) throw new Error('The embedded provider was opened without secrets'); // openDeploymentSecrets returns undefined only with an external provider
  const embedded = await createIdentity({
    database,
    secrets,
    publicUrl: url,
    trustProxy: settings.trustProxy,
    mail: productMailFrom(settings, url),
    announce: settings.demo ? announce : undefined,
    log,
  });
  undo.push(() => embedded.close());
  return { verifier: embedded, embedded, issuer: `${url}/identity` };
}

/** Passes requests to the provider. It reads bodies itself, so Fastify hands over the raw request. */
async function mount(gateway: Gateway, identity: Identity): Promise<void> {
  await gateway.http.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    scope.all('/identity', handOver);
    scope.all('/identity/*', handOver);
  });
  async function handOver(
    request: { raw: Parameters<Identity['handler']>[0] },
    reply: { hijack(): unknown; raw: Parameters<Identity['handler']>[1] },
  ) {
    reply.hijack();
    await identity.handler(request.raw, reply.raw);
  }
}

function listen(server: Server, { port, host }: Settings): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error) => reject(listenProblem(error, host, port)));
    server.listen(port, host, resolve);
  });
}

function portOf(server: Server): number | undefined {
  const address = server.address();
  return typeof address === 'object' ? address?.port : undefined;
}

function announceDemo(announce: (line: string) => void): void {
  announce(`Demo accounts, all with the password ${demoPassword}:`);
  for (const { email, about } of demoAccounts) announce(`  ${email.padEnd(28)} ${about}`);
  announce('The demo has well-known passwords, so it listens on this machine alone. For real work set DEMO=0.');
}
