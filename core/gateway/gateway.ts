import { type AccessCatalogue, type Declaration, mainApplication, type RoleChanges } from '#core/access';
import { todayAt } from '#core/calendar';
import type { CallInput, Endpoint, ReplyOf } from '#core/contract';
import { contribute, type Diagnostics, optional, PluginHost, type PluginSource } from '#core/registry';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Database, FailedMigration, Log } from './database/index.ts';
import { deployedCatalogue } from './deployed-catalogue.ts';
import { AccessTokens } from './access-tokens/index.ts';
import { callAs, InsideTokens } from './call-as.ts';
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
import { createHubServer, HubBusy, type HubServer, refuseUpgrade, systemClock } from './hubs/index.ts';
import { identifyCaller, type VerifiedBearer } from './identify-caller.ts';
import { type JobContext, type JobQueue, startJobs } from './jobs/index.ts';
import { gateOfFile, longWork, longWorkJob, longWorkService } from './long-work/index.ts';
import { type ModelServices, modelServices } from './model-services.ts';
import { createOutbound, type Outbound, outbound } from './outbound/index.ts';
import { startOutboxReader } from './outbox/index.ts';
import { type Secrets, secrets } from './secrets/index.ts';
import {
  letterJob,
  letterOffice,
  letters,
  letterReturnedJob,
  letterReaderToldJob,
  letterService,
  letterToldJob,
  openLetterOffice,
  type ProductMail,
  productMail,
  returnedLetters,
  returnedLettersOf,
  sendLetter,
} from './mail/index.ts';
import { InboundMail, inboundAddresses } from './inbound/index.ts';
import { type OwnSecondFactor, ownSecondFactor } from './second-factor.ts';
import { type SessionEnds, type SignInSessions, signInSessions } from './sign-in-sessions.ts';
import { platformContract, platformPlugin } from './platform/index.ts';
import { companyHub, deliverEvent, Gathering, GatewayHubAccess, hubRoutes, mapHubRoutes } from './realtime/index.ts';

export interface GatewayOptions {
  /** Open, and migrated. */
  readonly database: Database;
  readonly databaseUrl: string;
  /** The gateway parts of plugins. */
  readonly plugins: readonly PluginSource[];
  /** Plugins that may not start, because their migrations failed; whatever needs their services is blocked. */
  readonly failedMigrations?: readonly FailedMigration[];
  /** What all manifests declare, web and gateway. */
  readonly declarations: readonly Declaration[];
  /** What their contracts export, from which the OpenAPI document has its names. */
  readonly contracts?: readonly ContractModules[];
  /** What this deployment changes of the roles' rights. */
  readonly roleChanges?: RoleChanges;
  /** Asked about every bearer but access tokens, which the gateway knows itself. `undefined` for a token that is not good. */
  verify(token: string): Promise<VerifiedBearer | undefined>;
  allowedOrigins(origin: string | undefined): boolean;
  readonly applications: readonly string[];
  readonly settings?: ReadonlyMap<string, string | number | boolean>;
  readonly version: string;
  /** `undefined`: SMTP is not configured, and nothing is sent. */
  readonly mail?: ProductMail | undefined;
  /** Where the product is reached: in `Message-ID`s. Default `http://localhost`. */
  readonly publicUrl?: string;
  /** Without SMTP letters land in the demo's mailbox. Default false. */
  readonly demoMailbox?: boolean;
  /** Whose mail comes to this deployment: documents for companies, letters that were returned. Default: nobody's. */
  readonly inbound?: { readonly domain: string; readonly returnDomain?: string | undefined } | undefined;
  /** `undefined`: an outside provider keeps the sessions. */
  readonly sessions?: SignInSessions | undefined;
  readonly sessionEnds?: SessionEnds | undefined;
  /** `undefined`: there is no key to keep them with, and the plugins that need it do not start. */
  readonly secrets?: Secrets | undefined;
  /** By which plugins call addresses that users type. Default: no inner address may be called. */
  readonly outbound?: Outbound;
  /** Models that plugins may ask. Default: none. */
  readonly models?: ModelServices | undefined;
  readonly secondFactor?: OwnSecondFactor | undefined;
  readonly log: Log;
  readonly trustProxy?: boolean;
  /** Default: any number of requests. */
  readonly limits?: RequestLimits | undefined;
  /** See HttpGatewayOptions. */
  readonly serve?: HttpGatewayOptions['serve'];
  readonly now?: () => Date;
  /** The one that `database` was opened with. `undefined`: files stay in the database. */
  readonly objects?: ObjectStore | undefined;
  /** `false`: other processes run the jobs, and move files to their bucket. */
  readonly runJobs?: boolean;
}

/** A gateway that is ready to listen. */
export interface Gateway {
  readonly http: FastifyInstance;
  readonly hubs: HubServer;
  readonly host: PluginHost;
  readonly catalogue: AccessCatalogue;
  readonly services: GatewayServices;
  /** What came by mail, for whoever listens for it. */
  readonly inbound: InboundMail;
  readonly diagnostics: Diagnostics;
  /** Calls an endpoint as a person, through the whole pipeline but the token: for demo data and operators. */
  callAs<E extends Endpoint>(
    person: TokenClaims,
    endpoint: E,
    input: CallInput<E>,
    options?: { readonly idempotencyKey?: string },
  ): Promise<ReplyOf<E>>;
  /** Answers what is under way, tells hub clients to go elsewhere, lets running jobs end. The database stays open. */
  stop(): Promise<void>;
}

/** Puts the gateway together; the host adds what is not the core's: identity, static files, a port. */
export async function createGateway(options: GatewayOptions): Promise<Gateway> {
  const { database, log, now = () => new Date(), trustProxy = false } = options;
  const limiter = new RequestLimiter(options.limits);
  const inside = new InsideTokens();
  const catalogue = deployedCatalogue(options.declarations, options.roleChanges);
  const members = new MemberCache({ database, catalogue, now });
  const callers = new CallerDirectory(database);
  const accessTokens = new AccessTokens({ database, now });
  const identify = identifyCaller({ inside, accessTokens, callers, now, verify: options.verify.bind(options) });
  const host = new PluginHost({
    lifetime: 'process',
    // They lie on this disk: who is late is so with the whole machine, and would be down until the next start.
    limits: { slow: 5_000, fail: 120_000 },
    sets: [
      contributions,
      fileLinks,
      inboundAddresses,
      letters,
      longWork,
      modelServices,
      outbound,
      returnedLetters,
      ...(options.secrets ? [secrets] : []),
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
  if (options.mail) host.scope.set(productMail, options.mail);
  if (options.sessions) host.scope.set(signInSessions, options.sessions);
  if (options.secrets) host.scope.set(secrets, options.secrets);
  const calls = options.outbound ?? createOutbound({ allow: [], log });
  host.scope.set(outbound, calls);
  host.scope.set(modelServices, options.models ?? {});
  const office = openLetterOffice({
    scope: host.scope,
    contributed: host.contributions,
    mail: options.mail,
    demo: options.demoMailbox ?? false,
    publicUrl: options.publicUrl ?? options.mail?.publicUrl ?? 'http://localhost',
    outbound: calls,
    settings: options.settings ?? new Map(),
  });
  host.scope.set(letterOffice, office);
  host.scope.set(letters, letterService(office));
  if (options.secondFactor) host.scope.set(ownSecondFactor, options.secondFactor);
  host.diagnostics.onReport(({ code, plugin, what, fix }) => log.warn({ code, plugin }, `${plugin}: ${what}. ${fix}`));
  let queue: JobQueue | undefined;
  const services: GatewayServices = {
    database,
    members,
    callers,
    identify,
    // The queue starts after the plugins, whose jobs it runs; requests come after both.
    jobs: { enqueue: (...job) => startedQueue(queue).enqueue(...job) },
    now,
    log,
    applications: options.applications,
    settings: options.settings ?? new Map(),
  };
  const returned = returnedLettersOf(database, services.jobs.enqueue);
  host.scope.set(returnedLetters, returned);
  const { domain, returnDomain } = options.inbound ?? {};
  // The one thing that was asked for, by its own token.
  const service: JobContext<object>['service'] = async (token) =>
    (await host.scope.resolveAll([optional(token)]))[0] as never;
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
  const gathering = new Gathering(systemClock);
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
      letterJob,
      letterToldJob,
      letterReaderToldJob,
      letterReturnedJob,
      sendLetter,
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
  serveFileLinks(http, { database, members, signer, gateOf, settings: services.settings, now, log });
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

/** An account that is refused whatever it asks has no hub either; what else goes wrong is no answer about the token. */
function nobodyRefused(error: unknown): undefined {
  if (!(error instanceof Refusal)) throw error;
  return undefined;
}

/** Hubs know what somebody came with by a name: of access tokens it is told apart from that of sessions. */
function tokenCredential(tokenId: string): string {
  return `access-token ${tokenId}`;
}

function isSession(credential: string): boolean {
  return !credential.startsWith(tokenCredential(''));
}

/** A hub hears nothing more of a session that has ended, in whichever process. */
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
    // The server has let go of the socket: a reset with nobody listening would end the process.
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
