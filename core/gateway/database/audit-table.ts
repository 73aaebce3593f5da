import { type QueryExecutorProvider, sql } from 'kysely';

export interface AuditOptions {
  /** The column with the company's id. Default `company_id`. */
  readonly company?: string;
  /** The columns of the key. Default `id`. */
  readonly key?: readonly string[];
  /** The columns that are left out of *before* and *after*: secrets, bytes. */
  readonly except?: readonly string[];
}

/** Adds triggers that write an `audit_entry` for every change of the table's rows, in the same transaction. */
export async function auditTable(db: QueryExecutorProvider, table: string, options: AuditOptions = {}): Promise<void> {
  const { company = 'company_id', key = ['id'], except = [] } = options;
  const settings = sql.join([company, key.join(), except.join()].map((setting) => sql.lit(setting)));
  await sql`create trigger ${sql.id(`${table}_audit`)} after update or delete on ${sql.table(table)}
    for each row execute function core.write_audit(${settings})`.execute(db);
  // Inserts often come many rows at a time, so their audit is written once per statement; updates are compared row by
  // row.
  await sql`create trigger ${sql.id(`${table}_audit_insert`)} after insert on ${sql.table(table)}
    referencing new table as added for each statement execute function core.write_audit_of_inserts(${settings})`.execute(
    db,
  );
}

/**
 * Creates the trigger functions of `auditTable`. They run for every row that is ever written, so they avoid work that
 * is rarely needed: most tables have a key of one column and hide no columns, and not subtracting a text array from a
 * JSON value saves one copy.
 */
export async function createAuditFunction(db: QueryExecutorProvider): Promise<void> {
  await sql`create or replace function core.write_audit() returns trigger language plpgsql as $$
    declare
      was jsonb := to_jsonb(old);
      is_now jsonb;
      entity jsonb := was;
    begin
      if tg_op = 'UPDATE' then
        if old is not distinct from new then
          return null;
        end if;
        is_now := to_jsonb(new);
        entity := is_now;
      end if;
      if tg_argv[2] <> '' then
        was := was - string_to_array(tg_argv[2], ',');
        is_now := is_now - string_to_array(tg_argv[2], ',');
      end if;
      insert into public.audit_entry (company_id, ${by}, table_name, entity_id, action, before, after)
      values ((entity ->> tg_argv[0])::uuid, ${who}, tg_table_name, ${keyOf('entity')}, lower(tg_op), was, is_now);
      return null;
    end
  $$`.execute(db);
  await sql`create or replace function core.write_audit_of_inserts() returns trigger language plpgsql as $$
    begin
      -- Materialized: inlined, each row would be made JSON of once for every mention of it.
      with inserted as materialized (select to_jsonb(added) as entity from added)
      insert into public.audit_entry (company_id, ${by}, table_name, entity_id, action, after)
      select (entity ->> tg_argv[0])::uuid, ${who}, tg_table_name, ${keyOf('entity')}, 'insert',
        case tg_argv[2] when '' then entity else entity - string_to_array(tg_argv[2], ',') end
      from inserted;
      return null;
    end
  $$`.execute(db);
}

const by = sql.raw('user_id, reason, correlation_id');
const who =
  sql.raw(`nullif(current_setting('app.user_id', true), '')::uuid, nullif(current_setting('app.system', true), ''),
        nullif(current_setting('app.correlation_id', true), '')`);

/** Returns the SQL of the row's key: nearly every table has a key of one column; several columns are joined by `/`. */
function keyOf(entity: string) {
  return sql.raw(`coalesce(${entity} ->> tg_argv[1], (select string_agg(${entity} ->> part, '/' order by n)
        from unnest(string_to_array(tg_argv[1], ',')) with ordinality as parts (part, n)))`);
}
