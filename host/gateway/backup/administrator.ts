import { Client } from 'pg';
import { type Log, OperatorError } from '#core/gateway';
import { requireDatabaseIn, startEmbeddedPostgres } from '../embedded-postgres.ts';
import type { Settings } from '../settings.ts';
import { databaseProblem, folderProblem } from '../start-problems.ts';

/**
 * A connection without row-level security, only for backup and restore.
 *
 * The gateway's own role cannot make a backup, and must not, because it sees one company at a time. With the embedded server the superuser
 * makes the backup; with an external server the operator creates a role for backups and names it in BACKUP_DATABASE_URL.
 */
export interface Administrator {
  readonly client: Client;
  /** The role of the gateway, which owns the tables. */
  readonly owner: string;
  close(): Promise<void>;
}

type Deployment = Pick<Settings, 'databaseUrl' | 'backupDatabaseUrl' | 'dataDir'>;

interface AdministratorOptions {
  readonly log: Log;
  /** Whether a data folder without a database gets a new one. */
  readonly make?: boolean;
}

/**
 * Lets `work` use the connection, and closes it afterwards.
 * @throws OperatorError as `openAdministrator` does
 */
export async function withAdministrator<T>(
  deployment: Deployment,
  options: AdministratorOptions,
  work: (administrator: Administrator) => Promise<T>,
): Promise<T> {
  const administrator = await openAdministrator(deployment, options);
  return work(administrator).finally(() => administrator.close());
}

/** @throws OperatorError with the advice to fix it; also if Kostra has never been started, unless `make` is set */
export async function openAdministrator(
  { databaseUrl, backupDatabaseUrl, dataDir }: Deployment,
  { log, make = false }: AdministratorOptions,
): Promise<Administrator> {
  if (databaseUrl) {
    if (!backupDatabaseUrl) throw noRole(databaseUrl);
    const client = await connect(backupDatabaseUrl).catch((error: unknown) => {
      throw databaseProblem(error, backupDatabaseUrl, 'BACKUP_DATABASE_URL');
    });
    const owner = decodeURIComponent(new URL(databaseUrl).username);
    const administrator = { client, owner, close: () => client.end() };
    return checked(administrator, databaseUrl).catch(async (error: unknown) => {
      await client.end();
      throw error;
    });
  }
  if (!make) await requireDatabaseIn(dataDir);
  const postgres = await startEmbeddedPostgres({ dataDir, log }).catch((error: unknown) => {
    throw folderProblem(error, dataDir);
  });
  const client = await connect(postgres.superuserUrl).catch(async (error: unknown) => {
    await postgres.stop();
    throw error;
  });
  return { client, owner: 'kostra', close: () => client.end().finally(() => postgres.stop()) };
}

async function connect(connectionString: string): Promise<Client> {
  const client = new Client({ connectionString, application_name: 'kostra-backup', keepAlive: true });
  // A lost connection makes the current query fail. Without a listener it would also end the process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query(session);
  } catch (error) {
    await client.end();
    throw error;
  }
  return client;
}

/**
 * The settings of the session. With `row_security = off` a query that would get only some rows fails instead. The others make values
 * independent of the server's settings, and remove time limits.
 */
const session = `set row_security = off; set synchronize_seqscans = off; set datestyle = 'ISO, YMD';
  set intervalstyle = 'iso_8601'; set timezone = 'UTC'; set extra_float_digits = 3; set bytea_output = 'hex';
  set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0`;

async function checked(administrator: Administrator, databaseUrl: string): Promise<Administrator> {
  const { client, owner } = administrator;
  const { rows } = await client.query<{ database: string; able: boolean }>(
    `select current_database() as database, rolsuper or (rolbypassrls and pg_has_role(current_user, $1, 'usage')
       and has_parameter_privilege('session_replication_role', 'set')) as able
     from pg_roles where rolname = current_user`,
    [owner],
  );
  const wanted = decodeURIComponent(new URL(databaseUrl).pathname.slice(1));
  if (rows[0]?.database !== wanted)
    throw new OperatorError({
      code: 'backup-role',
      cause: `BACKUP_DATABASE_URL leads to the database ${rows[0]?.database}, and DATABASE_URL to ${wanted}.`,
      fix: 'Name the same database in both.',
    });
  if (rows[0].able) return administrator;
  throw noRole(databaseUrl);
}

function noRole(databaseUrl: string): OperatorError {
  const owner = decodeURIComponent(new URL(databaseUrl).username);
  return new OperatorError({
    code: 'backup-role',
    cause: `With DATABASE_URL, a backup needs a role that row-level security does not bind; ${owner}, the gateway's, sees one company at a time.`,
    fix:
      `Make one, as a superuser: CREATE ROLE kostra_backup LOGIN PASSWORD '…' BYPASSRLS IN ROLE ${owner}; ` +
      `GRANT SET ON PARAMETER session_replication_role TO kostra_backup; then set BACKUP_DATABASE_URL to the same database as that role.`,
  });
}
