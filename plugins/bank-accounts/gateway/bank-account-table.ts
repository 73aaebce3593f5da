import type { Generated } from 'kysely';
import type { CompanyId } from '#core/gateway';

/** This is a type and not an interface, because Kysely requires an index signature. */
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
    /** A company has at most one main account, which a unique index guarantees. */
    is_main: boolean;
    created_at: Generated<Date>;
  };
};
