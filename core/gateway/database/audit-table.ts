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

/** The trigger function behind `auditTable`, made by core's first migration. */
export async function createAuditFunction(db: QueryExecutorProvider): Promise<void> {
  await sql`create function core.write_audit() returns trigger language plpgsql as $$
    declare
      was jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
      is_now jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
      entity jsonb := coalesce(is_now, was);
      hidden text[] := string_to_array(tg_argv[2], ',');
    begin
      if was is not distinct from is_now then
        return null;
      end if;
      insert into public.audit_entry (company_id, user_id, reason, correlation_id, table_name, entity_id, action, before, after)
      values (
        (entity ->> tg_argv[0])::uuid,
        nullif(current_setting('app.user_id', true), '')::uuid,
        nullif(current_setting('app.system', true), ''),
        nullif(current_setting('app.correlation_id', true), ''),
        tg_table_name,
        (select string_agg(entity ->> part, '/' order by n) from unnest(string_to_array(tg_argv[1], ',')) with ordinality as parts (part, n)),
        lower(tg_op),
        was - hidden,
        is_now - hidden
      );
      return null;
    end
  $$`.execute(db);
}
