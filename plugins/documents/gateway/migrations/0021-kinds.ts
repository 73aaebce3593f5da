import { type Kysely, sql } from 'kysely';

/**
 * What a kind has beside the common fields, and which of its own states an issued document is in; null where the status says
 * all, as of invoices. The index is for lists of one such state.
 */
export default async function kinds(db: Kysely<unknown>): Promise<void> {
  await sql`alter table document add column extra jsonb not null default '{}', add column stage text`.execute(db);
  await sql`create index document_by_stage on document (company_id, kind, stage, issued_on, id) where stage is not null`.execute(
    db,
  );
}
