import { Client } from 'pg';
import { type Log, OperatorError } from '#core/gateway';
import { requireDatabaseIn, startEmbeddedPostgres } from '../embedded-postgres.ts';
import type { Settings } from '../settings.ts';
import { databaseProblem, folderProblem } from '../start-problems.ts';

/**
 * A connection that row-level security does not bind, for backup and restore alone.
 *
 * The gateway's own role cannot make a backup, and shall not: it sees one company at a time. With the embedded server the
 * superuser does it; with a server of one's own, a role that the operator makes for this and names in BACKUP_DATABASE_URL.
 */
export interface Administrator {
  readonly client: Client;
  /** The gateway's role, which owns the tables. */
  readonly owner: string;
  close(): Promise<void>;
}

type Deployment = Pick<Settings, 'databaseUrl' | 'backupDatabaseUrl' | 'dataDir'>;

/** @throws OperatorError with what to fix; also where Kostra has never been started, unless `make` */
export async function openAdministrator(
  { databaseUrl, backupDatabaseUrl, dataDir }: Deployment,
  { log, make = false }: { readonly log: Log; readonly make?: boolean },
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
  // One that is lost fails the query under way; nobody listening, it would end the process as well.
  client.on('error', () => undefined);
  await client.connect();
  await client.query(session);
  return client;
}

/**
 * `row_security = off`: a query that would be given only some rows fails instead. The others: values as text that every
 * server reads alike, and as long as it takes.
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
