import type { ColumnType, Generated } from 'kysely';
import type { CompanyId, Tx } from '#core/gateway';
import type { ArrivedState, FileReadings, ReceivedDateType, RefusedFile } from '../contract/index.ts';

/** This is a type and not an interface, because Kysely needs an index signature. */
export type ProcessingTables = {
  received_date_setting: { company_id: CompanyId; received_date_type: ReceivedDateType };
  arrived_letter: {
    id: Generated<string>;
    company_id: CompanyId;
    /** The type of document, or the name of another plugin's receiver. */
    document_type: string;
    message_id: string;
    /** The hash of all files, in their order. */
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
    /** The document type of the address to which the e-mail was sent. */
    document_type: string;
    file_id: string;
    file_name: string;
    /** The media type, recognised by the content. */
    type: string;
    size: ColumnType<string, number, never>;
    state: Generated<ArrivedState>;
    /** The PDF that the file encloses. */
    enclosed_id: string | null;
    enclosed_name: string | null;
    /** The data that was read from the file. `null` means that the file was not read yet. */
    readings: ColumnType<FileReadings | null, null | undefined, string>;
    read_at: Date | null;
    /** The id of the document that was created from this row; `collection` is its list. */
    document_id: string | null;
    collection: string | null;
    /** The amount that becomes a payment when the document is issued, in the document's currency. */
    paid_ahead: string | null;
    closed_by: string | null;
    closed_at: Date | null;
  };
};

export function processingIn(tx: Tx) {
  return tx.withTables<ProcessingTables>();
}
