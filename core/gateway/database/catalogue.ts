import { type QueryExecutorProvider, sql } from 'kysely';
import { unprotectedSchemas, unprotectedTables } from './unprotected-tables.ts';

/**
 * Finds tables whose rows one company could see of another: tables that have no forced row-level security with a
 * policy, and are not on the reviewed list. Core's tests run it, and so does tests/conformance/tables.test.ts with the
 * migrations of identity and of every plugin.
 * @returns the name `schema.table` and the problem, for each
 */
export async function unprotected(db: QueryExecutorProvider): Promise<string[]> {
  const { rows } = await sql<{ schema: string; table: string; enabled: boolean; forced: boolean; policies: number }>`
    select nspname as schema, relname as table, relrowsecurity as enabled, relforcerowsecurity as forced,
      (select count(*)::int from pg_policy where polrelid = pg_class.oid) as policies
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where relkind in ('r', 'p', 'm', 'f') and nspname !~ '^pg_' and nspname <> 'information_schema'
    order by 1, 2`.execute(db);
  return rows.flatMap(({ schema, table, enabled, forced, policies }) => {
    const name = `${schema}.${table}`;
    if (name in unprotectedTables || schema in unprotectedSchemas) return [];
    if (!enabled) return [`${name} has no row-level security: call companyTable() in its migration`];
    if (!forced) return [`${name}: row-level security is not forced, so its owner, the gateway, is not bound by it`];
    return policies === 0 ? [`${name} has no policy, so nobody sees its rows`] : [];
  });
}
