import type { ColumnType, Generated } from 'kysely';
import type { CompanyId, Tx } from '#core/gateway';
import type { ArrivedState, FileReadings, InboxType, ReceivedDateType, RefusedFile } from '../contract/index.ts';

/** A type, not an interface: Kysely asks for an index signature. */
export type ProcessingTables = {
  received_date_setting: { company_id: CompanyId; received_date_type: ReceivedDateType };
  arrived_letter: {
    id: Generated<string>;
    company_id: CompanyId;
    /** Or the name of another plugin's receiver. */
    document_type: string;
    message_id: string;
    /** Of all its files, in their order. */
    content_hash: Uint8Array;
    sender: string;
    sender_name: string;
    subject: string;
    sender_id: string | null;
    refused: ColumnType<readonly RefusedFile[], string, never>;
    arrived_at: Date;
  };
  arrived_document: {
    id: Generated<string>;
    company_id: CompanyId;
    letter_id: string;
    /** Of the address that it came to. */
    document_type: InboxType;
    file_id: string;
    file_name: string;
    /** Media type, by its content. */
    type: string;
    size: ColumnType<string, number, never>;
    state: Generated<ArrivedState>;
    /** What the file says of itself; null: nobody has looked yet. */
    readings: ColumnType<FileReadings | null, null | undefined, string>;
    read_at: Date | null;
    /** What was made of it, and in which list that is. */
    document_id: string | null;
    collection: string | null;
    /** What is entered as its payment when it is issued; in its currency. */
    paid_ahead: string | null;
    closed_by: string | null;
    closed_at: Date | null;
  };
};

export function processingIn(tx: Tx) {
  return tx.withTables<ProcessingTables>();
}
