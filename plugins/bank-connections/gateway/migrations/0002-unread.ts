import { type Kysely, sql } from 'kysely';

/** Where reading stopped in accounts that have more than is read at once: `[{ iban, next }]`; `next` is null where the bank gives it no more. */
export default async function unread(db: Kysely<unknown>): Promise<void> {
  await sql`alter table bank_connection add column unread jsonb not null default '[]'`.execute(db);
}
