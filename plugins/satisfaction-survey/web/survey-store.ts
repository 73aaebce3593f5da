import { makeObservable, observable, runInAction } from 'mobx';
import type { CompanyClient } from '#core/web/tokens';
import { answerSurvey, readSurvey, type SurveyState, type SurveyStore } from '../contract/index.ts';

type Client = Pick<CompanyClient, 'call'>;

class LiveSurveyStore implements SurveyStore {
  state: SurveyState = 'none';
  #client: Client | undefined;

  constructor() {
    makeObservable(this, { state: observable });
  }

  async start(client: Client, signal: AbortSignal): Promise<void> {
    if (this.state === 'shown') return;
    this.#client = client;
    try {
      const { state } = await client.call(readSurvey, {}, { handles: '*', signal });
      this.#become(state);
      if (state !== 'active') return;
      const body = { answer: 'shown' as const };
      const asked = await client.call(answerSurvey, { body }, { handles: '*', signal });
      this.#become(asked.state);
    } catch {
      // Another day.
    }
  }

  answer(answer: 'satisfied' | 'dissatisfied' | 'cancelled'): void {
    if (this.state !== 'shown') return;
    this.#become(answer === 'satisfied' ? 'completed' : 'active');
    void this.#client?.call(answerSurvey, { body: { answer } }, { handles: '*' }).catch(() => undefined);
  }

  #become(state: SurveyState): void {
    runInAction(() => (this.state = state));
  }
}

export default function makeSurveyStore(): SurveyStore {
  return new LiveSurveyStore();
}
