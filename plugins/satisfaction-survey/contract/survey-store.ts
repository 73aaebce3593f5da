import { token } from '#core/registry';
import type { Survey, SurveyAnswer } from './schemas.ts';

/** [B4-22] `none`: not known yet. */
export type SurveyState = 'none' | Survey['state'];

/** The calls of the company that is open. */
export interface SurveyCalls {
  read(): Promise<Survey>;
  answer(answer: SurveyAnswer['answer']): Promise<Survey>;
}

/** The question to the user, in the browser. Observable. */
export interface SurveyStore {
  readonly state: SurveyState;
  /** Finds out whether to ask, and asks. Never rejects: nobody waits for it. */
  start(calls: SurveyCalls): Promise<void>;
  answer(answer: 'satisfied' | 'dissatisfied' | 'cancelled'): void;
}

export const surveyStore = token<SurveyStore>('satisfaction-survey.store', 'app');
