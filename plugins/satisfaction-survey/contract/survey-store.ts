import { token } from '#core/registry';
import type { Survey, SurveyAnswer } from './schemas.ts';

/** The state of the survey in the browser. `none` means that it is not loaded yet. [B4-22] */
export type SurveyState = 'none' | Survey['state'];

/** The requests of the survey in the open company. */
export interface SurveyCalls {
  read(): Promise<Survey>;
  answer(answer: SurveyAnswer['answer']): Promise<Survey>;
}

/** The store of the survey, in the browser. It is observable. */
export interface SurveyStore {
  readonly state: SurveyState;
  /** Loads the state and, if it is time for the survey, shows the survey. The promise never rejects, because nothing waits for it. */
  start(calls: SurveyCalls): Promise<void>;
  answer(answer: 'satisfied' | 'dissatisfied' | 'cancelled'): void;
}

export const surveyStore = token<SurveyStore>('satisfaction-survey.store', 'app');
