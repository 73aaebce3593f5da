import { type QueryExecutorProvider, sql } from 'kysely';

export interface AuditOptions {
  /** Column with the company. Default `company_id`. */
  readonly company?: string;
  /** Columns of the key. Default `id`. */
  readonly key?: readonly string[];
  /** Columns left out of *before* and *after*: secrets, bytes. */
  readonly except?: readonly string[];
}

/** Every change of the table's rows leaves an `audit_entry` in the same transaction. */
export async function auditTable(db: QueryExecutorProvider, table: string, options: AuditOptions = {}): Promise<void> {
  const { company = 'company_id', key = ['id'], except = [] } = options;
  await sql`create trigger ${sql.id(`${table}_audit`)} after insert or update or delete on ${sql.table(table)}
    for each row execute function core.write_audit(${sql.lit(company)}, ${sql.lit(key.join())}, ${sql.lit(except.join())})`.execute(
    db,
  );
}

/**
 * The trigger function behind `auditTable`. It runs for every row that is ever written, so it does nothing that the row at
 * hand does not need: most tables have a key of one column and hide nothing, and a JSON without a text array subtracted is
 * a copy less.
 */
export async function createAuditFunction(db: QueryExecutorProvider): Promise<void> {
  await sql`create or replace function core.write_audit() returns trigger language plpgsql as $$
    declare
      was jsonb;
      is_now jsonb;
      entity jsonb;
      key text;
    begin
      if tg_op = 'UPDATE' and old is not distinct from new then
        return null;
      end if;
      if tg_op <> 'INSERT' then
        was := to_jsonb(old);
        entity := was;
      end if;
      if tg_op <> 'DELETE' then
        is_now := to_jsonb(new);
        entity := is_now;
      end if;
      key := entity ->> tg_argv[1];
      if key is null then
        select string_agg(entity ->> part, '/' order by n) into key
        from unnest(string_to_array(tg_argv[1], ',')) with ordinality as parts (part, n);
      end if;
      if tg_argv[2] <> '' then
        was := was - string_to_array(tg_argv[2], ',');
        is_now := is_now - string_to_array(tg_argv[2], ',');
      end if;
      insert into public.audit_entry (company_id, user_id, reason, correlation_id, table_name, entity_id, action, before, after)
      values (
        (entity ->> tg_argv[0])::uuid,
        nullif(current_setting('app.user_id', true), '')::uuid,
        nullif(current_setting('app.system', true), ''),
        nullif(current_setting('app.correlation_id', true), ''),
        tg_table_name,
        key,
        lower(tg_op),
        was,
        is_now
      );
      return null;
    end
  $$`.execute(db);
}
