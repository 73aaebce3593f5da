import type { ColumnType, Generated, Selectable } from 'kysely';
import type { CompanyId } from '#core/gateway';
import type { ExtraValues } from '#core/contract/fields';
import type { Advance, CustomValue, Document, Supplier, Totals } from '../../contract/index.ts';
import type { FieldColumns, Json } from './document-fields.ts';

/** A `numeric` amount, read and written as text and never as a JavaScript number. */
type Amount = string;

/** The tables. This is a type and not an interface, because Kysely requires an index signature. */
export type DocumentTables = {
  document: {
    id: Generated<string>;
    company_id: CompanyId;
    version: Generated<number>;
    kind: string;
    /** One of the types of the kind; null for an ordinary document. */
    type: ColumnType<string | null, string | null | undefined, string | null>;
    corrects_id: ColumnType<string | null, string | null | undefined, string | null>;
    /** The payment of another document that this tax document was made for. */
    payment_id: ColumnType<string | null, string | null | undefined, string | null>;
    /** The advances that the totals deduct, as they were at issue. */
    advances: ColumnType<Advance[], string | undefined, string>;
    status: Generated<'draft' | 'issued' | 'cancelled'>;
    payment_state: Generated<'unpaid' | 'partly' | 'paid' | 'overpaid'>;
    /** The number; null exactly while the document is a draft. */
    number: string | null;
    /** The state in the kind's lifecycle while the document is issued; null for the default lifecycle. */
    stage: ColumnType<string | null, string | null | undefined, string | null>;
    extra: ColumnType<ExtraValues, string | undefined, string>;
    custom_fields: ColumnType<readonly CustomValue[], string | undefined, string>;
    /** The supplier, frozen at issue; null before. */
    supplier: ColumnType<Supplier | null, string | null, string | null>;
    /** The number of a received document in the form used for comparison; empty for none. */
    their_number: Generated<string>;
    /** The day whose period the VAT of a received invoice is deducted in; null means the day of supply. */
    deducted_on: ColumnType<string | null, string | null | undefined, string | null>;
    /** The day by which VAT counts the document: `deducted_on`, otherwise the day of supply. */
    vat_on: ColumnType<string, never, never>;
    /** The name of the customer, by which the list sorts. */
    customer_name: string;
    base: Amount;
    vat: Amount;
    total: Amount;
    rounding: Amount;
    paid: Generated<Amount>;
    due: Amount;
    /** The amount that the customer keeps until `retention_due_on`. */
    retention: Generated<Amount>;
    /** The part of `due` that the customer still keeps; the retention is paid last. */
    retained: ColumnType<string, never, never>;
    /** The day after which the owed amount is late. */
    owed_on: ColumnType<string, never, never>;
    /**
     * The amounts for sorting, computed by the database: under row-level security an index cannot be searched by `numeric` or by an
     * expression.
     */
    total_cents: ColumnType<string, never, never>;
    due_cents: ColumnType<string, never, never>;
    number_or_empty: ColumnType<string, never, never>;
    by_rate: Json<Totals['byRate']>;
    /** The version of the rules in core/money: later rules never change an issued document. [B9-18] */
    recalculation_version: string;
    sent_on: string | null;
    created_at: Generated<Date>;
    /** The time of the last change with milliseconds, set by the database. */
    updated_at: ColumnType<Date, never, never>;
    /** The id that a client program gave to the document; null if there is none. */
    external_id: ColumnType<string | null, string | null | undefined, string | null>;
    /** The user who made the document; null for documents created in bulk or before this column existed. */
    created_by: string | null;
  } & FieldColumns;
  document_payment: {
    id: Generated<string>;
    company_id: CompanyId;
    document_id: string;
    amount: Amount;
    paid_on: string;
    method: Document['paymentMethod'];
    bank_transaction_id: string | null;
    /** The cash receipt that made the payment. */
    receipt_id: ColumnType<string | null, string | null | undefined, string | null>;
    /** The document that the payment is set off against. It has the same payment with the opposite sign. */
    set_off_id: ColumnType<string | null, string | null | undefined, string | null>;
    /** The payment of another document that this payment consists of, in whole or in part. */
    source_payment_id: ColumnType<string | null, string | null | undefined, string | null>;
    created_at: Generated<Date>;
  };
  document_link: {
    id: Generated<string>;
    company_id: CompanyId;
    from_id: string;
    to_id: string;
    kind: 'copy' | 'conversion' | 'correction' | 'settlement';
  };
  /** The quantities that lines took from lines of other documents; see remains/allocated-quantities.ts. */
  document_taking: {
    id: Generated<string>;
    company_id: ColumnType<CompanyId, never, never>;
    document_id: string;
    line_id: string;
    source_id: string;
    source_line_id: string;
    quantity: string;
    whole: boolean;
  };
  /** The stored prints; see prints/stored-prints.ts. */
  document_print: {
    company_id: ColumnType<CompanyId, never, never>;
    document_id: string;
    file_id: string;
  };
  /** The files of documents; see document-attachments.ts. */
  document_attachment: {
    id: Generated<string>;
    company_id: ColumnType<CompanyId, never, never>;
    document_id: string;
    file_id: string;
    name: string;
    /** The media type. */
    type: string;
    /** The size in bytes. */
    size: ColumnType<string, number, never>;
    created_by: string | null;
    created_at: Generated<Date>;
  };
  /** The drafts that can be restored; see deleted-drafts.ts. */
  document_deleted: {
    id: string;
    company_id: CompanyId;
    kind: string;
    /** The row as JSON, which only the database reads and writes. */
    document: unknown;
    links: unknown;
    takings: unknown;
    deleted_by: string;
    deleted_at: Generated<Date>;
  };
};

export type DocumentRecord = Selectable<DocumentTables['document']>;
