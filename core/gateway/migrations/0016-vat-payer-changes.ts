import { type Kysely, sql } from 'kysely';

/** From which days the company is what for VAT, after what `vat_payer_type` says. Without any this holds always, as it did before. */
export default async function vatPayerChanges(db: Kysely<unknown>): Promise<void> {
  await sql`alter table company add column vat_payer_changes jsonb not null default '[]'`.execute(db);
}
