import Type, { type Static } from 'typebox';

/** The maximum number of documents in one action. */
export const sentAtMost = 500;

const chosen = {
  /** The ids of documents. If it is absent, `filter` selects documents of the list. */
  ids: Type.Optional(
    Type.Array(Type.String({ format: 'uuid' }), { minItems: 1, maxItems: sentAtMost, uniqueItems: true }),
  ),
  /** A filter in place of `ids`, by the names of the list's query parameters. */
  filter: Type.Optional(Type.Record(Type.String({ maxLength: 100 }), Type.Unknown())),
};

export const ManyToSend = Type.Object(chosen);
export type ManyToSend = Static<typeof ManyToSend>;

export const ManySending = Type.Object({
  ...chosen,
  /** The number of documents that the user expects `filter` to find. Another number needs a confirmation: 422 `count-changed`. */
  count: Type.Optional(Type.Integer({ minimum: 0 })),
  acknowledge: Type.Optional(Type.Array(Type.Enum(['count-changed']), { maxItems: 1 })),
});
export type ManySending = Static<typeof ManySending>;

const UnsentDocument = Type.Object({
  /** The id of the document whose e-invoice is not handed over. */
  id: Type.String(),
  /** The number of the document; empty for a draft. */
  number: Type.String(),
  /** The reason why its e-invoice is not handed over, in the caller's language. */
  why: Type.String(),
});
/** A document whose e-invoice is not handed over now. */
export type UnsentDocument = Static<typeof UnsentDocument>;

export const SendingForecast = Type.Object({
  /** The number of documents that were found. */
  count: Type.Integer(),
  /** The number of e-invoices that would be handed over. */
  possible: Type.Integer(),
  /** The documents whose e-invoices would not be handed over. */
  left: Type.Array(UnsentDocument),
});
export type SendingForecast = Static<typeof SendingForecast>;

export const SendingBegun = Type.Object({
  /** The id for `GET long-work/{jobId}`. */
  jobId: Type.String(),
});
