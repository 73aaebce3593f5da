import { type Kysely, sql } from 'kysely';

/** The PDF that an electronic invoice encloses: how its author prints it. */
export default async function enclosed(db: Kysely<unknown>): Promise<void> {
  await sql`alter table arrived_document add column enclosed_id uuid references file, add column enclosed_name text`.execute(
    db,
  );
}
