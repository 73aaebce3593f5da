import { type Kysely, sql } from 'kysely';

/** Amounts below a company's least sum are not reminded of; it is one euro at first, also for companies from before. */
export default async function leastSum(db: Kysely<unknown>): Promise<void> {
  await sql`alter table reminder_settings add column least_sum numeric(6, 2) not null default 1`.execute(db);
}
