import type { ColumnType, Generated } from 'kysely';
import type { LanguageCode, VatPayerType } from '#core/contract';
import type { CompanyId } from '#core/gateway';
import type { ExtraValues } from '#core/contract/fields';

/** This is a type and not an interface, because Kysely requires an index signature. */
export type PartnerTables = {
  partner: {
    id: Generated<string>;
    company_id: CompanyId;
    version: Generated<number>;
    name: string;
    street: string;
    post_code: string;
    city: string;
    /** The code of the country in ISO 3166-1 alpha-2. */
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
    /** The time of the last change. The database sets it, with a precision of one millisecond. */
    updated_at: ColumnType<Date, never, never>;
    /** The number that another program gave to the partner; `null` means none. */
    external_id: ColumnType<string | null, string | null | undefined, string | null | undefined>;
    /** What the partner says in fields that plugins add. */
    extra: ColumnType<ExtraValues, string | undefined, string | undefined>;
  };
};
