import Type, { type Static } from 'typebox';

const text = (maxLength: number) => Type.String({ maxLength });

export const WarehouseInput = Type.Object({
  /** The name of the warehouse, of which the company has one. */
  name: Type.String({ minLength: 1, maxLength: 100, pattern: '\\S' }),
  street: text(100),
  postCode: text(10),
  city: text(100),
});
export type WarehouseInput = Static<typeof WarehouseInput>;

export const WarehouseUpdate = Type.Object({ ...WarehouseInput.properties, version: Type.Integer() });

/** A warehouse. The specification prescribes only the id; deliveries need the other fields. [A3-9] */
export const Warehouse = Type.Object({
  id: Type.String(),
  version: Type.Integer(),
  /** The name by which the company distinguishes its warehouses. */
  name: Type.String(),
  street: Type.String(),
  postCode: Type.String(),
  city: Type.String(),
});
export type Warehouse = Static<typeof Warehouse>;
export const WarehouseList = Type.Array(Warehouse);

/** Says whether a warehouse may be deleted, and if not, what uses it. [A7-15] */
export const WarehouseDeletable = Type.Object({
  /** Whether nothing uses the warehouse. */
  canBeDeleted: Type.Boolean(),
  /** The ids of those contributions to `warehouses.uses` that use the warehouse. */
  usedBy: Type.Array(Type.String()),
});
