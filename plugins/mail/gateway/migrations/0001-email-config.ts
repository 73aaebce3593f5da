import { type Kysely, sql } from 'kysely';
import { companyTable } from '#core/gateway';

/** One row a company, once something was saved. The password of its server is a secret of the core. */
export default async function emailConfig(db: Kysely<unknown>): Promise<void> {
  await sql`create table email_config (
    id uuid primary key default uuidv7(), company_id uuid references company, version integer not null default 1,
    attach_document boolean not null, smtp_configuration_type text not null check (smtp_configuration_type in ('Kostra', 'Custom')),
    sender_name text,
    smtp_email text not null, smtp_server_url text not null, smtp_port integer not null,
    smtp_security_type text not null check (smtp_security_type in ('Automatic', 'SSL', 'TLS', 'TLSSupported')),
    smtp_requires_verification boolean not null, smtp_username text not null,
    send_automatic_thanks boolean not null, automatic_thanks_subject jsonb not null, automatic_thanks_body jsonb not null
  )`.execute(db);
  await companyTable(db, 'email_config');
  await sql`create unique index email_config_of_company on email_config (company_id)`.execute(db);
}
