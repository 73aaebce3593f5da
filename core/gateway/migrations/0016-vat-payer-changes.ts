import { type Kysely, sql } from 'kysely';

/** The periods of a company's VAT status after the first one, which `vat_payer_type` says. Without any, the first one holds always, as before. */
export default async function vatPayerChanges(db: Kysely<unknown>): Promise<void> {
  await sql`alter table company add column vat_payer_changes jsonb not null default '[]'`.execute(db);
}
