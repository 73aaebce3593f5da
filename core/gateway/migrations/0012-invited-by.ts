import { type Kysely, sql } from 'kysely';

/** Who asks somebody into a company. Null: a program of the company, or it was asked before this was written down. */
export default async function invitedBy(db: Kysely<unknown>): Promise<void> {
  await sql`alter table invitation add column invited_by uuid references app_user`.execute(db);
}
