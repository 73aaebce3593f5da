import { type Kysely, sql } from 'kysely';

/** Who made it out, the language of its print, prices with VAT, how VAT is rounded, and a discount on the whole. */
export default async function terms(db: Kysely<unknown>): Promise<void> {
  await sql`alter table document
    add column issued_by text not null default '',
    add column language text not null default 'sk',
    add column vat_rounding text not null default 'perRate' check (vat_rounding in ('perRate', 'perItem')),
    add column prices_include_vat boolean not null default false,
    add column discount_percent numeric(9, 6) not null default 0`.execute(db);
}
