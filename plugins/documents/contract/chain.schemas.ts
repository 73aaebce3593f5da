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

/** The lines to take from a document, each with the quantity to take. */
const pieces = Type.Array(
  Type.Object({
    /** The id of the line in the source document. */
    lineId: uuid,
    /** The quantity to take. */
    quantity: Type.String({ pattern: quantityPattern }),
  }),
  {
    minItems: 1,
    maxItems: 1000,
  },
);
/**
 * The sums by VAT rate that the lines of a correction are made from. They include VAT if the prices of the corrected document include it.
 */
const amounts = Type.Array(
  Type.Object({
    /** The VAT rate in percent. */
    rate: Type.String({ pattern: percentPattern }),
    category: VatCategory,
    /** The sum of the rate. */
    amount: moneyMoved,
  }),
  { minItems: 1, maxItems: 50 },
);
export const FromDocuments = Type.Object({
  /** The type of the new document, such as `creditNote`. If it is missing, an ordinary document is made. */
  as: Type.Optional(text(40)),
  /**
   * The source documents, all of one kind: either this kind, which makes one copy of them together, or a kind that
   * becomes this one.
   */
  sources: Type.Array(
    Type.Object({
      documentId: uuid,
      /** The lines to take. If they are missing, everything that remains is taken. */
      lines: Type.Optional(pieces),
      /** The sums of a correction, given instead of the lines or in addition to them. */
      amounts: Type.Optional(amounts),
      /**
       * The payment that a tax document is made for. If it is missing, the first payment without a tax document is
       * used.
       */
      paymentId: Type.Optional(uuid),
    }),
    { minItems: 1, maxItems: 50 },
  ),
});
export type FromDocuments = Static<typeof FromDocuments>;

export const ChainDocument = Type.Object({
  id: Type.String(),
  /** The id of the kind, such as `price-offer`. */
  kind: Type.String(),
  /** The type within the kind. It is missing for an ordinary document. */
  type: Type.Optional(Type.String()),
  /** The number; null for a draft. */
  number: nullable(Type.String()),
  /** Whether the document is a draft, is issued, or was cancelled. */
  status: DocumentStatus,
  /** The state, as the document itself has it. */
  state: Type.String(),
  /** How much of it is paid. */
  paymentState: PaymentState,
  /** Whether something is owed after the due day. */
  overdue: Type.Boolean(),
  /** The day of issue. */
  issuedOn: day,
  currency: Type.String(),
  /** The total; null where the document shows no prices. */
  total: nullable(money),
});
export const Chain = Type.Object({
  /** All connected documents that the caller may read, in the order in which they were made. */
  documents: Type.Array(ChainDocument),
  /** Which document was made from which. */
  links: Type.Array(
    Type.Object({
      /** The id of the source. */
      from: Type.String(),
      /** The id of the document that was made from it. */
      to: Type.String(),
    }),
  ),
  /** The quantities that no other document has taken yet. Lines with nothing remaining are left out. */
  remaining: Type.Array(
    Type.Object({
      /** The id of the line in this document. */
      lineId: Type.String(),
      /** The quantity that remains. */
      quantity: Type.String(),
    }),
  ),
  /** The ids of the kinds that the caller can make from this document now. A type follows after a slash: `invoice/creditNote`. */
  steps: Type.Array(Type.String()),
});
export type Chain = Static<typeof Chain>;

const Linked = Type.Object({
  id: Type.String(),
  /** The id of the kind, such as `price-offer`. */
  kind: Type.String(),
  /** The number; null for a draft. */
  number: nullable(Type.String()),
});

/** The payload of an event: the document that changed, and the documents that it was made from. */
export const LinkedDocuments = Type.Object({
  kind: oneOf('Create', 'Update', 'Delete', 'Restore'),
  document: Linked,
  sources: Type.Array(Linked),
});
export type LinkedDocuments = Static<typeof LinkedDocuments>;
