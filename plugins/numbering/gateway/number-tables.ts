import type { Generated } from 'kysely';
import type { CompanyId, Tx } from '#core/gateway';

/** A type, not an interface: Kysely asks for an index signature. */
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
    /** Exactly one true per document type. */
    is_default: boolean;
  };
  /** One row per series and period (see contract/period.ts). */
  number_counter: {
    company_id: CompanyId;
    series_id: string;
    period: string;
    /** Up to 1 000 000 000: one more than the last number there can be. */
    next_counter: number;
    /** The latest date among the numbers given; null: none was. */
    latest_on: string | null;
  };
  issued_number: {
    id: Generated<string>;
    company_id: CompanyId;
    document_type: string;
    number: string;
    /** Null: the series was deleted. */
    series_id: string | null;
    /** As it was then. */
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
