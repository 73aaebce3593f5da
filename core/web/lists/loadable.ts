import { makeObservable, observableRef, runInAction } from 'mobx';
import { isSessionOver, onceBack } from '../gateway/gateway-problem.ts';

/** The state of a value that is loaded on demand: `ready` holds the value, and `failed` holds the error. */
export type Loadable<T> =
  | { readonly state: 'idle' }
  | { readonly state: 'loading' }
  | { readonly state: 'ready'; readonly value: T }
  | { readonly state: 'failed'; readonly error: unknown };

/** A value that is fetched, with the observable state of its loading. */
export class LoadableValue<T> {
  now: Loadable<T> = { state: 'idle' };
  #lastRequest = 0;
  #underWay = 0;

  constructor() {
    makeObservable(this, { now: observableRef });
  }

  /** Returns the value, or `undefined` while it is not loaded. */
  get value(): T | undefined {
    return this.now.state === 'ready' ? this.now.value : undefined;
  }

  /** Whether a fetch is in progress. Its answer may or may not contain data that is saved meanwhile, so fetch once more after saving. */
  get isFetching(): boolean {
    return this.#underWay > 0;
  }

  /**
   * Fetches the value. An earlier value stays until the new one arrives; of two parallel fetches the later one counts. It never rejects: a
   * failure becomes a state, and an abort changes nothing. If the connection was lost, it fetches again once the connection is back.
   */
  async load(fetch: () => Promise<T>): Promise<void> {
    this.#lastRequest += 1;
    const mine = this.#lastRequest;
    this.#underWay += 1;
    if (this.now.state !== 'ready') this.#become({ state: 'loading' });
    try {
      const value = await fetch();
      if (mine === this.#lastRequest) this.#become({ state: 'ready', value });
    } catch (error) {
      if (mine !== this.#lastRequest || isEnding(error)) return;
      this.#become({ state: 'failed', error });
      onceBack(error, () => void (mine === this.#lastRequest && this.load(fetch)));
    } finally {
      this.#underWay -= 1;
    }
  }

  set(value: T): void {
    this.#lastRequest += 1;
    this.#become({ state: 'ready', value });
  }

  #become(now: Loadable<T>): void {
    runInAction(() => (this.now = now));
  }
}

/**
 * Returns whether the fetch was aborted, because the company was left or a newer request was made, or the session has ended; that is no
 * failure to show, because the page itself goes or asks to sign in.
 */
export function isEnding(error: unknown): boolean {
  if (isSessionOver(error)) return true;
  return error instanceof Error && (error.name === 'AbortError' || error.name === 'ScopeEndedError');
}
