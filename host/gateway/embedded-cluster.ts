import { appendFile, mkdir, mkdtemp, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { OperatorError } from '#core/gateway/database';
import type { PostgresPrograms } from './postgres-programs.ts';
import { exists, type ServerAccount } from './server-account.ts';

/** A data folder of PostgreSQL, and the programs and the operating system account for it. */
export interface Cluster {
  readonly folder: string;
  readonly programs: PostgresPrograms;
  readonly account: ServerAccount;
}

const oldLogBytes = 1024 * 1024;

/** Creates the data folder if there is none. It uses a temporary folder first, so that an interrupted start leaves no incomplete one. */
export async function initialise({ folder, programs, account }: Cluster, password: string): Promise<void> {
  if (await exists(join(folder, 'PG_VERSION'))) return;
  const draft = `${folder}.new`;
  const secret = await mkdtemp(join(tmpdir(), 'kostra-'));
  try {
    await rm(draft, { recursive: true, force: true });
    await mkdir(draft, { mode: 0o700 });
    const passwordFile = join(secret, 'password');
    await writeFile(passwordFile, `${password}\n`, { mode: 0o600 });
    for (const path of [draft, secret, passwordFile]) await account.own(path);
    await account.run(programs.initdb, [
      `--pgdata=${draft}`,
      '--username=postgres',
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      // The locale of the machine is not used, because an index must not depend on where it was created. Queries request the Slovak order
      // by sk-x-icu.
      '--locale-provider=builtin',
      '--locale=C',
      '--builtin-locale=C.UTF-8',
    ]);
    await appendFile(join(draft, 'postgresql.conf'), "\ninclude 'kostra.conf'\n");
    await writeFile(join(draft, 'kostra.conf'), '');
    await account.own(join(draft, 'kostra.conf'));
    await rename(draft, folder);
  } catch (error) {
    throw clusterError('embedded-database-not-made', 'could not be set up', error, folder);
  } finally {
    await rm(secret, { recursive: true, force: true });
  }
}

/**
 * Starts the server on a free port of the loopback interface. The server is a separate process, which continues to run after this process
 * ends.
 */
export async function launch(
  { folder, programs, account }: Cluster,
  settings: Readonly<Record<string, string>>,
): Promise<void> {
  const log = join(folder, 'server.log');
  const all = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    port: String(await freePort()),
    log_min_messages: 'warning',
    shared_buffers: `${bufferMegabytes(usableMemory())}MB`,
    // PostgreSQL writes the complete page to the log at the first change after a checkpoint. Fewer checkpoints make bulk writes twice as
    // fast.
    max_wal_size: '4GB',
    checkpoint_timeout: '15min',
    ...settings,
  };
  const lines = Object.entries(all).map(([name, value]) => `${name} = '${value.replaceAll("'", "''")}'\n`);
  await writeFile(join(folder, 'kostra.conf'), lines.join(''));
  const size = await stat(log).then(
    (file) => file.size,
    () => 0,
  );
  if (size > oldLogBytes) await rename(log, `${log}.old`);
  try {
    await account.run(programs.pg_ctl, [
      'start',
      '--wait',
      '--timeout=60',
      '--silent',
      `--pgdata=${folder}`,
      `--log=${log}`,
    ]);
  } catch (error) {
    const tail = (await readFile(log, 'utf8').catch(() => '')).trimEnd().split('\n').slice(-3).join(' ');
    throw clusterError('embedded-database-not-started', `did not start (${tail})`, error, folder);
  }
}

/** Returns the size of PostgreSQL's shared buffers in MB: an eighth of the memory, between the needs of a small and of a large company. */
export function bufferMegabytes(memory: number): number {
  return Math.round(Math.min(1_024, Math.max(128, memory / 8 / 1_048_576)));
}

/** Returns the usable memory in bytes: the memory of the machine, or the limit of the container if that is lower. */
function usableMemory(): number {
  return Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);
}

/** Ends the server: open transactions are rolled back, and everything committed is on disk. */
export async function shutDown({ folder, programs, account }: Cluster): Promise<void> {
  await account.run(programs.pg_ctl, [
    'stop',
    '--mode=fast',
    '--wait',
    '--timeout=60',
    '--silent',
    `--pgdata=${folder}`,
  ]);
}

function clusterError(code: string, what: string, error: unknown, folder: string): OperatorError {
  const reason = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : String(error);
  return new OperatorError({
    code,
    cause: `The embedded PostgreSQL in ${folder} ${what}: ${reason}.`,
    fix: `See server.log there. The folder must belong to the user that runs the database and have free space; DATA_DIR moves it, DATABASE_URL uses a server of your own.`,
  });
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
}
