import type { ColumnType, Generated, Selectable, Updateable } from 'kysely';
import type { CompanyId, Tx } from '#core/gateway';
import type { BankConnection, BankFault } from '../contract/index.ts';

type Own = ColumnType<CompanyId, never, never>;

/**
 * An account with transactions that were not read yet. `next` is the bank's page where reading continues; `null` means that the bank no
 * longer returns them.
 */
export interface Unread {
  readonly iban: string;
  readonly next: string | null;
}

/** These are types and not interfaces, because Kysely needs an index signature. */
type ConnectionTables = {
  bank_connection: {
    id: Generated<string>;
    company_id: Own;
    bank_id: string;
    bank_name: string;
    /** The id that the bank gave the consent. */
    consent_id: string;
    secret: string;
    state: Generated<BankConnection['state']>;
    asked_at: Date;
    valid_until: string | null;
    ibans: Generated<string[]>;
    refreshed_at: Date | null;
    fault: BankFault | null;
    unread: ColumnType<Unread[], string | undefined, string>;
  };
  /** The day when an account was read last, whichever consent was used. */
  bank_account_reading: { company_id: Own; iban: string; read_on: string };
  bank_refresh: { id: Generated<string>; company_id: Own; begun_at: Date };
};

export type ConnectionRow = Selectable<ConnectionTables['bank_connection']>;
export type ConnectionChange = Updateable<ConnectionTables['bank_connection']>;

export function connectionsIn(tx: Tx) {
  return tx.withTables<ConnectionTables>();
}
