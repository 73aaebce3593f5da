import { type Kysely, sql } from 'kysely';
import { companyTable } from '#core/gateway';

/**
 * What came as an e-invoice, in the bytes in which it came. They are the document in the sense of the law, so the database itself refuses to
 * change or delete them. Restoring a backup runs no triggers.
 */
export default async function receivedEInvoices(db: Kysely<unknown>): Promise<void> {
  // Connections and arrived documents are other parts', or other plugins'.
  await sql`create table e_invoice_received (
    id uuid primary key default uuidv7(), company_id uuid references company,
    -- The connection and the provider's id of the document; null if somebody brought the file.
    connection_id uuid, connection_name text not null default '', is_test boolean not null default false, provider_document_id text,
    sender text not null, provider_received_at timestamptz, received_at timestamptz not null,
    xml bytea not null, checksum text not null check (checksum = encode(sha256(xml), 'hex')),
    -- What it was read as when it came.
    read_as text not null check (read_as in ('invoice', 'creditNote', 'other')),
    number text not null, issued_on date, supplier text not null, faults jsonb not null,
    check ((connection_id is null) = (provider_document_id is null))
  )`.execute(db);
  await companyTable(db, 'e_invoice_received', { audit: false, index: ['company_id', 'received_at', 'id'] });
  await sql`create unique index e_invoice_received_once on e_invoice_received (company_id, connection_id, provider_document_id)
    where connection_id is not null`.execute(db);
  await sql`create unique index e_invoice_received_by_hand on e_invoice_received (company_id, checksum)
    where connection_id is null`.execute(db);
  await sql`create index e_invoice_received_bytes on e_invoice_received (company_id, checksum)`.execute(db);
  await sql`create function e_invoice_received_stays() returns trigger language plpgsql as $$ begin
    raise exception 'a received e-invoice is kept as it came: the law asks for it for ten years' using errcode = 'restrict_violation';
  end $$`.execute(db);
  await sql`create trigger e_invoice_received_stays before update or delete on e_invoice_received
    for each row execute function e_invoice_received_stays()`.execute(db);
  await sql`create trigger e_invoice_received_is_not_emptied before truncate on e_invoice_received
    for each statement execute function e_invoice_received_stays()`.execute(db);
  // The documents of Na spracovanie, which are deleted there some time after they were processed.
  await sql`create table e_invoice_arrived (
    company_id uuid references company, arrived_id uuid not null, received_id uuid not null references e_invoice_received,
    primary key (company_id, arrived_id)
  )`.execute(db);
  await companyTable(db, 'e_invoice_arrived', { audit: false, index: ['company_id', 'received_id'] });
  // How the last poll of the connection went.
  await sql`create table e_invoice_reception (
    company_id uuid primary key references company, connection_id uuid not null, connection_name text not null,
    polled_at timestamptz not null, succeeded_at timestamptz, failed_in_a_row integer not null,
    fault_kind text, fault_code text not null default '', fault_words text not null default '',
    -- The ids of the notifications of the present failure, by the ids of the people.
    told jsonb not null default '{}'
  )`.execute(db);
  await companyTable(db, 'e_invoice_reception', { audit: false, index: false });
}
