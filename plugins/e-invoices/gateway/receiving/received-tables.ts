import type { ColumnType, Generated } from 'kysely';
import type { CompanyId, Tx } from '#core/gateway';
import type { ProviderFault } from '../provider/provider.ts';
import type { FoundFault, ReadAs } from './read-received.ts';

/** This is a type and not an interface, because Kysely needs an index signature. */
export type ReceivedTables = {
  /** Rows are never changed: see the migration. */
  e_invoice_received: {
    id: Generated<string>;
    company_id: CompanyId;
    connection_id: string | null;
    connection_name: string;
    is_test: boolean;
    provider_document_id: string | null;
    sender: string;
    provider_received_at: Date | null;
    received_at: Date;
    xml: Uint8Array;
    checksum: string;
    read_as: ReadAs;
    number: string;
    issued_on: string | null;
    supplier: string;
    faults: ColumnType<readonly FoundFault[], string, never>;
  };
  e_invoice_arrived: { company_id: CompanyId; arrived_id: string; received_id: string };
  e_invoice_reception: {
    company_id: CompanyId;
    connection_id: string;
    connection_name: string;
    polled_at: Date;
    succeeded_at: Date | null;
    failed_in_a_row: number;
    fault_kind: ProviderFault['kind'] | null;
    fault_code: string;
    fault_words: string;
    told: ColumnType<Readonly<Record<string, string>>, string, string>;
  };
  /** The time when a user last requested a poll. */
  e_invoice_poll: { company_id: CompanyId; begun_at: Date };
};

export function receivedIn(tx: Tx) {
  return tx.withTables<ReceivedTables>();
}
