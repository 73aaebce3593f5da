import type { ColumnType, Generated } from 'kysely';
import type { CompanyId, Tx } from '#core/gateway';
import type { Movement } from '../contract/index.ts';

/** Types, not interfaces: Kysely asks for an index signature. */
type MovementTables = {
  warehouse_movement: {
    id: Generated<string>;
    company_id: CompanyId;
    type: Movement['type'];
    item_id: string;
    item_name: string;
    unit: string;
    warehouse_id: string;
    /** `numeric`: text both ways, never a JavaScript number. */
    quantity: string;
    note: string;
    document_id: string | null;
    document_collection: string | null;
    document_number: string | null;
    user_name: string;
    /** `yyyy-MM-dd` */
    moved_on: string;
    /** When it was entered. */
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
    /** Nothing of it lies anywhere; it is listed as of earlier days alone. */
    item_deleted: ColumnType<boolean, never, boolean>;
  };
};

export function movementsIn(tx: Tx) {
  return tx.withTables<MovementTables>();
}
