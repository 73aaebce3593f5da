import Type, { type Static } from 'typebox';
import { DocumentSelection } from './list.schemas.ts';
import { acknowledge, codesOf, day, oneOf, uuid } from './part.schemas.ts';
import { printedAtMost } from './printing.ts';
import { issueWarnings, paymentWarnings } from './warnings.ts';

/** What can be done with many documents at once: verbs that every kind has, and `paid`, of what is paid. */
export const manyVerbs = ['issue', 'sent', 'paid', 'remove'] as const;
export type ManyVerb = (typeof manyVerbs)[number];

const many = {
  does: oneOf(...manyVerbs),
  /** These, or instead of them those that the list has now with this filter. */
  ids: Type.Optional(Type.Array(uuid, { minItems: 1, maxItems: printedAtMost, uniqueItems: true })),
  filter: Type.Optional(DocumentSelection),
  /** Of `sent`: the day; default today. */
  sentOn: Type.Optional(day),
  /** Of `paid`: the day of each payment; default today. */
  paidOn: Type.Optional(day),
};
/** Of `issue` and `paid`: what is unusual about the documents and meant so. */
const unusual = { ...issueWarnings, ...paymentWarnings };
const acknowledged = acknowledge(unusual);

export const ManyQuestion = Type.Object({ ...many, acknowledge: acknowledged });
export type ManyQuestion = Static<typeof ManyQuestion>;

export const ManyChanges = Type.Object({
  ...many,
  acknowledge: Type.Optional(Type.Array(oneOf('count-changed', ...codesOf(unusual)))),
  /** With `filter`: how many documents the caller takes it to find. Another number is asked about: 422 `count-changed`. */
  count: Type.Optional(Type.Integer({ minimum: 0 })),
});
export type ManyChanges = Static<typeof ManyChanges>;

const LeftAsIs = Type.Object({
  id: Type.String(),
  /** Its number; of a draft, for whom it is. */
  name: Type.String(),
  /** In the language of the caller. */
  why: Type.String(),
  /** It would be done if these were acknowledged. */
  warnings: Type.Array(oneOf(...codesOf(unusual))),
});
/** A document with which it is not done, and why. */
export type LeftAsIs = Static<typeof LeftAsIs>;

export const ManyForecast = Type.Object({
  /** Documents that were found. */
  count: Type.Integer(),
  /** With how many of them it would be done. */
  possible: Type.Integer(),
  left: Type.Array(LeftAsIs),
});
export type ManyForecast = Static<typeof ManyForecast>;

export const ManyBegun = Type.Object({ jobId: Type.String() });
