import { type QueryExecutorProvider, sql } from 'kysely';

/**
 * Prepares a table for outside programs: it adds `updated_at`, which the database sets at each change, for
 * `updatedSince`; and `external_id`, a program's own number of the row, which is unique in the company (and in its
 * `kind`).
 */
export async function recordChanges(
  db: QueryExecutorProvider,
  table: string,
  { kind }: { readonly kind?: string } = {},
): Promise<void> {
  const target = sql.table(table);
  await sql`create or replace function core.mark_change() returns trigger language plpgsql as $$
    begin
      new.updated_at := clock_timestamp();
      return new;
    end
  $$`.execute(db);
  const within = sql.raw(kind === undefined ? 'company_id' : `company_id, ${kind}`);
  // Existing rows get the time of the migration: a program that starts now reads them all anyway.
  await sql`alter table ${target} add column updated_at timestamptz(3) not null default now(),
    add column external_id text`.execute(db);
  await sql`alter table ${target} alter column updated_at set default clock_timestamp()`.execute(db);
  // The trigger does not run before an insert: a deleted row that is restored unchanged has not changed.
  await sql`create trigger ${sql.id(`${table}_change`)} before update on ${target}
    for each row execute function core.mark_change()`.execute(db);
  await sql`create index ${sql.id(`${table}_by_change`)} on ${target} (${within}, updated_at, id)`.execute(db);
  await sql`create unique index ${sql.id(`${table}_external_id`)} on ${target} (${within}, external_id)
    where external_id is not null`.execute(db);
}
