import { type Kysely, sql } from 'kysely';
import { companyTable } from '#core/gateway';

/**
 * Letters that came, each once for an address of the company: a server that did not hear that it was taken sends it again, with the same id and the
 * same files. And what was attached to them, which waits to be made a document.
 */
export default async function arrivedDocuments(db: Kysely<unknown>): Promise<void> {
  await sql`create table arrived_letter (
    id uuid primary key default uuidv7(), company_id uuid references company, document_type text not null,
    message_id text not null, content_hash bytea not null, sender text not null, sender_name text not null, subject text not null,
    -- A member who wrote from their own address.
    sender_id uuid, refused jsonb not null default '[]', arrived_at timestamptz not null
  )`.execute(db);
  await companyTable(db, 'arrived_letter', { audit: false });
  await sql`create unique index arrived_letter_once on arrived_letter (company_id, document_type, message_id, content_hash)`.execute(
    db,
  );
  await sql`create table arrived_document (
    id uuid primary key default uuidv7(), company_id uuid references company, letter_id uuid not null references arrived_letter,
    document_type text not null, file_id uuid not null references file, file_name text not null, type text not null, size bigint not null,
    state text not null default 'waiting' check (state in ('waiting', 'done', 'discarded')),
    readings jsonb, read_at timestamptz, document_id uuid, collection text, closed_by uuid, closed_at timestamptz
  )`.execute(db);
  await companyTable(db, 'arrived_document', { index: ['company_id', 'state', 'id'] });
  await sql`create index arrived_document_of_letter on arrived_document (letter_id)`.execute(db);
}
