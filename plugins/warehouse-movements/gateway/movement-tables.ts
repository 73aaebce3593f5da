import type { ColumnType, Generated } from 'kysely';
import type { CompanyId, Tx } from '#core/gateway';
import type { Movement } from '../contract/index.ts';

/** These are types and not interfaces, because Kysely requires an index signature. */
type MovementTables = {
  warehouse_movement: {
    id: Generated<string>;
    company_id: CompanyId;
    type: Movement['type'];
    item_id: string;
    item_name: string;
    unit: string;
    warehouse_id: string;
    /** The quantity. A `numeric` column is read and written as text and never as a JavaScript number. */
    quantity: string;
    note: string;
    document_id: string | null;
    document_collection: string | null;
    document_number: string | null;
    user_name: string;
    /** The day of the movement as `yyyy-MM-dd`. */
    moved_on: string;
    /** The time when the movement was entered. */
    moved_at: ColumnType<Date, never, never>;
  };
  stock_level: {
    id: ColumnType<string, never, never>;
    company_id: CompanyId;
    warehouse_id: string;
    item_id: string;
    item_name: string;
    unit: string;
    quantity: ColumnType<string, never, never>;
    /** Whether the item is deleted. Its stock is then zero, and the row is used only for earlier days. */
    item_deleted: ColumnType<boolean, never, boolean>;
  };
};

export function movementsIn(tx: Tx) {
  return tx.withTables<MovementTables>();
}
