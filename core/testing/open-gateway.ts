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
  unexplainedWarning,
  unnamedRight,
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
   * The ids of the plugins to start, or `'all'`. The default is the plugins that the test file imports and the plugins that these depend on
   * (`pluginsOfThisTest`), so that the imports show the dependencies of a test. The tables of the other plugins exist too.
   */
  readonly plugins?: readonly string[] | 'all';
  /** The ids of plugins to start in addition. The test uses only their contributions and does not import them. */
  readonly also?: readonly string[];
  /** The plugins that were found in a folder `plugins/`. The default is the plugins of this checkout. */
  readonly discovery?: Discovery;
  readonly now?: () => Date;
  /** Another gateway whose database this one uses; it may run in another process. */
  readonly sharing?: Pick<OpenGateway, 'database' | 'people'>;
  /** The transport of the gateway's e-mails. The default is none, as when SMTP is not configured. */
  readonly mail?: ProductMail | undefined;
  /** The domains whose e-mail the gateway receives. The default is none. */
  readonly inbound?: { readonly domain: string; readonly returnDomain?: string };
  /** Whether e-mails go to the demo's mailbox when there is no SMTP. The default is false. */
  readonly demoMailbox?: boolean;
  /** The folder of the demo's simulated servers. Without it there are none, as in a deployment without the demo. */
  readonly demoFolder?: string;
  /** The gateway parts in addition to those of the installed plugins, such as a kind of e-mail that only the test has. */
  readonly parts?: readonly PluginSource[];
  /** The client for calls to other servers. With the default, no host name can be resolved. */
  readonly outbound?: Outbound;
  /** The AI models that plugins may call. The default is none. */
  readonly models?: ModelServices;
  /** The log. The default writes nothing, and fails a call that is refused for a right or by a question which the OpenAPI document does not name. */
  readonly log?: Log;
  /** The request limits. The default allows any number of requests. */
  readonly limits?: RequestLimits;
  /** Whether to run jobs. With `false`, jobs are enqueued and wait, so that nothing changes after a response. The default is true. */
  readonly runJobs?: boolean;
  /** The number of connections to the gateway's database. The default is 5. */
  readonly poolSize?: number;
  /** The storage of files outside the database. The default is none. */
  readonly objects?: ObjectStore;
}

export interface TestPerson extends TokenClaims {
  /** The UUID of the user in the table `app_user`. */
  readonly id: string;
  readonly token: string;
}

/** An open gateway of a test, with its database and the people that the test has created. */
export interface OpenGateway {
  readonly gateway: Gateway;
  readonly database: TestDatabase;
  /** The people by their access tokens. */
  readonly people: Map<string, TestPerson>;
  /** Whether the gateway drops its database when it closes: `false` if the database belongs to another gateway. */
  readonly ownsDatabase: boolean;
}

const strictLog: Log = {
  ...silentLog,
  warn(about: unknown, text?: string) {
    if (text === unnamedRight || text === unexplainedWarning) throw new Error(`${text}: ${JSON.stringify(about)}`);
  },
  error(about: object) {
    // The answer to the failed call says nothing of the cause.
    const cause = 'err' in about ? String(about.err) : '';
    if (cause.includes(unnamedRight) || cause.includes(unexplainedWarning)) console.error(cause);
  },
};

let installedHere: ReturnType<typeof installedPlugins> | undefined;

/** Returns the installed plugins. They are searched once for all gateways of a process. */
function ofThisCheckout(): ReturnType<typeof installedPlugins> {
  return (installedHere ??= installedPlugins(root, silentLog));
}

/** Creates and starts a gateway. The caller waits until its HTTP server is ready. */
export async function openGateway({
  discovery,
  also = [],
  plugins: only = discovery ? 'all' : pluginsOfThisTest(also),
  now,
  sharing,
  mail,
  inbound,
  demoMailbox = false,
  demoFolder,
  parts: own = [],
  poolSize,
  objects,
  limits,
  outbound,
  models,
  runJobs = true,
  log = strictLog,
}: TestGatewayOptions): Promise<OpenGateway> {
  const installed = await (discovery ? installedPlugins(root, silentLog, discovery) : ofThisCheckout());
  const parts = installed.gatewayParts.filter(({ id }) => only === 'all' || only.includes(id));
  const database =
    sharing?.database ??
    (await testDatabase({ migrations: installed.migrations, queue: true, objects, ...(poolSize ? { poolSize } : {}) }));
  // The product starts even if the migrations of another plugin fail, but a test must report the failure of its own plugin with the cause.
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
    demoFolder,
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
