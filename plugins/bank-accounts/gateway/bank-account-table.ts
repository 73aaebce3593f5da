import type { Generated } from 'kysely';
import type { CompanyId } from '#core/gateway';

/** A type, not an interface: Kysely asks for an index signature. */
export type BankAccountTables = {
  bank_account: {
    id: Generated<string>;
    company_id: CompanyId;
    version: Generated<number>;
    name: string;
    iban: string;
    swift: string;
    bank: string;
    currency: string;
    /** At most one true per company, kept by a unique index. */
    is_main: boolean;
    created_at: Generated<Date>;
  };
};
