import { type Kysely, sql } from 'kysely';
import { isSystem, protectTable } from '#core/gateway';

/** Planned downtimes of the whole installation: everybody may read them, operators alone write them. */
export default async function maintenance(db: Kysely<unknown>): Promise<void> {
  await sql`create table maintenance_window (
    id uuid primary key default uuidv7(), date_from timestamptz not null, date_to timestamptz not null,
    show_before_minutes integer not null default 30 check (show_before_minutes >= 0),
    ended_at timestamptz, check (date_to > date_from)
  )`.execute(db);
  await protectTable(db, 'maintenance_window', [
    { name: 'everybody', to: 'select', rows: 'true' },
    { name: 'system', rows: isSystem },
  ]);
}
