import {
  type Actor,
  type Database,
  type FailedMigration,
  type Log,
  type MigrationSet,
  type Tx,
  migrate,
  openDatabase,
  silentLog,
} from '#core/gateway/database';
import type { ObjectStore } from '../gateway/files/object-store.ts';
import { databaseUrl, dropDatabase, ensureTemplate, startTestServer, withAdmin } from './test-server.ts';

export interface TestDatabaseOptions {
  /** These migrations, such as a plugin's, are applied after those of core. */
  readonly migrations?: readonly MigrationSet[];
  /** With the tables of the job queue, which a gateway else makes at its first start. Default false. */
  readonly queue?: boolean;
  readonly log?: Log;
  /** Connections for transactions. Default 5. */
  readonly poolSize?: number;
  /** Where files are beside it. Default: nowhere. */
  readonly objects?: ObjectStore | undefined;
}

/** A real database of its own for one test file. */
export interface TestDatabase {
  readonly db: Database;
  /** For a second process, or a connection that goes around the contexts. */
  readonly url: string;
  /** Of the plugins whose migrations were asked for. */
  readonly failedMigrations: readonly FailedMigration[];
  /** Drops it; whoever is still connected is thrown out. */
  close(): Promise<void>;
}

let made = 0;

/**
 * Makes a database with core's tables and those of the migrations, copied from a template on the test run's server. Without
 * the global setup it starts (or joins) that server by itself.
 */
export async function testDatabase({
  migrations = [],
  queue = false,
  log = silentLog,
  poolSize = 5,
  objects,
}: TestDatabaseOptions = {}): Promise<TestDatabase> {
  const server = await startTestServer();
  const template = await ensureTemplate(server.url, { migrations, queue });
  const name = `kostra_test_${process.pid}_${Date.now().toString(36)}_${++made}`;
  // By files: the default writes each page to the log as well, three times the work for what no test wants to recover.
  const copy = `create database ${name} template ${template} strategy file_copy`;
  await withAdmin(server.url, (admin) => admin.query(copy));
  const url = databaseUrl(server.url, name);
  // Of hundreds of calls at once the last waits for all the others: on a busy machine for longer than a user would.
  const db = await openDatabase({ url, log, poolSize, connectionTimeout: 120_000, objects });
  // The template has them, but for one that fails: it does so here again, and is told.
  const { failed } = migrations.length > 0 ? await migrate(db, migrations) : { failed: [] };
  return {
    db,
    url,
    failedMigrations: failed,
    async close() {
      await db.close();
      await dropDatabase(server.url, name);
      await server.stop();
    },
  };
}

export interface TestCompany {
  readonly companyId: string;
  /** Its owner. */
  readonly user: Actor;
}

/** A ready company with an owner. */
export async function addTestCompany(db: Database, name = 'Kostra s. r. o.'): Promise<TestCompany> {
  return db.asSystem('test', async (tx) => {
    const company = await tx
      .insertInto('company')
      .values({ name, ready_at: new Date() })
      .returning('id')
      .executeTakeFirstOrThrow();
    const user = await addUser(tx, `${name} owner`);
    await tx.insertInto('membership').values({ company_id: company.id, user_id: user.id, role: 'Owner' }).execute();
    return { companyId: company.id, user };
  });
}

/** A person without a company. */
export async function addTestUser(db: Database, name = 'Jana Nováková'): Promise<Actor> {
  return db.asSystem('test', (tx) => addUser(tx, name));
}

async function addUser(tx: Tx, name: string): Promise<Actor> {
  const subject = crypto.randomUUID();
  return tx
    .insertInto('app_user')
    .values({ subject, email: `${subject}@example.sk`, name })
    .returning('id')
    .executeTakeFirstOrThrow();
}
