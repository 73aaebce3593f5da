import { mkdir, mkdtemp, realpath, rm, rmdir } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { type Log, OperatorError } from '#core/gateway/database';
import { type Cluster, initialise, launch, shutDown } from './embedded-cluster.ts';
import { EmbeddedLease, type Running } from './embedded-lease.ts';
import { type EmbeddedPasswords, embeddedPasswords } from './embedded-passwords.ts';
import { inFolderLock } from './folder-lock.ts';
import { postgresPrograms } from './postgres-programs.ts';
import { isPostgresAlive, type Postmaster, postmasterPath, readPostmaster } from './postmaster-file.ts';
import { exists, serverAccount } from './server-account.ts';

export interface EmbeddedPostgresOptions {
  /**
   * The data folder, which is created if it is missing. It contains the server's files in `postgres/`, the server's passwords, and, after
   * the first start of the gateway, the key files.
   */
  readonly dataDir: string;
  readonly log: Log;
  /** More settings of the server, such as `fsync: 'off'` for tests. They do not apply to a server that already runs. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Whether the role may create databases, for tests. */
  readonly createDatabases?: boolean;
}

export interface EmbeddedPostgres {
  /** The address of the database `kostra` with the role `kostra`, which owns the database and is neither a superuser nor BYPASSRLS. */
  readonly url: string;
  /** The address of the same database with the superuser, who is not subject to row-level security. It is only for backup and restore. */
  readonly superuserUrl: string;
  /** `true` means that the server was already running: left by a killed process, or shared with a running one. */
  readonly adopted: boolean;
  /** Ends the server unless another process is connected. Close your own pools first. */
  stop(): Promise<void>;
}

/**
 * Runs a real PostgreSQL in the data folder, or joins the one that already runs there.
 *
 * Every process that uses it has one idle connection, its *lease*, as long as it lives, so the last one can detect that it is the last. A
 * lease ends with its process, also by SIGKILL; then the server stays, and the next start adopts it.
 * @throws OperatorError with the advice, if the server cannot be created, started or reached
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const dataDir = resolve(options.dataDir);
  // If nothing can be created there, such as in /proc, Node would retry for ever, and each later step would report another error.
  await rmdir(await mkdtemp(join(await firstThatExists(dataDir), '.try-')));
  await mkdir(dataDir, { recursive: true });
  const programs = await postgresPrograms();
  const account = await serverAccount([dirname(programs.postgres), dataDir]);
  const cluster: Cluster = { folder: join(dataDir, 'postgres'), programs, account };
  const lock = join(dataDir, 'postgres.lock');
  return inFolderLock(lock, async () => {
    const passwords = await embeddedPasswords(dataDir, await exists(join(cluster.folder, 'PG_VERSION')));
    await initialise(cluster, passwords.postgres);
    const found = await findRunning(cluster.folder, passwords);
    const { lease: client, port } = found ?? (await startServer(cluster, passwords, options.settings ?? {}));
    await ensureDatabase(client, passwords, options.createDatabases ?? false);
    const again = { ...options.settings, port: String(port) };
    const find = () => findRunning(cluster.folder, passwords);
    const ways = {
      find: () => inFolderLock(lock, find),
      regain: () => inFolderLock(lock, async () => (await find()) ?? startServer(cluster, passwords, again)),
    };
    const lease = new EmbeddedLease(client, ways, options.log);
    options.log.debug({ port, adopted: found !== undefined }, 'the embedded database is ready');
    const addressOf = (role: keyof EmbeddedPasswords) =>
      `postgres://${role}:${passwords[role]}@127.0.0.1:${port}/kostra`;
    return {
      url: addressOf('kostra'),
      superuserUrl: addressOf('postgres'),
      adopted: found !== undefined,
      stop: once(async () => {
        const last = await lease.leave(); // the lease leaves before the lock is taken, because a lease that is being regained holds this lock
        if (last) await inFolderLock(lock, () => leave(cluster, last, options.log));
      }),
    };
  });
}

/** Checks that the data folder has a database. @throws OperatorError when Kostra has never been started with it */
export async function requireDatabaseIn(dataDir: string): Promise<void> {
  const folder = resolve(dataDir);
  if (await exists(join(folder, 'postgres', 'PG_VERSION'))) return;
  throw new OperatorError({
    code: 'no-database',
    cause: `There is no database of Kostra in ${folder}.`,
    fix: 'Set DATA_DIR to the folder of the running Kostra, or start it there once: npm start.',
  });
}

async function startServer(
  cluster: Cluster,
  passwords: EmbeddedPasswords,
  settings: Readonly<Record<string, string>>,
): Promise<Running> {
  await launch(cluster, settings);
  const running = await findRunning(cluster.folder, passwords);
  if (running) return running;
  throw notAnswering(cluster.folder, undefined);
}

/** Finds the server that runs in this folder, and waits while it recovers. It removes the files of a server that no longer runs. */
async function findRunning(folder: string, passwords: EmbeddedPasswords): Promise<Running | undefined> {
  for (let attempt = 0; ; attempt += 1) {
    const postmaster = await readPostmaster(folder);
    if (!postmaster || !(await isPostgresAlive(postmaster.pid))) {
      await rm(postmasterPath(folder), { force: true }); // a stale file may name a process id that another program has now
      return undefined;
    }
    const lease = postmaster.ready ? await connect(postmaster, passwords) : undefined;
    if (lease && (await isOurs(lease, folder))) return { lease, port: postmaster.port };
    await lease?.end();
    // The process id and the port may have been reused by a foreign server, which must not be stopped or waited for.
    if (lease || attempt === 600) throw notAnswering(folder, postmaster);
    await delay(100);
  }
}

async function connect({ port }: Postmaster, { postgres: password }: EmbeddedPasswords): Promise<Client | undefined> {
  const client = new Client({
    host: '127.0.0.1',
    port,
    user: 'postgres',
    password,
    database: 'postgres',
    application_name: leaseName,
    keepAlive: true,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return client;
  } catch {
    return undefined;
  }
}

async function isOurs(lease: Client, folder: string): Promise<boolean> {
  const { rows } = await lease.query<{ folder: string }>("select current_setting('data_directory') as folder");
  return rows[0] !== undefined && (await realpath(rows[0].folder)) === (await realpath(folder));
}

const leaseName = 'kostra-lease';

/** Creates the role and its database. Each start sets the password and the rights again. */
async function ensureDatabase(lease: Client, passwords: EmbeddedPasswords, createDatabases: boolean): Promise<void> {
  const { rowCount: roles } = await lease.query("select from pg_roles where rolname = 'kostra'");
  if (roles === 0) await lease.query('create role kostra');
  const may = createDatabases ? 'createdb' : 'nocreatedb';
  await lease.query(
    `alter role kostra login nosuperuser nobypassrls ${may} password ${lease.escapeLiteral(passwords.kostra)}`,
  );
  const { rowCount: databases } = await lease.query("select from pg_database where datname = 'kostra'");
  if (databases === 0) await lease.query('create database kostra owner kostra template template0');
}

async function leave(cluster: Cluster, lease: Client, log: Log): Promise<void> {
  try {
    if (await isLast(lease)) {
      await shutDown(cluster); // the lease ends with the server
    } else log.info({}, 'the embedded database stays: another process uses it');
  } catch (error) {
    log.warn({ err: error }, 'the embedded database could not be stopped');
  } finally {
    await lease.end().catch(() => undefined);
  }
}

/**
 * Returns whether this process is the last one. Connections that it has just closed may still exist for a moment, but another lease always
 * belongs to another process.
 */
async function isLast(lease: Client): Promise<boolean> {
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const { rows } = await lease.query<{ leases: number; others: number }>(
      `select count(*) filter (where application_name = '${leaseName}')::int as leases, count(*)::int as others
         from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`,
    );
    if (rows[0]?.others === 0) return true;
    if (rows[0] && rows[0].leases > 0) return false;
    await delay(50);
  }
  return false;
}

function notAnswering(folder: string, postmaster: Postmaster | undefined): OperatorError {
  return new OperatorError({
    code: 'embedded-database-not-answering',
    cause: `A PostgreSQL process${postmaster ? ` (${postmaster.pid})` : ''} holds ${folder}, but does not answer as ours.`,
    fix: 'End that process, then start again; if the passwords file of this folder was replaced, put the old one back.',
  });
}

function once(work: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | undefined;
  return () => {
    done ??= work();
    return done;
  };
}

/** Returns the folder itself, or the nearest parent folder that exists. */
async function firstThatExists(folder: string): Promise<string> {
  const above = dirname(folder);
  return above === folder || (await exists(folder)) ? folder : firstThatExists(above);
}
