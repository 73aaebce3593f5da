import Type, { type Static } from 'typebox';

/**
 * The state of the survey: `disabled` must not be shown now; `active` should be shown; `shown` means that only the page that made this
 * request may show it; `completed` means that the user is satisfied and is never asked again.
 */
export const Survey = Type.Object({
  state: Type.Union([
    Type.Literal('disabled'),
    Type.Literal('active'),
    Type.Literal('shown'),
    Type.Literal('completed'),
  ]),
});
export type Survey = Static<typeof Survey>;

/** The user's answer; `shown` is sent before the page shows the question. */
export const SurveyAnswer = Type.Object({
  answer: Type.Union([
    Type.Literal('shown'),
    Type.Literal('satisfied'),
    Type.Literal('dissatisfied'),
    Type.Literal('cancelled'),
  ]),
});
export type SurveyAnswer = Static<typeof SurveyAnswer>;
