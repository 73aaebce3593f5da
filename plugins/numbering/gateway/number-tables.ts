import type { Generated } from 'kysely';
import type { CompanyId, Tx } from '#core/gateway';

/** This is a type and not an interface, because Kysely needs an index signature. */
export type NumberTables = {
  number_series: {
    id: Generated<string>;
    company_id: CompanyId;
    version: Generated<number>;
    document_type: string;
    sequence_code: string;
    name: string;
    pattern: string;
    counter_reset_by_year: boolean;
    /** Exactly one series per document type is the default. */
    is_default: boolean;
  };
  /** The table has one row per series and period (see contract/period.ts). */
  number_counter: {
    company_id: CompanyId;
    series_id: string;
    period: string;
    /** The next counter, up to 1 000 000 000, which means that no number is left. */
    next_counter: number;
    /** The latest date of the allocated numbers. `null` means that there is none. */
    latest_on: string | null;
  };
  issued_number: {
    id: Generated<string>;
    company_id: CompanyId;
    document_type: string;
    number: string;
    /** The id of the series. `null` means that it was deleted. */
    series_id: string | null;
    /** The code of the series when the number was allocated. */
    sequence_code: string;
    period: string;
    counter: number;
    issued_on: string;
    created_at: Generated<Date>;
  };
};

export function numbersIn(tx: Tx) {
  return tx.withTables<NumberTables>();
}
