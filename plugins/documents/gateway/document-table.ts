import type { ColumnType, Generated, Selectable } from 'kysely';
import type { CompanyId } from '#core/gateway';
import type { Advance, CustomValue, Document, ExtraValues, Supplier, Totals } from '../contract/index.ts';
import type { FieldColumns, Json } from './document-fields.ts';

/** `numeric`: text both ways, never a JavaScript number. */
type Amount = string;

/** A type, not an interface: Kysely asks for an index signature. */
export type DocumentTables = {
  document: {
    id: Generated<string>;
    company_id: CompanyId;
    version: Generated<number>;
    kind: string;
    /** One of its kind's types; null: an ordinary one. */
    type: ColumnType<string | null, string | null | undefined, string | null>;
    /** What it corrects. */
    corrects_id: ColumnType<string | null, string | null | undefined, string | null>;
    /** The payment of another document that it taxes. */
    payment_id: ColumnType<string | null, string | null | undefined, string | null>;
    /** Advances that its totals are less, as they were when it was issued. */
    advances: ColumnType<Advance[], string | undefined, string>;
    status: Generated<'draft' | 'issued' | 'cancelled'>;
    payment_state: Generated<'unpaid' | 'partly' | 'paid' | 'overpaid'>;
    /** Null exactly while it is a draft. */
    number: string | null;
    /** Which of its kind's states it is in while it is issued; null where there is nothing to tell apart. */
    stage: ColumnType<string | null, string | null | undefined, string | null>;
    /** The kind's own fields. */
    extra: ColumnType<ExtraValues, string | undefined, string>;
    custom_fields: ColumnType<readonly CustomValue[], string | undefined, string>;
    /** Frozen at issue; null before. */
    supplier: ColumnType<Supplier | null, string | null, string | null>;
    /** Of documents that others made, as it is compared; empty: none. */
    their_number: Generated<string>;
    /** The day whose period VAT of others' invoice is deducted in; null: that of the supply. */
    deducted_on: ColumnType<string | null, string | null | undefined, string | null>;
    /** The one or the other: the day by which VAT counts it. */
    vat_on: ColumnType<string, never, never>;
    /** The customer's, for the list to sort by. */
    customer_name: string;
    base: Amount;
    vat: Amount;
    total: Amount;
    rounding: Amount;
    paid: Generated<Amount>;
    due: Amount;
    /** What the customer keeps until `retention_due_on`. */
    retention: Generated<Amount>;
    /** Of `due`, what is still kept: it is the last that is paid. */
    retained: ColumnType<string, never, never>;
    /** From when what is owed is late. */
    owed_on: ColumnType<string, never, never>;
    /** To sort by, kept by the database: under row-level security an index is not entered by `numeric`, nor by an expression. */
    total_cents: ColumnType<string, never, never>;
    due_cents: ColumnType<string, never, never>;
    number_or_empty: ColumnType<string, never, never>;
    by_rate: Json<Totals['byRate']>;
    /** Of core/money: a later rule never changes an issued document. [B9-18] */
    recalculation_version: string;
    sent_on: string | null;
    created_at: Generated<Date>;
    /** Set by the database at each change, to the millisecond. */
    updated_at: ColumnType<Date, never, never>;
    /** A program's own number; null: none. */
    external_id: ColumnType<string | null, string | null | undefined, string | null>;
    /** Null of documents that were filled in bulk, or are older than this column. */
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
    /** The cash receipt that made it. */
    receipt_id: ColumnType<string | null, string | null | undefined, string | null>;
    /** Set off against that document, which has the same with the other sign. */
    set_off_id: ColumnType<string | null, string | null | undefined, string | null>;
    /** It stands for a payment of another document, in whole or in part. */
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
  /** What lines took of lines of other documents; see chain/allocated-quantities.ts. */
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
  /** See kept-print/kept-prints.ts. */
  document_print: {
    company_id: ColumnType<CompanyId, never, never>;
    document_id: string;
    file_id: string;
  };
  /** Files that belong to documents; see attachments/. */
  document_attachment: {
    id: Generated<string>;
    company_id: ColumnType<CompanyId, never, never>;
    document_id: string;
    file_id: string;
    name: string;
    /** Media type. */
    type: string;
    /** Bytes. */
    size: ColumnType<string, number, never>;
    created_by: string | null;
    created_at: Generated<Date>;
  };
  /** Drafts that can be taken back; see deleted-drafts.ts. */
  document_deleted: {
    id: string;
    company_id: CompanyId;
    kind: string;
    /** Rows as JSON, which only the database reads. */
    document: unknown;
    links: unknown;
    takings: unknown;
    deleted_by: string;
    deleted_at: Generated<Date>;
  };
};

export type DocumentRecord = Selectable<DocumentTables['document']>;
