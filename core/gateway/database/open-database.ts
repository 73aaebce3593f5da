import { Kysely } from 'kysely';
import { type CustomTypesConfig, Pool, types } from 'pg';
import { beginInContext, type Context, ContextDialect } from './context.ts';
import type { ObjectStore } from '../files/object-store.ts';
import type { CoreTables } from './core-tables.ts';
import type { Database, Tx, WorkKind, WorkOptions } from './database.ts';
import { isDiskFull, probeFreeSpace } from './disk-full.ts';
import { Listener } from './listener.ts';
import type { Log } from './log.ts';
import { markTransaction } from './open-transaction.ts';
import { checkServer } from './server-check.ts';

export interface DatabaseOptions {
  /** The URL, such as `postgres://role:password@host:port/database`. */
  readonly url: string;
  readonly log: Log;
  /** The number of connections for transactions; the listening connection comes in addition. Default 10. */
  readonly poolSize?: number;
  /** The time, in milliseconds, that a transaction waits for a free connection before it fails. Default 10 000. */
  readonly connectionTimeout?: number;
  /** The store of files outside of the database. Default: none. */
  readonly objects?: ObjectStore | undefined;
}

/**
 * Opens the pool and checks the server and the role.
 * @throws OperatorError `database-too-old`, `database-role-too-strong` (a superuser, or BYPASSRLS); and the driver's
 * error if nothing answers.
 */
export async function openDatabase({
  url,
  log,
  poolSize = 10,
  connectionTimeout = 10_000,
  objects,
}: DatabaseOptions): Promise<Database> {
  const pool = new Pool({
    connectionString: url,
    max: poolSize,
    application_name: 'kostra',
    connectionTimeoutMillis: connectionTimeout,
    types: columnTypes,
  });
  pool.on('error', (error) => log.warn({ err: error }, 'an idle database connection failed'));
  // A connection that breaks during a transaction fails that transaction; without a listener, the error would also end
  // the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  try {
    await checkServer(pool);
  } catch (error) {
    await pool.end();
    throw error;
  }
  const kysely = new Kysely<CoreTables>({ dialect: new ContextDialect({ pool }, objects) });
  const listener = new Listener(url, log);
  /** Whether the last write failed because the disk is full: the health check then fails until a write succeeds. */
  let full = false;

  async function run<T>(
    context: Context,
    kind: WorkKind,
    work: (tx: Tx) => Promise<T>,
    options?: WorkOptions,
  ): Promise<T> {
    try {
      return await kysely.transaction().execute((tx) =>
        markTransaction(async () => {
          await beginInContext(tx, context, { kind, ...options });
          return work(tx);
        }),
      );
    } catch (error) {
      full ||= isDiskFull(error);
      throw error;
    }
  }

  return {
    inCompany: (companyId, { id, accessToken }, work, options) =>
      run({ companyId, userId: id, accessTokenId: accessToken?.id }, 'request', work, options),
    inUser: ({ id, accessToken }, work, options) =>
      run({ userId: id, accessTokenId: accessToken?.id }, 'request', work, options),
    async asSystem(reason, work, options) {
      if (!reason) throw new TypeError('asSystem needs a reason, for the audit');
      return run({ system: reason }, 'system', work, options);
    },
    listen: (channel, onPayload, onReconnect) => listener.subscribe(channel, onPayload, onReconnect),
    async ping() {
      const well = await answers(pool, full ? probeFreeSpace : 'select 1');
      if (well) full = false;
      return well;
    },
    async close() {
      await listener.close();
      await pool.end(); // not kysely.destroy(): it leaves a pool open that ran no query through it
    },
  };
}

async function answers(pool: Pool, question: string): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, 2_000, false);
  });
  const answer = pool.query(question).then(
    () => true,
    () => false,
  );
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}

const dateType = 1082;

/**
 * Days stay `yyyy-MM-dd` text: a `Date` would shift them by the server's time zone. Fractions and bigints stay text, so
 * they are exact.
 */
const columnTypes: CustomTypesConfig = {
  getTypeParser: (id: number, format?: 'text' | 'binary') =>
    id === dateType ? (text: string) => text : types.getTypeParser(id, format as 'text'), // each overload accepts one format only
};
