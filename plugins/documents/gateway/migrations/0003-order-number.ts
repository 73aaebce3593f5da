import { type Kysely, sql } from 'kysely';

/** Under which number the customer ordered. */
export default async function orderNumber(db: Kysely<unknown>): Promise<void> {
  await sql`alter table document add column order_number text not null default ''`.execute(db);
}
