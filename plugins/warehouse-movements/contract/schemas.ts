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
  /** What is done: a receipt, an issue, a transfer, a count. */
  type: Type.Enum(handTypes),
  itemId: Type.String({ ...reference('catalogItem') }),
  warehouseId: Type.String({ ...reference('warehouse') }),
  /** The id of the target warehouse, which is required for a transfer and not allowed for other types. */
  toWarehouseId: Type.Optional(Type.String({ ...reference('warehouse') })),
  /** The quantity, with at most six decimals. It is above zero; only a count may be zero. */
  quantity: Type.String({ pattern: quantityPattern.replace('-?', ''), examples: ['12.5'] }),
  /**
   * The day of the movement; by default today. It must not be in the future or in a closed month. A count states the stock at the end of
   * this day.
   */
  movedOn: Type.Optional(day),
  /** A note on the movement, up to 500 characters. */
  note: Type.Optional(text(500)),
  /** The codes of the warnings that the user has accepted. */
  acknowledge: Type.Optional(Type.Array(Type.Enum(['stock-below-zero']))),
});
export type NewMovement = Static<typeof NewMovement>;

export const Movement = Type.Object({
  id: Type.String(),
  /** What was done. */
  type: Type.Enum(movementTypes),
  itemId: Type.String(),
  /** The name of the item when the movement was made. */
  itemName: Type.String(),
  /** The unit in which the item is counted. */
  unit: Type.String(),
  warehouseId: Type.String(),
  /** The quantity. It is negative if the goods left the warehouse. */
  quantity: Type.String(),
  /** A note on the movement; empty for none. */
  note: Type.String(),
  /** The document that caused the movement; `null` for a movement by hand, and for a document that the caller may not read. */
  document: nullable(
    Type.Object({
      /** The id of the document. */
      id: Type.String(),
      /** The path segment of the document's list, such as `delivery-notes`. */
      collection: Type.String(),
      /** The number as it is written on the document. */
      number: Type.String(),
    }),
  ),
  /** The name of the user who caused the movement. */
  userName: Type.String(),
  /**
   * The day whose stock the movement changes: the day of supply of its document (or of issue, if the kind has no day of supply); for goods
   * that are moved back, the day of the cancellation; for a movement by hand, the chosen day.
   */
  movedOn: day,
  /** The time when the movement was entered, in ISO 8601 with milliseconds. */
  movedAt: Type.String(),
});
export type Movement = Static<typeof Movement>;
export const Movements = Type.Array(Movement);

export const ListedMovement = Type.Object({
  ...Movement.properties,
  /** The stock of the item in the warehouse after this movement was entered. */
  balance: Type.String(),
});
export type ListedMovement = Static<typeof ListedMovement>;

const page = {
  /** The number of rows on a page: 1 to 100, by default 50. More is refused with 400; what follows beyond comes by `after`. */
  top: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  /** The cursor of the page: `next` of the previous page. */
  after: Type.Optional(text(1000)),
};
const place = { warehouseId: Type.Optional(uuid), itemId: Type.Optional(uuid) };

export const MovementQuery = Type.Object({
  ...place,
  /** Only movements of this type. */
  type: Type.Optional(Type.Enum(movementTypes)),
  documentId: Type.Optional(uuid),
  ...page,
});
export type MovementQuery = Static<typeof MovementQuery>;
/** A page of movements; the one that was entered last comes first. */
export const MovementPage = Type.Object({ items: Type.Array(ListedMovement), next: nullable(Type.String()) });

/** The stock of an item in a warehouse. It is always the sum of the item's movements there, up to the requested day. */
export const StockLevel = Type.Object({
  id: Type.String(),
  warehouseId: Type.String(),
  itemId: Type.String(),
  /** The name of the item in Slovak, as in the catalogue. */
  itemName: Type.String(),
  /** The unit in which the item is counted. */
  unit: Type.String(),
  /** How much of the item the warehouse holds. */
  quantity: Type.String(),
});
export type StockLevel = Static<typeof StockLevel>;

export const StockQuery = Type.Object({
  ...place,
  /** The day at whose end the stock is calculated; by default all movements count. */
  asOf: Type.Optional(day),
  ...page,
});
export type StockQuery = Static<typeof StockQuery>;
/** A page of stock, sorted by the items' names in Slovak order. */
export const StockPage = Type.Object({ items: Type.Array(StockLevel), next: nullable(Type.String()) });

/** What happened to a document whose movements of stock changed with it. [B3-24] */
export const linkedKinds = ['Create', 'Update', 'Delete', 'Restore'] as const;
export const LinkedMovements = Type.Object({
  kind: Type.Enum(linkedKinds),
  documentId: Type.String(),
  /** The number as it is written on the document. */
  number: Type.String(),
});
export type LinkedMovements = Static<typeof LinkedMovements>;
