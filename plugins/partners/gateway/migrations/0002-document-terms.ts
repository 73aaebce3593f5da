import { type Kysely, sql } from 'kysely';

/** What a new document for the partner begins with: days until it is due, a note, the constant symbol, the language of the print. */
export default async function documentTerms(db: Kysely<unknown>): Promise<void> {
  await sql`alter table partner
    add column due_days integer check (due_days between 0 and 365),
    add column document_note text not null default '',
    add column constant_symbol text not null default '',
    add column language text not null default 'sk'`.execute(db);
}
