import { type Kysely, sql } from 'kysely';

/** The row of a deleted report stays without it, so that no version comes twice. */
export default async function deletedReports(db: Kysely<unknown>): Promise<void> {
  await sql`alter table print_report alter column report drop not null`.execute(db);
}
