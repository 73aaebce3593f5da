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
  /** The migrations that are applied after those of core, such as a plugin's. */
  readonly migrations?: readonly MigrationSet[];
  /** Whether to create the tables of the job queue, which a gateway otherwise creates at its first start. The default is false. */
  readonly queue?: boolean;
  readonly log?: Log;
  /** The number of connections for transactions. The default is 5. */
  readonly poolSize?: number;
  /** The storage of files outside the database. The default is none. */
  readonly objects?: ObjectStore | undefined;
}

/** A migrated PostgreSQL database for one test file. */
export interface TestDatabase {
  readonly db: Database;
  /** The connection string, for a second process or a connection that bypasses the access contexts. */
  readonly url: string;
  /** The requested migrations that failed. */
  readonly failedMigrations: readonly FailedMigration[];
  /** Drops the database and ends all connections to it. */
  close(): Promise<void>;
}

let made = 0;

/**
 * Creates a database with the tables of core and of the migrations, copied from a template on the test run's server. Without the global
 * setup it starts (or joins) that server itself.
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
  // The default strategy also writes each page to the log, which is three times the work; no test needs to recover.
  const copy = `create database ${name} template ${template} strategy file_copy`;
  await withAdmin(server.url, (admin) => admin.query(copy));
  const url = databaseUrl(server.url, name);
  // A test may make hundreds of calls at once. The last one waits for a connection until the others end, on a busy machine for longer than
  // the usual timeout.
  const db = await openDatabase({ url, log, poolSize, connectionTimeout: 120_000, objects });
  // The template already contains the migrations, except one that failed: it runs again here, fails and is reported.
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
  /** The owner of the company. */
  readonly user: Actor;
}

/** Inserts a company and its owner into the database, without the other steps of a real creation. */
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

/** Inserts a user who belongs to no company. */
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
