import { type QueryExecutorProvider, sql } from 'kysely';
import { auditTable, createAuditFunction } from '../database/audit-table.ts';

/** The triggers as `auditTable` makes them now, for tables of databases that have the one for each row. */
export default async function auditByStatement(db: QueryExecutorProvider): Promise<void> {
  await createAuditFunction(db);
  const { rows } = await sql<{ table: string; trigger: string; company: string; key: string; except: string }>`
    select relname as table, tgname as trigger, arguments[1] as company, arguments[2] as key, arguments[3] as except
    from pg_trigger join pg_class on pg_class.oid = tgrelid,
      lateral (select string_to_array(encode(tgargs, 'escape'), '\\000') as arguments) as given
    where tgfoid = 'core.write_audit'::regproc
    order by relname`.execute(db);
  for (const { table, trigger, company, key, except } of rows) {
    await sql`drop trigger ${sql.id(trigger)} on ${sql.table(table)}`.execute(db);
    await sql`drop trigger if exists ${sql.id(`${trigger}_insert`)} on ${sql.table(table)}`.execute(db);
    await auditTable(db, table, { company, key: key.split(','), except: except ? except.split(',') : [] });
  }
}
