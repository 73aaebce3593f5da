import type { ColumnType, Generated, Selectable } from 'kysely';
import type { CompanyId, Tx } from '#core/gateway';
import type { MatchReason, StatementKind, TransactionState } from '../contract/index.ts';
import type { CsvLayout } from './statements/csv-columns.ts';

type Own = ColumnType<CompanyId, never, never>;

/** The source of a transaction: a file, or a connection to its bank. */
export type EntrySource = StatementKind | 'xs2a';

/** These are types and not interfaces, because Kysely needs an index signature. */
type TransactionTables = {
  bank_transaction: {
    id: Generated<string>;
    company_id: Own;
    account: string;
    booked_on: string;
    /** The amount. A `numeric` column is read and written as text and never as a JavaScript number. */
    amount: string;
    currency: string;
    counterparty: string;
    iban: string;
    variable_symbol: string;
    specific_symbol: string;
    constant_symbol: string;
    text: string;
    reference: string;
    format: EntrySource;
    is_fee: boolean;
    is_reversal: boolean;
    state: Generated<TransactionState>;
  };
  bank_match: {
    id: Generated<string>;
    company_id: Own;
    transaction_id: string;
    document_id: string;
    collection: string;
    number: string;
    name: string;
    payment_id: string;
    /** The number of the step, from 1. Documents that were matched in one call have the same number; a later match has the next one. */
    step: number;
    /** The matched part of the transaction's amount, with the transaction's sign. */
    amount: string;
    automatic: boolean;
    reasons: ColumnType<MatchReason[], string, never>;
    /** Whether this match taught the partner of the account. `former_partner` is the partner that was known before. */
    learnt: boolean;
    former_partner: string | null;
  };
  bank_pairing: { id: Generated<string>; company_id: Own; iban: string; partner: string };
  bank_refusal: { id: Generated<string>; company_id: Own; transaction_id: string; document_id: string };
  bank_csv_layout: {
    id: Generated<string>;
    company_id: Own;
    head: string;
    layout: ColumnType<CsvLayout, string, string>;
  };
};

export type TransactionRow = Selectable<TransactionTables['bank_transaction']>;

export function transactionsIn(tx: Tx) {
  return tx.withTables<TransactionTables>();
}
