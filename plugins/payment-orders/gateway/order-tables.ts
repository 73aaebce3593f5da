import type { ColumnType, Generated } from 'kysely';
import type { CompanyId, Tx } from '#core/gateway';

type Own = ColumnType<CompanyId, never, never>;

/** These are types and not interfaces, because Kysely requires an index signature. */
type OrderTables = {
  payment_order: {
    id: Generated<string>;
    company_id: Own;
    created_at: Date;
    created_by: string;
    account_name: string;
    iban: string;
    pay_on: string;
    /** A `numeric` column, which is read and written as text and never as a JavaScript number. */
    total: string;
    file_id: string;
    withdrawn_at: Date | null;
  };
  payment_order_item: {
    id: Generated<string>;
    company_id: Own;
    order_id: string;
    document_id: string;
    number: string;
    their_number: string;
    name: string;
    iban: string;
    amount: string;
    variable_symbol: string;
    specific_symbol: string;
    constant_symbol: string;
  };
};

export function ordersIn(tx: Tx) {
  return tx.withTables<OrderTables>();
}
