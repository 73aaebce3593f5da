import { createHash } from 'node:crypto';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Client, DatabaseError } from 'pg';
import {
  coreMigrations,
  migrate,
  type MigrationSet,
  OperatorError,
  openDatabase,
  silentLog,
} from '#core/gateway/database';
import { migrationFiles } from '../gateway/database/migration-files.ts';
import { isAlive } from '../../host/gateway/folder-lock.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../host/gateway/embedded-postgres.ts';
import { testServerFolder } from './test-server-folder.ts';

/** A PostgreSQL server for tests. */
export interface TestServer {
  /** Of a database that is only for making others; the role may make them. */
  readonly url: string;
  /** Ends the server, if it is ours and nobody else uses it. */
  stop(): Promise<void>;
}

/** The server's address, set by vitest-global-setup.ts for its workers, and for the test runs that these start. */
export const serverVariable = 'KOSTRA_TEST_SERVER';

/** Tests may lose their data in a power cut; in exchange a commit takes no disk. Plans must not depend on when a vacuum came by. */
const careless = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  max_wal_size: '256MB',
  max_connections: '300',
};

/**
 * The server of the test run that this process belongs to; `TEST_DATABASE_URL` or `DATABASE_URL` (its role needs CREATEDB);
 * without them an embedded server, which all the test processes of this checkout share.
 */
export async function startTestServer(env: NodeJS.ProcessEnv = process.env): Promise<TestServer> {
  const running = env[serverVariable];
  if (running) return { url: running, stop: async () => undefined };
  const given = env['TEST_DATABASE_URL'] || env['DATABASE_URL'];
  const embedded = given ? undefined : await startEmbedded();
  const url = given ?? embedded?.url ?? '';
  try {
    if (embedded) await withAdmin(url, dropLeftovers);
    return { url, stop: async () => embedded?.stop() };
  } catch (error) {
    await embedded?.stop();
    throw error;
  }
}

async function startEmbedded(): Promise<EmbeddedPostgres> {
  const folder = await testServerFolder();
  const options = { dataDir: folder, log: silentLog, settings: careless, createDatabases: true };
  return startEmbeddedPostgres(options).catch(async (error: unknown) => {
    // Careless data does not survive every crash, and holds nothing worth fixing.
    if (!(error instanceof OperatorError) || error.code !== 'embedded-database-not-started') throw error;
    await rm(folder, { recursive: true, force: true });
    return startEmbeddedPostgres(options);
  });
}

/** Runs `work` with a connection that is closed afterwards. */
export async function withAdmin<T>(url: string, work: (admin: Client) => Promise<T>): Promise<T> {
  const admin = new Client({ connectionString: url, application_name: 'kostra-test' });
  await admin.connect();
  try {
    return await work(admin);
  } finally {
    await admin.end();
  }
}

/**
 * Drops a database and throws out whoever is connected. A vacuum that the server began there is nobody's to throw out, and
 * ends by itself.
 */
export async function dropDatabase(url: string, name: string): Promise<void> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await withAdmin(url, async (admin) => {
        await admin.query(`drop database if exists ${name} with (force)`);
      });
    } catch (error) {
      if (!isStillInUse(error) || attempt === 100) throw error;
      await delay(100);
    }
  }
}

function isStillInUse(error: unknown): boolean {
  // 42501: may not end what runs there; 55006: it did not end in time.
  return error instanceof DatabaseError && ['42501', '55006'].includes(error.code ?? '');
}

/** The same server, another database. */
export function databaseUrl(url: string, name: string): string {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}

const templatePrefix = 'kostra_template_';
const templateLock = 4_805_302;
const ready = 'ready';
const templates = new Map<string, Promise<string>>();

export interface TemplateContent {
  /** These are added to those of core. */
  readonly migrations: readonly MigrationSet[];
  /** With the tables of the job queue, as the first start of a gateway leaves them: to make those takes as long as all that it does then. */
  readonly queue: boolean;
}

/**
 * The name of a database with core's tables and those of these migrations, to be copied: made once per state of the
 * sources, by whichever process comes first.
 */
export function ensureTemplate(url: string, content: TemplateContent): Promise<string> {
  const key = JSON.stringify([url, content]);
  const known = templates.get(key);
  if (known) return known;
  const template = makeTemplate(url, content);
  templates.set(key, template);
  template.catch(() => templates.delete(key));
  return template;
}

async function makeTemplate(url: string, content: TemplateContent): Promise<string> {
  const migrations = [coreMigrations, ...content.migrations];
  const files = (await Promise.all(migrations.map(migrationFiles))).flat();
  const queue = content.queue ? (await import('../gateway/jobs/job-queue.ts')).jobTables() : '';
  const name = `${await currentTemplates()}${digest([...files.map(({ checksum }) => checksum), queue])}`;
  await withAdmin(url, async (admin) => {
    await admin.query(`select pg_advisory_lock(${templateLock})`); // ends with the connection
    const { rows } = await admin.query<{ state: string | null }>(
      "select shobj_description(oid, 'pg_database') as state from pg_database where datname = $1",
      [name],
    );
    if (rows[0]?.state === ready) return;
    await admin.query(`drop database if exists ${name}`);
    await admin.query(`create database ${name} template template0`);
    const template = databaseUrl(url, name);
    const db = await openDatabase({ url: template, log: silentLog, poolSize: 1 });
    try {
      await migrate(db, migrations);
    } finally {
      await db.close();
    }
    if (queue) await withAdmin(template, (client) => client.query(queue));
    await admin.query(`comment on database ${name} is '${ready}'`);
  });
  return name;
}

/** How the names of today's templates begin: `companyTable` and its helpers decide what a template holds, too. */
async function currentTemplates(): Promise<string> {
  const helpers = fileURLToPath(new URL('../gateway/database', import.meta.url));
  const sources = (await readdir(helpers)).filter((file) => /(?<!\.test)\.ts$/.test(file)).toSorted();
  const texts = await Promise.all(sources.map((source) => readFile(join(helpers, source), 'utf8')));
  return `${templatePrefix}${digest(texts)}_`;
}

function digest(texts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(texts)).digest('hex').slice(0, 12);
}

/** Databases of test processes that ended without closing theirs, and templates of earlier sources that nobody copies now. */
async function dropLeftovers(admin: Client): Promise<void> {
  const { rows } = await admin.query<{ name: string }>(
    "select datname as name from pg_database where datname ~ '^kostra_(test|template)_'",
  );
  const current = await currentTemplates();
  const isLeft = (name: string) =>
    name.startsWith(templatePrefix) ? !name.startsWith(current) : !isAlive(Number(name.split('_')[2]));
  for (const { name } of rows.filter((row) => isLeft(row.name)))
    await admin.query(`drop database if exists ${name}`).catch(() => undefined); // in use after all
}
