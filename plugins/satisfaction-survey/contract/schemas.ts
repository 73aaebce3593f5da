import Type, { type Static } from 'typebox';

/** The state of the survey for the caller. */
export const Survey = Type.Object({
  /**
   * `disabled` must not be shown now; `active` should be shown; `shown` means that only the page that made this request
   * may show it; `completed` means that the user is satisfied and is never asked again.
   */
  state: Type.Union([
    Type.Literal('disabled'),
    Type.Literal('active'),
    Type.Literal('shown'),
    Type.Literal('completed'),
  ]),
});
export type Survey = Static<typeof Survey>;

/** The user's answer. */
export const SurveyAnswer = Type.Object({
  /** The user's answer. `shown` is sent before the page shows the question. */
  answer: Type.Union([
    Type.Literal('shown'),
    Type.Literal('satisfied'),
    Type.Literal('dissatisfied'),
    Type.Literal('cancelled'),
  ]),
});
export type SurveyAnswer = Static<typeof SurveyAnswer>;
