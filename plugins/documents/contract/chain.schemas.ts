import Type, { type Static } from 'typebox';
import { percentPattern, quantityPattern } from '#core/money/light';
import {
  day,
  DocumentStatus,
  money,
  moneyMoved,
  nullable,
  oneOf,
  PaymentState,
  text,
  uuid,
  VatCategory,
} from './part.schemas.ts';

/** Lines of a document and how much of each. */
const pieces = Type.Array(Type.Object({ lineId: uuid, quantity: Type.String({ pattern: quantityPattern }) }), {
  minItems: 1,
  maxItems: 1000,
});
/** Of a correction: sums that its lines are made of, with VAT where the prices of the corrected document include it. */
const amounts = Type.Array(
  Type.Object({ rate: Type.String({ pattern: percentPattern }), category: VatCategory, amount: moneyMoved }),
  { minItems: 1, maxItems: 50 },
);
export const FromDocuments = Type.Object({
  /** A type of the kind that is made: a `creditNote`. Left out: an ordinary document. */
  as: Type.Optional(text(40)),
  /** All of one kind: this one, which makes a copy of them together, or one that becomes this one. */
  sources: Type.Array(
    Type.Object({
      documentId: uuid,
      /** Left out: all that remains. */
      lines: Type.Optional(pieces),
      /** Of a correction, instead of lines or beside them. */
      amounts: Type.Optional(amounts),
      /** Of a tax document for a payment; left out: the first one that has none. */
      paymentId: Type.Optional(uuid),
    }),
    { minItems: 1, maxItems: 50 },
  ),
});
export type FromDocuments = Static<typeof FromDocuments>;

export const ChainDocument = Type.Object({
  id: Type.String(),
  /** Its id, such as `price-offer`. */
  kind: Type.String(),
  /** As a document's. */
  type: Type.Optional(Type.String()),
  number: nullable(Type.String()),
  status: DocumentStatus,
  state: Type.String(),
  paymentState: PaymentState,
  overdue: Type.Boolean(),
  issuedOn: day,
  currency: Type.String(),
  /** Null where the document shows no prices. */
  total: nullable(money),
});
export const Chain = Type.Object({
  /** All that hang together, in the order in which they were made; without those that the caller may not read. */
  documents: Type.Array(ChainDocument),
  links: Type.Array(Type.Object({ from: Type.String(), to: Type.String() })),
  /** What has not been made into other documents; lines of which nothing remains are left out. */
  remaining: Type.Array(Type.Object({ lineId: Type.String(), quantity: Type.String() })),
  /** Ids of the kinds that can be made of this document now, by the caller; behind a slash the type: `invoice/creditNote`. */
  steps: Type.Array(Type.String()),
});
export type Chain = Static<typeof Chain>;

const Linked = Type.Object({
  id: Type.String(),
  /** Its id, such as `price-offer`. */
  kind: Type.String(),
  /** Null: a draft. */
  number: nullable(Type.String()),
});

/** What happened to a document, and what it was made from. */
export const LinkedDocuments = Type.Object({
  kind: oneOf('Create', 'Update', 'Delete', 'Restore'),
  document: Linked,
  /** What it was made from. */
  sources: Type.Array(Linked),
});
export type LinkedDocuments = Static<typeof LinkedDocuments>;
