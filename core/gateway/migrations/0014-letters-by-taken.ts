import { type Kysely, sql } from 'kysely';

/** The letters that left by the product's server lately, which are counted before the next one leaves. */
export default async function lettersByTaken(db: Kysely<unknown>): Promise<void> {
  await sql`create index letter_by_taken on letter (company_id, taken_at) where way = 'product'`.execute(db);
}
