import { sql } from 'kysely';
import { EntityTable, isUuid, refuse, type Tx } from '#core/gateway';
import { duplicateWarehouseName, type Warehouse, type WarehouseInput, warehouses } from '../contract/index.ts';
import { refusalText } from './refusals/refusal-text.ts';

/** The table of warehouses, the newest first. [A7-10] */
export const warehouseRows = new EntityTable<Warehouse>({
  table: 'warehouse',
  kind: 'Warehouse',
  readBy: warehouses.read,
  columns: { name: 'name', street: 'street', postCode: 'post_code', city: 'city' },
  orderBy: 'id desc',
});

/** Validates a warehouse and returns it without surrounding blanks. @throws Refusal 409 if another warehouse has the name */
export async function checkedWarehouse(tx: Tx, input: WarehouseInput, id?: string): Promise<WarehouseInput> {
  const { name, street, postCode, city } = input;
  const { rows } = await sql<{
    id: string;
  }>`select id from warehouse where lower(name) = lower(${name.trim()})`.execute(tx);
  if (rows.some((row) => row.id !== id)) throw refuse(duplicateWarehouseName, { detail: refusalText('otherName') });
  return { name: name.trim(), street: street.trim(), postCode: postCode.trim(), city: city.trim() };
}

/** Locks those warehouses that exist, either to prevent their deletion or to delete them. */
export async function heldWarehouses(
  tx: Tx,
  ids: readonly string[],
  purpose: 'keep' | 'delete',
): Promise<{ id: string }[]> {
  const known = ids.filter(isUuid);
  if (known.length === 0) return [];
  const lock = sql.raw(purpose === 'keep' ? 'for key share' : 'for update');
  const { rows } = await sql<{
    id: string;
  }>`select id from warehouse where id in (${sql.join(known)}) order by id ${lock}`.execute(tx);
  return rows;
}
