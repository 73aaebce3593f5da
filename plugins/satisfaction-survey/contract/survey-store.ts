import { token } from '#core/registry';
import type { Survey, SurveyAnswer } from './schemas.ts';

/** The state of the survey in the browser. `none` means not known yet. [B4-22] */
export type SurveyState = 'none' | Survey['state'];

/** The calls for the open company. */
export interface SurveyCalls {
  read(): Promise<Survey>;
  answer(answer: SurveyAnswer['answer']): Promise<Survey>;
}

/** The survey in the browser. Observable. */
export interface SurveyStore {
  readonly state: SurveyState;
  /** Loads whether to show the survey, and shows it. The promise never rejects, because nobody waits for it. */
  start(calls: SurveyCalls): Promise<void>;
  answer(answer: 'satisfied' | 'dissatisfied' | 'cancelled'): void;
}

export const surveyStore = token<SurveyStore>('satisfaction-survey.store', 'app');
