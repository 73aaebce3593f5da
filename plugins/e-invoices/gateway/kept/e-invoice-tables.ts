import type { Generated, Selectable } from 'kysely';
import type { CompanyId, Tx } from '#core/gateway';
import type { SendingEventName, SendingState } from '../../contract/sending.schemas.ts';

/** The reason why the last attempt failed. */
export type Obstacle = 'setUp' | 'document' | 'later' | 'unknown' | 'noProvider';

/** A type and not an interface, because Kysely requires an index signature. */
export type EInvoiceTables = {
  e_invoice: {
    id: Generated<string>;
    company_id: CompanyId;
    document_id: string;
    kind: string;
    number: string;
    issued_on: string;
    direction: Generated<'sent'>;
    /** The buyer's address in the network, such as `0245:2022334455`; empty if it has none. */
    receiver: string;
    state: Generated<SendingState>;
    attempts: Generated<number>;
    /** The time when the row's job runs; null if there is none. */
    next_at: Generated<Date | null>;
    /** The id of the only job that may process the row. */
    job_id: Generated<string | null>;
    /** The attempt that is running now, as the id of its job and the number of the attempt; null if none is running. */
    attempt: Generated<string | null>;
    attempt_at: Generated<Date | null>;
    /** The time since which the provider may have it without having confirmed it; null if this is known. */
    unknown_since: Generated<Date | null>;
    taken_at: Generated<Date | null>;
    connection_id: Generated<string | null>;
    connection_name: Generated<string>;
    is_test: Generated<boolean>;
    provider_document_id: Generated<string | null>;
    last_kind: Generated<Obstacle | null>;
    last_code: Generated<string | null>;
    last_answer: Generated<string>;
    is_reported: Generated<boolean | null>;
    /** The last notification about it, so that the same one is sent only once. */
    told: Generated<string | null>;
    created_at: Generated<Date>;
  };
  e_invoice_file: {
    company_id: CompanyId;
    e_invoice_id: string;
    xml: Buffer;
    /** SHA-256 of `xml`, in hexadecimal. */
    checksum: string;
    key: string;
    has_print: boolean;
    sealed_at: Date;
  };
  e_invoice_event: {
    id: Generated<string>;
    company_id: CompanyId;
    e_invoice_id: string;
    at: Date;
    event: SendingEventName;
    state: SendingState;
    connection_name: Generated<string>;
    is_test: Generated<boolean>;
    provider_document_id: Generated<string | null>;
    code: Generated<string | null>;
    answer: Generated<string>;
    note: Generated<string>;
    by_name: Generated<string | null>;
  };
};
export type EInvoiceRow = Selectable<EInvoiceTables['e_invoice']>;
export type EInvoiceEventRow = Selectable<EInvoiceTables['e_invoice_event']>;

export function eInvoicesIn(tx: Tx) {
  return tx.withTables<EInvoiceTables>();
}

/** Returns the row and locks it until the transaction ends, so that only one transaction at a time decides about it. */
export function lockedEInvoice(tx: Tx, id: string): Promise<EInvoiceRow | undefined> {
  return eInvoicesIn(tx).selectFrom('e_invoice').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
}

/** Returns the row of a document; undefined if it is not sent as an e-invoice. */
export function eInvoiceOfDocument(
  tx: Tx,
  documentId: string,
  lock: 'lock' | 'read',
): Promise<EInvoiceRow | undefined> {
  const query = eInvoicesIn(tx).selectFrom('e_invoice').selectAll().where('document_id', '=', documentId);
  return (lock === 'lock' ? query.forNoKeyUpdate() : query).executeTakeFirst();
}
