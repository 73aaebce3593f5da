import type { ColumnType, Generated } from 'kysely';
import type { LanguageCode, VatPayerType } from '#core/contract';
import type { CompanyId } from '#core/gateway';

/** A type, not an interface: Kysely asks for an index signature. */
export type PartnerTables = {
  partner: {
    id: Generated<string>;
    company_id: CompanyId;
    version: Generated<number>;
    name: string;
    street: string;
    post_code: string;
    city: string;
    /** ISO 3166-1 alpha-2. */
    country: string;
    registration_id: string;
    tax_id: string;
    vat_id: string;
    vat_payer_type: VatPayerType;
    email: string;
    phone: string;
    iban: string;
    note: string;
    due_days: number | null;
    document_note: string;
    constant_symbol: string;
    language: LanguageCode;
    created_at: Generated<Date>;
    /** Set by the database at each change, to the millisecond. */
    updated_at: ColumnType<Date, never, never>;
    /** A program's own number; null: none. */
    external_id: ColumnType<string | null, string | null | undefined, string | null | undefined>;
  };
};
