import { makeObservable, observable, runInAction } from 'mobx';
import type { SurveyCalls, SurveyState, SurveyStore } from '../contract/index.ts';

class LiveSurveyStore implements SurveyStore {
  state: SurveyState = 'none';
  #calls: SurveyCalls | undefined;

  constructor() {
    makeObservable(this, { state: observable });
  }

  async start(calls: SurveyCalls): Promise<void> {
    if (this.state === 'shown') return;
    this.#calls = calls;
    try {
      const { state } = await calls.read();
      this.#become(state);
      if (state === 'active') this.#become((await calls.answer('shown')).state);
    } catch {
      // The survey is tried again the next time.
    }
  }

  answer(answer: 'satisfied' | 'dissatisfied' | 'cancelled'): void {
    if (this.state !== 'shown') return;
    this.#become(answer === 'satisfied' ? 'completed' : 'active');
    void this.#calls?.answer(answer).catch(() => undefined);
  }

  #become(state: SurveyState): void {
    runInAction(() => (this.state = state));
  }
}

export default function makeSurveyStore(): SurveyStore {
  return new LiveSurveyStore();
}
