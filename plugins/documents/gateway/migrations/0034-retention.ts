import { type Kysely, sql } from 'kysely';

/**
 * What a customer keeps of the price until a day: percent, day and the amount that was agreed. What is still kept of it, and
 * from which day what is owed is late, follow from what is due: it is the last that is paid. PostgreSQL computes both, so
 * every list, sum and reminder goes by one expression.
 */
export default async function retention(db: Kysely<unknown>): Promise<void> {
  await sql`alter table document
    add column retention_percent numeric(5, 2) not null default 0,
    add column retention_due_on date,
    add column retention numeric(18, 2) not null default 0`.execute(db);
  await sql`alter table document
    add column retained numeric(18, 2) generated always as (least(retention, greatest(due, 0))) stored,
    add column owed_on date generated always as (
      case when due > 0 and due <= retention then retention_due_on else due_on end) stored,
    add constraint document_retention_day check (retention = 0 or retention_due_on is not null)`.execute(db);
  await sql`create index document_owed on document (company_id, kind, owed_on, id)
    where status = 'issued' and payment_state in ('unpaid', 'partly')`.execute(db);
}
