import { type AccessCatalogue, type Declaration, mainApplication, type RoleChanges } from '#core/access';
import { todayAt } from '#core/calendar';
import type { CallInput, Endpoint, ReplyOf } from '#core/contract';
import { contribute, type Diagnostics, PluginHost, type PluginSource } from '#core/registry';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Database, FailedMigration, Log } from './database/index.ts';
import { deployedCatalogue } from './deployed-catalogue.ts';
import { AccessTokens } from './access-tokens/index.ts';
import { callAs, InternalTokens } from './call-as.ts';
import { demoServers } from './demo-part.ts';
import {
  accessCatalogue,
  CallerDirectory,
  type ContractModules,
  contributions,
  createHttpGateway,
  type HttpGatewayOptions,
  drainServer,
  factsOf,
  type GatewayServices,
  innerCalls,
  innerCallsOf,
  isWithinUserCount,
  jobs as jobsPoint,
  MemberCache,
  notFound,
  Refusal,
  clientAddress,
  RequestLimiter,
  type RequestLimits,
  type TokenClaims,
} from './http/index.ts';
import { startHousekeeping } from './housekeeping.ts';
import {
  FileMover,
  fileLinks,
  FileLinkSigner,
  type GateOfFile,
  type ObjectStore,
  purgeExpired,
  serveFileLinks,
} from './files/index.ts';
import { createHubServer, HubBusy, type HubServer, refuseUpgrade, systemClock, tokenCredential } from './hubs/index.ts';
import { identifyCaller, type VerifiedBearer } from './identify-caller.ts';
import { type JobQueue, startJobs } from './jobs/index.ts';
import { gateOfFile, longWork, longWorkJob, longWorkService } from './long-work/index.ts';
import { type ModelServices, modelServices } from './model-services.ts';
import { createOutbound, type Outbound, outbound } from './outbound/index.ts';
import { startOutboxReader } from './outbox/index.ts';
import { type Secrets, secrets } from './secrets/index.ts';
import {
  emailJob,
  mailContext,
  emails,
  emailReturnedJob,
  emailReaderNoticeJob,
  emailService,
  emailResultJob,
  openMailContext,
  type ProductMail,
  productMail,
  returnedEmails,
  returnedEmailsOf,
  sendEmail,
} from './mail/index.ts';
import { InboundMail, inboundAddresses } from './inbound/index.ts';
import { type OwnSecondFactor, ownSecondFactor } from './second-factor.ts';
import { optionalServiceOf, serviceFinder, serviceFinderOf } from './service-finder.ts';
import { type SessionEnds, type SignInSessions, signInSessions } from './sign-in-sessions.ts';
import { platformContract, platformPlugin } from './platform/index.ts';
import { companyHub, deliverEvent, EventBatcher, GatewayHubAccess, hubRoutes, mapHubRoutes } from './realtime/index.ts';

export interface GatewayOptions {
  /** The open database, with all migrations applied. */
  readonly database: Database;
  readonly databaseUrl: string;
  readonly plugins: readonly PluginSource[];
  /** Plugins that may not start, because their migrations failed; plugins that need their services are blocked. */
  readonly failedMigrations?: readonly FailedMigration[];
  /** The declarations of all manifests, web and gateway. */
  readonly declarations: readonly Declaration[];
  /** The exports of the plugins' contracts, which give the OpenAPI document its names. */
  readonly contracts?: readonly ContractModules[];
  /** The changes of this deployment to the rights of roles. */
  readonly roleChanges?: RoleChanges;
  /** Verifies a bearer token that is no access token; the gateway checks those itself. `undefined` means that it is not valid. */
  verify(token: string): Promise<VerifiedBearer | undefined>;
  allowedOrigins(origin: string | undefined): boolean;
  readonly applications: readonly string[];
  readonly settings?: ReadonlyMap<string, string | number | boolean>;
  readonly version: string;
  /** `undefined` means that SMTP is not configured, and no e-mail is sent. */
  readonly mail?: ProductMail | undefined;
  /** The public address of the product, used in `Message-ID`s. Default `http://localhost`. */
  readonly publicUrl?: string;
  /** Whether e-mails go to the demo's mailbox when SMTP is not configured. Default false. */
  readonly demoMailbox?: boolean;
  /** The folder for what simulated servers of the demo remember. `undefined` means that this is no demo, and none of them may start. */
  readonly demoFolder?: string | undefined;
  /** The domains whose e-mail arrives at this deployment: documents for companies, and returned e-mails. Default: none. */
  readonly inbound?: { readonly domain: string; readonly returnDomain?: string | undefined } | undefined;
  /** `undefined` means that an outside provider manages the sessions. */
  readonly sessions?: SignInSessions | undefined;
  readonly sessionEnds?: SessionEnds | undefined;
  /** `undefined` means that there is no key to encrypt secrets, and plugins that need it do not start. */
  readonly secrets?: Secrets | undefined;
  /** The service by which plugins call addresses that users type. Default: no internal address may be called. */
  readonly outbound?: Outbound;
  /** The models that plugins may use. Default: none. */
  readonly models?: ModelServices | undefined;
  readonly secondFactor?: OwnSecondFactor | undefined;
  readonly log: Log;
  readonly trustProxy?: boolean;
  /** The limits on the number of requests. Default: no limits. */
  readonly limits?: RequestLimits | undefined;
  /** The function that makes the HTTP server, see `HttpGatewayOptions`. */
  readonly serve?: HttpGatewayOptions['serve'];
  readonly now?: () => Date;
  /** The store with which `database` was opened. `undefined` means that files stay in the database. */
  readonly objects?: ObjectStore | undefined;
  /** Whether this process runs the jobs and moves files to the bucket; `false` means that other processes do. Default true. */
  readonly runJobs?: boolean;
}

export interface Gateway {
  readonly http: FastifyInstance;
  readonly hubs: HubServer;
  readonly host: PluginHost;
  readonly catalogue: AccessCatalogue;
  readonly services: GatewayServices;
  /** The receiver of incoming e-mail, to which the SMTP server passes each message. */
  readonly inbound: InboundMail;
  readonly diagnostics: Diagnostics;
  /** Calls an endpoint as a person, through the whole pipeline except the token: for demo data and operators. */
  callAs<E extends Endpoint>(
    person: TokenClaims,
    endpoint: E,
    input: CallInput<E>,
    options?: { readonly idempotencyKey?: string },
  ): Promise<ReplyOf<E>>;
  /** Completes running requests, tells hub clients to reconnect elsewhere, and lets running jobs end. The database stays open. */
  stop(): Promise<void>;
}

/** Builds the gateway; the host adds the parts outside of the core: identity, static files, a port. */
export async function createGateway(options: GatewayOptions): Promise<Gateway> {
  const { database, log, now = () => new Date(), trustProxy = false } = options;
  const limiter = new RequestLimiter(options.limits);
  const inside = new InternalTokens();
  const catalogue = deployedCatalogue(options.declarations, options.roleChanges);
  const members = new MemberCache({ database, catalogue, now });
  const callers = new CallerDirectory(database);
  const accessTokens = new AccessTokens({ database, now });
  const identify = identifyCaller({ inside, accessTokens, callers, now, verify: options.verify.bind(options) });
  const host = new PluginHost({
    lifetime: 'process',
    // Plugins are on the local disk: if a plugin loads slowly, the whole machine is slow, and a plugin that is given up would be missing
    // until the next start.
    limits: { slow: 5_000, fail: 120_000 },
    sets: [
      contributions,
      fileLinks,
      inboundAddresses,
      emails,
      longWork,
      modelServices,
      outbound,
      returnedEmails,
      serviceFinder,
      ...(options.secrets ? [secrets] : []),
      ...(options.demoFolder === undefined ? [] : [demoServers]),
    ],
    now: () => now().getTime(),
  });
  host.scope.set(contributions, host.contributions);
  host.scope.set(accessCatalogue, catalogue);
  const gateOf: GateOfFile = (tx, fileId) => gateOfFile(tx, fileId, host.contributions);
  const signer = new FileLinkSigner(database, gateOf);
  host.scope.set(fileLinks, signer);
  host.scope.set(longWork, longWorkService(host.scope, host.contributions));
  host.scope.set(innerCalls, innerCallsOf(host.scope, host.contributions));
  host.scope.set(serviceFinder, serviceFinderOf(host.scope));
  if (options.mail) host.scope.set(productMail, options.mail);
  if (options.sessions) host.scope.set(signInSessions, options.sessions);
  if (options.secrets) host.scope.set(secrets, options.secrets);
  if (options.demoFolder !== undefined) host.scope.set(demoServers, { folder: options.demoFolder });
  const calls = options.outbound ?? createOutbound({ allow: [], log });
  host.scope.set(outbound, calls);
  host.scope.set(modelServices, options.models ?? {});
  const office = openMailContext({
    scope: host.scope,
    contributed: host.contributions,
    mail: options.mail,
    demo: options.demoMailbox ?? false,
    publicUrl: options.publicUrl ?? options.mail?.publicUrl ?? 'http://localhost',
    outbound: calls,
    settings: options.settings ?? new Map(),
  });
  host.scope.set(mailContext, office);
  host.scope.set(emails, emailService(office));
  if (options.secondFactor) host.scope.set(ownSecondFactor, options.secondFactor);
  host.diagnostics.onReport(({ code, plugin, what, fix }) => log.warn({ code, plugin }, `${plugin}: ${what}. ${fix}`));
  let queue: JobQueue | undefined;
  const services: GatewayServices = {
    database,
    members,
    callers,
    identify,
    // The queue starts after the plugins, because it runs their jobs; requests come after both.
    jobs: { enqueue: (...job) => startedQueue(queue).enqueue(...job) },
    now,
    log,
    applications: options.applications,
    settings: options.settings ?? new Map(),
  };
  const returned = returnedEmailsOf(database, services.jobs.enqueue);
  host.scope.set(returnedEmails, returned);
  const { domain, returnDomain } = options.inbound ?? {};
  const service = optionalServiceOf(host.scope);
  const inbound = new InboundMail({
    services,
    contributed: host.contributions,
    service,
    returned,
    domain,
    returnDomain,
  });
  host.scope.set(inboundAddresses, inbound);
  await members.start();
  await callers.start();
  await signer.start();
  const platform = platformPlugin({ services, catalogue, host, version: options.version });
  await host.install([{ id: platform.id, load: () => platform }, ...options.plugins]);
  for (const { owner, cause, fix } of options.failedMigrations ?? []) {
    host.diagnostics.report({ code: 'migration-failed', plugin: owner, what: cause, fix });
    await host.turnOff(owner, 'its migrations failed');
  }
  await host.activateAll();
  host.contributions.add('core', [contribute(hubRoutes, { id: 'core.company-hub' }, companyHub)]);

  const hubs = createHubServer({
    authenticate: async (token) => {
      const identified = await identify(token).catch(nobodyRefused);
      const seconds = identified ? await limiter.person(identified.caller.subject) : 0;
      if (seconds > 0) throw new HubBusy(seconds);
      if (!identified) return undefined;
      const { caller, until, session } = identified;
      return {
        id: caller.id,
        expiresAt: until,
        credential: caller.accessToken ? tokenCredential(caller.accessToken.id) : session,
        scopes: caller.accessToken?.scopes,
      };
    },
    allowedOrigins: options.allowedOrigins,
    log,
  });
  if (options.sessionEnds) closeWithSession(hubs, options.sessionEnds, log);
  const routes = host.contributions.read(hubRoutes).map(({ value }) => value);
  const access = new GatewayHubAccess(services);
  mapHubRoutes(hubs, routes, access);
  await accessTokens.start((tokenId) => hubs.endCredential(tokenCredential(tokenId)));
  const gathering = new EventBatcher(systemClock);
  const isBeyondUserCount = access.isBeyondUserCount.bind(access);
  const holds = access.holds.bind(access);
  const outbox = await startOutboxReader(
    database,
    (event) => deliverEvent({ hubs, routes, gathering, isBeyondUserCount, holds }, event),
    { log },
  );
  queue = await startJobs({
    db: database,
    url: options.databaseUrl,
    log,
    mail: options.mail,
    jobs: [
      emailJob,
      emailResultJob,
      emailReaderNoticeJob,
      emailReturnedJob,
      sendEmail,
      longWorkJob,
      purgeExpired,
      ...host.contributions.read(jobsPoint).map(({ value }) => value),
    ],
    inactive: host.plugins.flatMap(({ id, phase }) => (phase === 'active' ? [] : [id])),
    run: options.runJobs ?? true,
    settings: services.settings,
    now,
    async actor({ companyId, actorUserId, accessToken: used }) {
      const member = await members.get(companyId, actorUserId, todayAt(now()));
      const caller = used && (await accessTokens.byId(used.id, new Set(used.scopes)));
      if (!member || (used && !caller) || !isWithinUserCount(member, mainApplication)) return undefined;
      const accessToken = caller?.accessToken;
      return {
        role: member.role,
        facts: factsOf(member, mainApplication, services.settings, accessToken?.scopes),
        accessToken,
      };
    },
    service,
  });
  const endHousekeeping = startHousekeeping({ database, now, log, enqueue: queue.enqueue });
  const mover = options.objects && new FileMover({ database, store: options.objects, now, log });
  if (options.runJobs ?? true) mover?.start();

  const http = await createHttpGateway({
    services,
    host,
    version: options.version,
    contracts: [platformContract, ...(options.contracts ?? [])],
    trustProxy,
    limiter,
    serve: options.serve,
  });
  const contributed = host.contributions;
  serveFileLinks(http, { database, members, signer, gateOf, contributed, settings: services.settings, now, log });
  openHubs({ http, hubs, limiter, trustProxy });

  return {
    http,
    hubs,
    host,
    catalogue,
    services,
    inbound,
    diagnostics: host.diagnostics,
    callAs: (person, endpoint, input, call) => callAs({ http, inside }, person, endpoint, input, call),
    async stop() {
      endHousekeeping();
      await Promise.all([drainServer(http.server), http.close(), hubs.close()]);
      await outbox.stop();
      await queue?.stop();
      await mover?.stop();
      await members.stop();
      await callers.stop();
      await accessTokens.stop();
      await host.dispose();
    },
  };
}

/**
 * Treats a refused account like a caller who is not signed in, so it gets no hub; any other error does not show whether the token is valid,
 * and is thrown.
 */
function nobodyRefused(error: unknown): undefined {
  if (!(error instanceof Refusal)) throw error;
  return undefined;
}

function isSession(credential: string): boolean {
  return !credential.startsWith(tokenCredential(''));
}

/** Closes the hub connections of a session that has ended, in any process. */
function closeWithSession(hubs: HubServer, ends: SessionEnds, log: Log): void {
  const close = async (session: string | undefined) => {
    const ended = session === undefined ? await ends.endedAmong(hubs.credentials().filter(isSession)) : [session];
    for (const one of ended) hubs.endCredential(one);
  };
  ends.listen((session) => {
    close(session).catch((error: unknown) => log.error({ err: error }, 'hubs of ended sessions could not be closed'));
  });
}

function openHubs({
  http,
  hubs,
  limiter,
  trustProxy,
}: {
  readonly http: FastifyInstance;
  readonly hubs: HubServer;
  readonly limiter: RequestLimiter;
  readonly trustProxy: boolean;
}): void {
  const negotiate = async (request: FastifyRequest, reply: FastifyReply) => {
    const answer = await hubs.negotiate(request);
    if (!answer) throw notFound();
    return reply.code(answer.status).headers(answer.headers).send(answer.body);
  };
  // A negotiation has no body, so none is read.
  http.all('/hubs/*', { onRequest: negotiate }, negotiate);
  http.server.on('upgrade', (request, socket, head) => {
    // The HTTP server no longer handles this socket: an error without a listener would end the process.
    socket.on('error', () => socket.destroy());
    void limiter.address(clientAddress(request, trustProxy)).then((seconds) => {
      if (seconds > 0) refuseUpgrade(socket, 429, seconds);
      else if (!hubs.upgrade(request, socket, head)) socket.destroy();
    });
  });
}

function startedQueue(queue: JobQueue | undefined): JobQueue {
  if (!queue) throw new Error('Jobs are taken only once the gateway has started');
  return queue;
}
