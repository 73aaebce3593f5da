import { token } from '#core/registry';
import type { CompanyClient } from '#core/web/tokens';

/** [B4-22] `none`: not known yet. */
export type SurveyState = 'none' | 'disabled' | 'active' | 'shown' | 'completed';

/** The question to the user, in the browser. Observable. */
export interface SurveyStore {
  readonly state: SurveyState;
  /** Finds out whether to ask, and asks. Never rejects: nobody waits for it. */
  start(client: Pick<CompanyClient, 'call'>, signal: AbortSignal): Promise<void>;
  answer(answer: 'satisfied' | 'dissatisfied' | 'cancelled'): void;
}

export const surveyStore = token<SurveyStore>('satisfaction-survey.store', 'app');
