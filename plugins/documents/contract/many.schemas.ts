import Type, { type Static } from 'typebox';
import { DocumentSelection } from './list.schemas.ts';
import { acknowledge, day, oneOf, QuestionCode, uuid } from './part.schemas.ts';
import { printedAtMost } from './printing.ts';
import { issueWarnings, paymentWarnings } from './warnings.ts';

/** The verbs for many documents at once: verbs that every kind has, and `paid` for kinds with payments. */
export const manyVerbs = ['issue', 'sent', 'paid', 'remove'] as const;
export type ManyVerb = (typeof manyVerbs)[number];

const many = {
  /** What is done: issuing drafts, marking as sent, paying what is owed, or deleting drafts. */
  does: oneOf(...manyVerbs),
  /** The ids of the documents. `filter` replaces them: it means the documents that the list shows now. */
  ids: Type.Optional(Type.Array(uuid, { minItems: 1, maxItems: printedAtMost, uniqueItems: true })),
  /** The filter of the list in place of `ids`, by the names of the list's parameters. */
  filter: Type.Optional(DocumentSelection),
  /** The day for `sent`; default today. */
  sentOn: Type.Optional(day),
  /** The day of each payment for `paid`; default today. */
  paidOn: Type.Optional(day),
};
/** The warnings of `issue` and `paid` that a caller can acknowledge. */
const unusual = { ...issueWarnings, ...paymentWarnings };

export const ManyQuestion = Type.Object({ ...many, acknowledge: acknowledge(unusual) });
export type ManyQuestion = Static<typeof ManyQuestion>;

export const ManyChanges = Type.Object({
  ...many,
  acknowledge: acknowledge({ 'count-changed': '/count', ...unusual }),
  /**
   * The number of documents that the caller expects `filter` to find. Another number needs a confirmation: 422
   * `count-changed`.
   */
  count: Type.Optional(Type.Integer({ minimum: 0 })),
});
export type ManyChanges = Static<typeof ManyChanges>;

const UnchangedDocument = Type.Object({
  id: Type.String(),
  /** The number of the document; for a draft, the name of its customer. */
  name: Type.String(),
  /** The reason in the caller's language. */
  why: Type.String(),
  /** The warnings; if the caller acknowledges them, the document can be changed. */
  warnings: Type.Array(QuestionCode),
});
/** A document that is left unchanged. */
export type UnchangedDocument = Static<typeof UnchangedDocument>;

export const ManyForecast = Type.Object({
  /** The number of documents that the ids or the filter found. */
  count: Type.Integer(),
  /** The number of documents that would be changed. */
  possible: Type.Integer(),
  /** The documents that would be left unchanged. */
  left: Type.Array(UnchangedDocument),
});
export type ManyForecast = Static<typeof ManyForecast>;

export const ManyBegun = Type.Object({ jobId: Type.String() });
