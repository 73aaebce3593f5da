import { type Kysely, sql } from 'kysely';

/** To which account a document is to be paid. Drafts from before get the usual one when they are issued. */
export default async function bankAccount(db: Kysely<unknown>): Promise<void> {
  await sql`alter table document add column bank_account_id uuid`.execute(db);
}
