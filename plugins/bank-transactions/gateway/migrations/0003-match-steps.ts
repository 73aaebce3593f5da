import { type Kysely, sql } from 'kysely';

/** What was matched at once is undone at once; what is left of a movement is matched in a further step, perhaps with the same document. */
export default async function matchSteps(db: Kysely<unknown>): Promise<void> {
  await sql`alter table bank_match add column step integer not null default 1,
    drop constraint bank_match_company_id_transaction_id_document_id_key,
    add unique (company_id, transaction_id, document_id, step)`.execute(db);
}
