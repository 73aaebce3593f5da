import Type, { type Static } from 'typebox';

/** `disabled`: not to be asked now; `active`: to be asked; `shown`: this call said so, no other may; `completed`: satisfied, and never asked again. */
export const Survey = Type.Object({
  state: Type.Union([
    Type.Literal('disabled'),
    Type.Literal('active'),
    Type.Literal('shown'),
    Type.Literal('completed'),
  ]),
});
export type Survey = Static<typeof Survey>;

/** `shown`: the question stands on the page now. */
export const SurveyAnswer = Type.Object({
  answer: Type.Union([
    Type.Literal('shown'),
    Type.Literal('satisfied'),
    Type.Literal('dissatisfied'),
    Type.Literal('cancelled'),
  ]),
});
export type SurveyAnswer = Static<typeof SurveyAnswer>;
