import type { ColumnType, Generated, Selectable } from 'kysely';
import type { CompanyId } from '#core/gateway';
import type { Customer, Line, Supplier, Totals } from '../contract/index.ts';

/** Read as a value, written as text: `pg` would turn an array into an SQL array. */
type Json<T> = ColumnType<T, string, string>;
/** `numeric`: text both ways, never a JavaScript number. */
type Amount = string;

/** A type, not an interface: Kysely asks for an index signature. */
export type DocumentTables = {
  document: {
    id: Generated<string>;
    company_id: CompanyId;
    version: Generated<number>;
    kind: string;
    status: Generated<'draft' | 'issued' | 'cancelled'>;
    payment_state: Generated<'unpaid' | 'partly' | 'paid' | 'overpaid'>;
    /** Null exactly while it is a draft. */
    number: string | null;
    sequence_code: string | null;
    partner_id: string | null;
    /** Frozen at issue; null before. */
    supplier: ColumnType<Supplier | null, string | null, string | null>;
    customer: Json<Customer>;
    customer_name: string;
    issued_on: string;
    supplied_on: string;
    due_on: string;
    currency: string;
    /** Units of the currency for 1 EUR. */
    exchange_rate: Amount | null;
    variable_symbol: string;
    constant_symbol: string;
    specific_symbol: string;
    payment_method: 'bankTransfer' | 'cash' | 'card' | 'cashOnDelivery';
    lines: Json<Line[]>;
    base: Amount;
    vat: Amount;
    total: Amount;
    rounding: Amount;
    paid: Generated<Amount>;
    due: Amount;
    by_rate: Json<Totals['byRate']>;
    /** Of core/money: a later rule never changes an issued document. [B9-18] */
    recalculation_version: string;
    sent_on: string | null;
    note: string;
    created_at: Generated<Date>;
  };
  document_payment: {
    id: Generated<string>;
    company_id: CompanyId;
    document_id: string;
    amount: Amount;
    paid_on: string;
    method: 'bankTransfer' | 'cash' | 'card' | 'cashOnDelivery';
    bank_transaction_id: string | null;
    created_at: Generated<Date>;
  };
  document_link: {
    id: Generated<string>;
    company_id: CompanyId;
    from_id: string;
    to_id: string;
    kind: 'copy' | 'conversion' | 'correction' | 'settlement';
  };
};

export type DocumentRecord = Selectable<DocumentTables['document']>;
