import { type Kysely, sql } from 'kysely';
import { companyTable } from '#core/gateway';

/**
 * What leaves as an e-invoice, its sealed bytes and what happened to it. The bytes are the document in the sense of the law, and the
 * events are its proof, so the database itself refuses to change or delete either: neither the gateway, which owns the tables, nor an
 * operator does it by mistake. Restoring a backup runs no triggers.
 */
export default async function sentEInvoices(db: Kysely<unknown>): Promise<void> {
  // Documents and connections are other plugins', or other parts'.
  await sql`create table e_invoice (
    id uuid primary key default uuidv7(), company_id uuid references company, document_id uuid not null,
    kind text not null, number text not null, issued_on date not null,
    direction text not null default 'sent' check (direction in ('sent')),
    receiver text not null,
    state text not null default 'waiting' check (state in
      ('waiting', 'taken', 'delivered', 'undelivered', 'unknown', 'refused', 'byHand', 'withdrawn')),
    attempts integer not null default 0, next_at timestamptz, job_id uuid,
    -- The attempt that runs now, and since when. Both stay if its process dies.
    attempt text, attempt_at timestamptz,
    unknown_since timestamptz, taken_at timestamptz,
    connection_id uuid, connection_name text not null default '', is_test boolean not null default false,
    provider_document_id text, last_kind text, last_code text, last_answer text not null default '', is_reported boolean,
    told text,
    created_at timestamptz not null default now()
  )`.execute(db);
  await companyTable(db, 'e_invoice');
  await sql`create unique index e_invoice_document on e_invoice (company_id, direction, document_id)`.execute(db);
  await sql`create index e_invoice_open on e_invoice (company_id, next_at) where state in ('waiting', 'unknown', 'taken')`.execute(
    db,
  );
  await sql`create table e_invoice_file (
    company_id uuid references company, e_invoice_id uuid not null references e_invoice,
    xml bytea not null, checksum text not null check (checksum = encode(sha256(xml), 'hex')), key uuid not null,
    has_print boolean not null, sealed_at timestamptz not null,
    primary key (company_id, e_invoice_id)
  )`.execute(db);
  await companyTable(db, 'e_invoice_file', { audit: false, index: false });
  await sql`create table e_invoice_event (
    id uuid primary key default uuidv7(), company_id uuid references company, e_invoice_id uuid not null references e_invoice,
    at timestamptz not null, event text not null, state text not null,
    connection_name text not null default '', is_test boolean not null default false,
    provider_document_id text, code text, answer text not null default '', note text not null default '', by_name text
  )`.execute(db);
  await companyTable(db, 'e_invoice_event', { audit: false, index: ['company_id', 'e_invoice_id', 'id'] });
  await sql`create function e_invoice_stays() returns trigger language plpgsql as $$ begin
    raise exception '% is kept as it is: the law asks for it for ten years', tg_table_name using errcode = 'restrict_violation';
  end $$`.execute(db);
  for (const table of ['e_invoice_file', 'e_invoice_event']) {
    await sql`create trigger ${sql.id(`${table}_stays`)} before update or delete on ${sql.table(table)}
      for each row execute function e_invoice_stays()`.execute(db);
    await sql`create trigger ${sql.id(`${table}_is_not_emptied`)} before truncate on ${sql.table(table)}
      for each statement execute function e_invoice_stays()`.execute(db);
  }
}
