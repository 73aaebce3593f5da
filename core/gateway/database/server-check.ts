import type { Pool } from 'pg';
import { OperatorError } from './operator-error.ts';

/** PostgreSQL 18 introduced `uuidv7()`. */
const oldestVersion = 18;

/**
 * Refuses a server that is too old, and a role to which row-level security does not apply: with such a role every
 * company would see all the others, and nobody would notice.
 * @throws OperatorError `database-too-old` | `database-role-too-strong`
 */
export async function checkServer(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ version: number; name: string; superuser: boolean; bypass: boolean }>(
    `select current_setting('server_version_num')::int / 10000 as version, rolname as name, rolsuper as superuser,
            rolbypassrls as bypass
       from pg_roles where rolname = current_user`,
  );
  const server = rows[0];
  if (!server) throw new Error('pg_roles does not list the current role');
  if (server.version < oldestVersion)
    throw new OperatorError({
      code: 'database-too-old',
      cause: `The server at DATABASE_URL is PostgreSQL ${server.version}.`,
      fix: `Kostra needs PostgreSQL ${oldestVersion} or newer: upgrade it, or leave DATABASE_URL out to use the embedded one.`,
    });
  if (server.superuser || server.bypass)
    throw new OperatorError({
      code: 'database-role-too-strong',
      cause: `The database role "${server.name}" ${server.superuser ? 'is a superuser' : 'has BYPASSRLS'}, so row-level security would not keep companies apart.`,
      fix: `Make a plain role that owns the database and put it into DATABASE_URL: CREATE ROLE kostra LOGIN PASSWORD '…' NOSUPERUSER NOBYPASSRLS; ALTER DATABASE … OWNER TO kostra;`,
    });
}
