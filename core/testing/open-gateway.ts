import {
  createGateway,
  createOutbound,
  type Gateway,
  type Log,
  type ModelServices,
  type ObjectStore,
  openSecrets,
  type Outbound,
  type ProductMail,
  type RequestLimits,
  silentLog,
  type TokenClaims,
} from '#core/gateway';
import type { PluginSource } from '#core/registry';
import type { Discovery } from '../../host/build/discovery.ts';
import { installedPlugins } from '../../host/gateway/plugins.ts';
import { root } from '../../host/gateway/root.ts';
import { isChosen } from './chosen-plugin.ts';
import { type TestDatabase, testDatabase } from './database.ts';
import { pluginsOfThisTest } from './plugins-of-this-test.ts';
import { testSecondFactor } from './test-second-factor.ts';
import { TestSessions } from './test-sessions.ts';

export interface TestGatewayOptions {
  /**
   * Ids of plugins to start, or `'all'`. Default: those that the test file imports and what these build on (`pluginsOfThisTest`),
   * so that its imports say what it depends on. The tables of the others are there.
   */
  readonly plugins?: readonly string[] | 'all';
  /** Ids of plugins to start beside those, which the test knows by what they contribute alone. */
  readonly also?: readonly string[];
  /** The folders of `plugins/` that there are. Default: those of this checkout. */
  readonly discovery?: Discovery;
  readonly now?: () => Date;
  /** Another gateway on the database of this one, also of another process. */
  readonly sharing?: Pick<OpenGateway, 'database' | 'people'>;
  /** By which its letters leave. Default: none, as where SMTP is not configured. */
  readonly mail?: ProductMail | undefined;
  /** Whose mail comes to it. Default: nobody's. */
  readonly inbound?: { readonly domain: string; readonly returnDomain?: string };
  /** Whether letters land in the demo's mailbox where there is no SMTP. Default false. */
  readonly demoMailbox?: boolean;
  /** Gateway parts beside those of the installed plugins, such as a kind of letter of the test's own. */
  readonly parts?: readonly PluginSource[];
  /** By which it calls the outside. Default: DNS knows no name. */
  readonly outbound?: Outbound;
  /** Models that plugins may ask. Default: none. */
  readonly models?: ModelServices;
  /** Default: says nothing. */
  readonly log?: Log;
  /** Default: any number of requests. */
  readonly limits?: RequestLimits;
  /** `false`: jobs are enqueued and wait, so that nothing changes after an answer. Default true. */
  readonly runJobs?: boolean;
  /** Connections to its database. Default 5. */
  readonly poolSize?: number;
  /** Where files are moved to. Default: nowhere. */
  readonly objects?: ObjectStore;
}

export interface TestPerson extends TokenClaims {
  /** UUID of `app_user`. */
  readonly id: string;
  readonly token: string;
}

/** The parts of a test gateway that is open. */
export interface OpenGateway {
  readonly gateway: Gateway;
  readonly database: TestDatabase;
  /** By token. */
  readonly people: Map<string, TestPerson>;
  /** Not where it shares another's. */
  readonly ownsDatabase: boolean;
}

let installedHere: ReturnType<typeof installedPlugins> | undefined;

/** Looked for once for all the gateways of a process. */
function ofThisCheckout(): ReturnType<typeof installedPlugins> {
  return (installedHere ??= installedPlugins(root, silentLog));
}

/** Makes and starts it; the caller waits until its HTTP is ready. */
export async function openGateway({
  discovery,
  also = [],
  plugins: only = discovery ? 'all' : pluginsOfThisTest(also),
  now,
  sharing,
  mail,
  inbound,
  demoMailbox = false,
  parts: own = [],
  poolSize,
  objects,
  limits,
  outbound,
  models,
  runJobs = true,
  log = silentLog,
}: TestGatewayOptions): Promise<OpenGateway> {
  const installed = await (discovery ? installedPlugins(root, silentLog, discovery) : ofThisCheckout());
  const parts = installed.gatewayParts.filter(({ id }) => only === 'all' || only.includes(id));
  const database =
    sharing?.database ??
    (await testDatabase({ migrations: installed.migrations, queue: true, objects, ...(poolSize ? { poolSize } : {}) }));
  // With another plugin's the product starts all the same; one's own has to be told of with its cause.
  const broken = database.failedMigrations.find(({ owner }) => isChosen(owner));
  if (broken) throw new Error(`${broken.owner} has no tables: ${broken.cause} ${broken.fix}`);
  const people = sharing?.people ?? new Map<string, TestPerson>();
  const gateway = await createGateway({
    database: database.db,
    databaseUrl: database.url,
    objects,
    plugins: [...parts, ...own],
    failedMigrations: database.failedMigrations,
    declarations: installed.declarations,
    contracts: installed.contracts,
    verify: async (token) => {
      const person = people.get(token);
      return person && { ...person, exp: Date.now() / 1000 + 3600, session: `${person.subject}.computer` };
    },
    allowedOrigins: () => true,
    applications: ['Invoicing', 'BusinessApp', 'Warehouse', 'DigitalOffice'],
    version: 'test',
    log,
    mail,
    inbound,
    demoMailbox,
    sessions: new TestSessions(),
    secondFactor: testSecondFactor,
    limits,
    runJobs,
    models,
    secrets: openSecrets(Buffer.alloc(32, 7)),
    outbound:
      outbound ?? createOutbound({ allow: [], log, resolve: (_name, _options, callback) => callback(null, []) }),
    ...(now ? { now } : {}),
  });
  return { gateway, database, people, ownsDatabase: sharing === undefined };
}
