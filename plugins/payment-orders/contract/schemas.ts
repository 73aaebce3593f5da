import Type, { type Static, type TSchema } from 'typebox';
import { reference } from '#core/contract';
import { IdList } from '#core/contract/platform/schemas';
import { uuidPattern } from '#core/contract/formats';
import { mostOrdered, orderFaults } from './order-faults.ts';

const nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);
const uuid = Type.String({ pattern: uuidPattern });
const day = Type.String({ format: 'date' });
const documentIds = Type.Array(uuid, { minItems: 1, maxItems: mostOrdered, uniqueItems: true });

/** A payment of an order: what remained of a received invoice, in euro. */
export const PaymentOrderItem = Type.Object({
  documentId: Type.String(),
  /** Ours, and the supplier's. */
  number: Type.String(),
  theirNumber: Type.String(),
  name: Type.String(),
  iban: Type.String(),
  amount: Type.String(),
  variableSymbol: Type.String(),
  specificSymbol: Type.String(),
  constantSymbol: Type.String(),
});

/** Payments from one account on one day, as one file. */
export const PaymentOrder = Type.Object({
  id: Type.String(),
  createdAt: Type.String({ format: 'date-time' }),
  /** As whoever made it was called then. */
  createdBy: Type.String(),
  accountName: Type.String(),
  iban: Type.String(),
  /** When the bank is to pay. */
  payOn: day,
  total: Type.String(),
  /** Null: it stands. Else it never went to the bank, and its documents may be ordered again. */
  withdrawnAt: nullable(Type.String({ format: 'date-time' })),
  items: Type.Array(PaymentOrderItem),
});
export type PaymentOrder = Static<typeof PaymentOrder>;

export const OrderQuery = Type.Object({
  /** Rows of a page; default 50. */
  top: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  /** The `next` of the page before. */
  after: Type.Optional(Type.String({ maxLength: 1000 })),
});
/** The newest first. */
export const OrderPage = Type.Object({ items: Type.Array(PaymentOrder), next: nullable(Type.String()) });

export const PaymentOrderInput = Type.Object({
  /** Received invoices; each is paid whole. */
  documentIds,
  bankAccountId: Type.String({ minLength: 1, maxLength: 50, ...reference('bankAccount') }),
  payOn: day,
  /** `already-ordered`: another order that stands holds one of them. */
  acknowledge: Type.Optional(Type.Array(Type.Literal('already-ordered'), { maxItems: 1 })),
});
export type PaymentOrderInput = Static<typeof PaymentOrderInput>;

export const DocumentsMeant = Type.Object({ documentIds });
export const DocumentsAsked = Type.Object({ ids: IdList });

/** An order that holds a document. */
export const OrderedDocument = Type.Object({ documentId: Type.String(), orderId: Type.String(), payOn: day });
export type OrderedDocument = Static<typeof OrderedDocument>;
export const OrderedDocuments = Type.Array(OrderedDocument);

/** What an order would pay for a document, or why it cannot. */
export const PayableItem = Type.Object({
  ...PaymentOrderItem.properties,
  currency: Type.String(),
  dueOn: Type.String(),
  fault: nullable(Type.Enum(orderFaults)),
  ordered: nullable(OrderedDocument),
});

/** What an order of these documents would be, before it is made. */
export const OrderPreview = Type.Object({
  /** From which it may be paid: the company's accounts in euro. */
  accounts: Type.Array(Type.Object({ id: Type.String(), name: Type.String(), iban: Type.String() })),
  /** The one that the company pays from; null: it has none in euro. */
  bankAccountId: nullable(Type.String()),
  items: Type.Array(PayableItem),
});
export type OrderPreview = Static<typeof OrderPreview>;

/** What a bank's application scans. */
export const PaymentCode = Type.Object({
  /** `PAY by square`, `SEPA QR`, `QR Platba`. */
  label: Type.String(),
  text: Type.String(),
  amount: Type.String(),
  currency: Type.String(),
  name: Type.String(),
  iban: Type.String(),
});
export type PaymentCode = Static<typeof PaymentCode>;
export const Nothing = Type.Object({});
