import Type, { type Static, type TSchema } from 'typebox';
import { dayPattern, uuidPattern } from '#core/contract/formats';
import { reference } from '#core/contract';
import { quantityPattern } from '#core/money/light';
import { handTypes, movementTypes } from './movement-types.ts';

const text = (maxLength: number) => Type.String({ maxLength });
const nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);
const day = Type.String({ format: 'date', pattern: dayPattern });
const uuid = Type.String({ pattern: uuidPattern });

export const NewMovement = Type.Object({
  type: Type.Enum(handTypes),
  itemId: Type.String({ ...reference('catalogItem') }),
  warehouseId: Type.String({ ...reference('warehouse') }),
  /** The target warehouse, which is required for a transfer and not allowed otherwise. */
  toWarehouseId: Type.Optional(Type.String({ ...reference('warehouse') })),
  /** The quantity above zero; a count may also be zero. At most six decimals. */
  quantity: Type.String({ pattern: quantityPattern.replace('-?', ''), examples: ['12.5'] }),
  /**
   * The day of the movement; today by default. It is never after today, nor in a closed month. A count gives the stock at the end of that
   * day.
   */
  movedOn: Type.Optional(day),
  note: Type.Optional(text(500)),
  /** The codes of the warnings that the caller accepts. */
  acknowledge: Type.Optional(Type.Array(Type.Enum(['stock-below-zero']))),
});
export type NewMovement = Static<typeof NewMovement>;

export const Movement = Type.Object({
  id: Type.String(),
  type: Type.Enum(movementTypes),
  itemId: Type.String(),
  /** The name of the item at that time. */
  itemName: Type.String(),
  unit: Type.String(),
  warehouseId: Type.String(),
  /** The quantity; below zero it left the warehouse. */
  quantity: Type.String(),
  note: Type.String(),
  /** The document that caused the movement. */
  document: nullable(Type.Object({ id: Type.String(), collection: Type.String(), number: Type.String() })),
  /** The name of the person who caused it. */
  userName: Type.String(),
  /**
   * The day whose stock it changes: the day of supply of its document (or of issue, if its kind has no other); for a movement back, the day
   * of the cancellation; for a movement by hand, the chosen day.
   */
  movedOn: day,
  /** The time when it was entered, in ISO 8601 with milliseconds. */
  movedAt: Type.String(),
});
export type Movement = Static<typeof Movement>;
export const Movements = Type.Array(Movement);

export const ListedMovement = Type.Object({
  ...Movement.properties,
  /** The stock of the item in the warehouse after it was entered. */
  balance: Type.String(),
});
export type ListedMovement = Static<typeof ListedMovement>;

const page = {
  /** The number of rows on a page; the default is 50. */
  top: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  /** The cursor of the page: `next` of the previous page. */
  after: Type.Optional(text(1000)),
};
const place = { warehouseId: Type.Optional(uuid), itemId: Type.Optional(uuid) };

export const MovementQuery = Type.Object({
  ...place,
  type: Type.Optional(Type.Enum(movementTypes)),
  documentId: Type.Optional(uuid),
  ...page,
});
export type MovementQuery = Static<typeof MovementQuery>;
/** The movements of a page; the last entered one comes first. */
export const MovementPage = Type.Object({ items: Type.Array(ListedMovement), next: nullable(Type.String()) });

/** The stock of an item in a warehouse, which is always the sum of its movements there, up to the requested day. */
export const StockLevel = Type.Object({
  id: Type.String(),
  warehouseId: Type.String(),
  itemId: Type.String(),
  itemName: Type.String(),
  unit: Type.String(),
  quantity: Type.String(),
});
export type StockLevel = Static<typeof StockLevel>;

export const StockQuery = Type.Object({
  ...place,
  /** The day at whose end the stock is listed; by default after all movements. */
  asOf: Type.Optional(day),
  ...page,
});
export type StockQuery = Static<typeof StockQuery>;
/** Items sorted by name in Slovak order. */
export const StockPage = Type.Object({ items: Type.Array(StockLevel), next: nullable(Type.String()) });

/** [B3-24] */
export const linkedKinds = ['Create', 'Update', 'Delete', 'Restore'] as const;
export const LinkedMovements = Type.Object({
  kind: Type.Enum(linkedKinds),
  documentId: Type.String(),
  /** The number of the document. */
  number: Type.String(),
});
export type LinkedMovements = Static<typeof LinkedMovements>;
