import Type, { type Static, type TSchema } from 'typebox';
import { reference } from '#core/contract';
import { IdList } from '#core/contract/platform/schemas';
import { uuidPattern } from '#core/contract/formats';
import { maxOrdered, orderFaults } from './order-faults.ts';

const nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);
const uuid = Type.String({ pattern: uuidPattern });
const day = Type.String({ format: 'date' });
const documentIds = Type.Array(uuid, { minItems: 1, maxItems: maxOrdered, uniqueItems: true });

/** A payment in an order: the remaining amount of a received invoice, in euros. */
export const PaymentOrderItem = Type.Object({
  documentId: Type.String(),
  /** The company's number of the invoice; `theirNumber` is the supplier's number. */
  number: Type.String(),
  /** The number that the supplier gave the invoice. */
  theirNumber: Type.String(),
  /** The name of the supplier, who is to be paid. */
  name: Type.String(),
  iban: Type.String(),
  /** The amount in euros with two decimals, such as `120.50`. */
  amount: Type.String(),
  variableSymbol: Type.String(),
  specificSymbol: Type.String(),
  constantSymbol: Type.String(),
});

/** An order of payments from one account on one day, which is one file for the bank. */
export const PaymentOrder = Type.Object({
  id: Type.String(),
  createdAt: Type.String({ format: 'date-time' }),
  /** The name of the user who created the order, as it was then. */
  createdBy: Type.String(),
  /** The name of the account that pays. */
  accountName: Type.String(),
  iban: Type.String(),
  /** The day on which the bank should pay. */
  payOn: day,
  /** The sum of the payments in euros. */
  total: Type.String(),
  /**
   * The time of the withdrawal. `null` means that the order is valid. A withdrawn order was never sent to the bank, so its documents may be
   * ordered again.
   */
  withdrawnAt: nullable(Type.String({ format: 'date-time' })),
  /** The payments that the bank is asked to make. */
  items: Type.Array(PaymentOrderItem),
});
export type PaymentOrder = Static<typeof PaymentOrder>;

export const OrderQuery = Type.Object({
  /** The number of rows on a page: 1 to 100, by default 50. More is refused with 400; what follows beyond comes by `after`. */
  top: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  /** The cursor of the page: `next` of the previous page. */
  after: Type.Optional(Type.String({ maxLength: 1000 })),
});
/** A page of orders, the newest first. */
export const OrderPage = Type.Object({ items: Type.Array(PaymentOrder), next: nullable(Type.String()) });

export const PaymentOrderInput = Type.Object({
  /** The received invoices; the full remaining amount of each is paid. */
  documentIds,
  /** The id of the account that pays. */
  bankAccountId: Type.String({ minLength: 1, maxLength: 50, ...reference('bankAccount') }),
  /** The day on which the bank should pay. */
  payOn: day,
  /** The warnings that the user has accepted: `already-ordered` means that another valid order contains one of the documents. */
  acknowledge: Type.Optional(Type.Array(Type.Literal('already-ordered'), { maxItems: 1 })),
});
export type PaymentOrderInput = Static<typeof PaymentOrderInput>;

export const DocumentsMeant = Type.Object({
  /** The ids of received invoices. */
  documentIds,
});
export const DocumentsQuery = Type.Object({ ids: IdList });

/** A document with the order that contains it. */
export const OrderedDocument = Type.Object({
  documentId: Type.String(),
  /** The id of the payment order that pays the document, for `GET payment-orders/{orderId}/file`. */
  orderId: Type.String(),
  /** The day on which the bank should pay. */
  payOn: day,
});
export type OrderedDocument = Static<typeof OrderedDocument>;
export const OrderedDocuments = Type.Array(OrderedDocument);

/** A document as a payment of an order, or with the reason why it cannot be paid. */
export const PayableItem = Type.Object({
  ...PaymentOrderItem.properties,
  currency: Type.String(),
  /** The day until which the invoice is to be paid. */
  dueOn: Type.String(),
  /** Why the invoice cannot be paid by an order; null if it can. */
  fault: nullable(Type.Enum(orderFaults)),
  /** The order that contains the invoice already; null if none does. */
  ordered: nullable(OrderedDocument),
});

/** The contents of an order of these documents, before it is created. */
export const OrderPreview = Type.Object({
  /** The accounts from which the company may pay: its accounts in euros. */
  accounts: Type.Array(
    Type.Object({
      id: Type.String(),
      /** The name that the company gives the account. */
      name: Type.String(),
      iban: Type.String(),
    }),
  ),
  /** The account that is preselected; `null` means that the company has no account in euros. */
  bankAccountId: nullable(Type.String()),
  /** The payments that the order would have. */
  items: Type.Array(PayableItem),
});
export type OrderPreview = Static<typeof OrderPreview>;

/** A payment code that a bank's application scans. */
export const PaymentCode = Type.Object({
  /** The name of the code's standard: `PAY by square`, `SEPA QR` or `QR Platba`. */
  label: Type.String(),
  /** The content of the code, to be drawn as a QR code. */
  text: Type.String(),
  /** The amount that remains to be paid. */
  amount: Type.String(),
  currency: Type.String(),
  /** The name of the supplier, as the code states it for the bank. */
  name: Type.String(),
  iban: Type.String(),
});
export type PaymentCode = Static<typeof PaymentCode>;
