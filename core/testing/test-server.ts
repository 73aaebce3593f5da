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

export interface TestServer {
  /** The address of a database from which a test creates others; its role may create databases. */
  readonly url: string;
  /** Ends the server if this process started it and no other process uses it. */
  stop(): Promise<void>;
}

/**
 * The environment variable with the server's address. vitest-global-setup.ts sets it for its workers and for the test runs that they start.
 */
export const serverVariable = 'KOSTRA_TEST_SERVER';

/**
 * Settings that may lose data in a power cut; in exchange a commit needs no disk write. Autovacuum is off, because query plans must not
 * depend on the time of a vacuum.
 */
const unsafeSettings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  max_wal_size: '256MB',
  max_connections: '300',
};

/**
 * Returns the server on which tests create databases: the one of the test run that this process belongs to, otherwise `TEST_DATABASE_URL`
 * or `DATABASE_URL` (its role needs CREATEDB), otherwise an embedded server that all test processes of this checkout share.
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
  const options = { dataDir: folder, log: silentLog, settings: unsafeSettings, createDatabases: true };
  return startEmbeddedPostgres(options).catch(async (error: unknown) => {
    // With `careless` settings a crash may have damaged the files. They contain nothing worth repairing, so they are deleted.
    if (!(error instanceof OperatorError) || error.code !== 'embedded-database-not-started') throw error;
    await rm(folder, { recursive: true, force: true });
    return startEmbeddedPostgres(options);
  });
}

/** Runs `work` with a connection and closes it afterwards. */
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
 * Drops a database and ends its connections. The role cannot end a vacuum that the server itself started, so it tries again until the
 * vacuum has ended.
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
  // 42501: the role may not end the process; 55006: the process did not end in time.
  return error instanceof DatabaseError && ['42501', '55006'].includes(error.code ?? '');
}

/** Returns the address of another database on the same server. */
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
  /** The migrations in addition to those of core. */
  readonly migrations: readonly MigrationSet[];
  /**
   * Whether the template has the tables of the job queue, as after the first start of a gateway. Creating them takes as long as the whole
   * remaining start.
   */
  readonly queue: boolean;
}

/**
 * Returns the name of a template database with the tables of core and of these migrations. The first process creates it, once per state of
 * the sources.
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
    await admin.query(`select pg_advisory_lock(${templateLock})`); // the lock ends with the connection
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

/**
 * Returns the beginning of the names of the current templates. It also depends on `companyTable` and its helpers, because they decide the
 * content of a template.
 */
async function currentTemplates(): Promise<string> {
  const helpers = fileURLToPath(new URL('../gateway/database', import.meta.url));
  const sources = (await readdir(helpers)).filter((file) => /(?<!\.test)\.ts$/.test(file)).toSorted();
  const texts = await Promise.all(sources.map((source) => readFile(join(helpers, source), 'utf8')));
  return `${templatePrefix}${digest(texts)}_`;
}

function digest(texts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(texts)).digest('hex').slice(0, 12);
}

/** Drops the databases of test processes that ended without closing them, and templates of older sources that nobody copies any more. */
async function dropLeftovers(admin: Client): Promise<void> {
  const { rows } = await admin.query<{ name: string }>(
    "select datname as name from pg_database where datname ~ '^kostra_(test|template)_'",
  );
  const current = await currentTemplates();
  const isLeft = (name: string) =>
    name.startsWith(templatePrefix) ? !name.startsWith(current) : !isAlive(Number(name.split('_')[2]));
  for (const { name } of rows.filter((row) => isLeft(row.name)))
    await admin.query(`drop database if exists ${name}`).catch(() => undefined); // a database that is still in use stays
}
