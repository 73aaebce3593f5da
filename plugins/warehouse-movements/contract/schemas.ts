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
  /** Of a transfer alone, and always: where it goes. */
  toWarehouseId: Type.Optional(Type.String({ ...reference('warehouse') })),
  /** Above zero; of a count zero too. At most six decimals. */
  quantity: Type.String({ pattern: quantityPattern.replace('-?', ''), examples: ['12.5'] }),
  /** When it moved; today unless said. Never after today, nor in a closed month. A count says what lay there at the end of that day. */
  movedOn: Type.Optional(day),
  note: Type.Optional(text(500)),
  /** Codes of warnings that are meant so. */
  acknowledge: Type.Optional(Type.Array(Type.Enum(['stock-below-zero']))),
});
export type NewMovement = Static<typeof NewMovement>;

export const Movement = Type.Object({
  id: Type.String(),
  type: Type.Enum(movementTypes),
  itemId: Type.String(),
  /** As it was called when it moved. */
  itemName: Type.String(),
  unit: Type.String(),
  warehouseId: Type.String(),
  /** Below zero: it left the warehouse. */
  quantity: Type.String(),
  note: Type.String(),
  /** Of the document that moved it. */
  document: nullable(Type.Object({ id: Type.String(), collection: Type.String(), number: Type.String() })),
  /** Who did it. */
  userName: Type.String(),
  /**
   * The day whose stock it changes: the day of supply of its document (of issue, where its kind has no other), of what moves back the day of the
   * cancellation, by hand whichever was said.
   */
  movedOn: day,
  /** When it was entered: ISO 8601 with milliseconds. */
  movedAt: Type.String(),
});
export type Movement = Static<typeof Movement>;
export const Movements = Type.Array(Movement);

export const ListedMovement = Type.Object({
  ...Movement.properties,
  /** How much of the item lay in the warehouse once it was entered. */
  balance: Type.String(),
});
export type ListedMovement = Static<typeof ListedMovement>;

const page = {
  /** Rows of a page; default 50. */
  top: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  /** The `next` of the page before. */
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
/** What was entered last comes first. */
export const MovementPage = Type.Object({ items: Type.Array(ListedMovement), next: nullable(Type.String()) });

/** How much of an item lies in a warehouse: always the sum of its movements there, up to whichever day is asked about. */
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
  /** What lay there at the end of that day; unless said, after all that was entered. */
  asOf: Type.Optional(day),
  ...page,
});
export type StockQuery = Static<typeof StockQuery>;
/** By the names of items as Slovak sorts. */
export const StockPage = Type.Object({ items: Type.Array(StockLevel), next: nullable(Type.String()) });

/** [B3-24] */
export const linkedKinds = ['Create', 'Update', 'Delete', 'Restore'] as const;
export const LinkedMovements = Type.Object({
  kind: Type.Enum(linkedKinds),
  documentId: Type.String(),
  /** Of the document. */
  number: Type.String(),
});
export type LinkedMovements = Static<typeof LinkedMovements>;
