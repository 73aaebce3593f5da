import { makeObservable, observable, observableRef, runInAction } from 'mobx';
import type { Denial } from '#core/access';
import { problems } from '#core/contract';
import { failureReason, outageOf, signInActionOf } from '../gateway/failure-reason.ts';
import { isAnswerLost, isProblem } from '../gateway/gateway-problem.ts';
import { isEnding } from '../lists/loadable.ts';
import type { Feedback, TextRef } from '../tokens.ts';

export type SaveState = 'idle' | 'inProgress' | 'saved';

export type SaveOutcome<T> =
  | { readonly saved: true; readonly value: T }
  | { readonly saved: false; readonly error: unknown };

/** The gateway refused to save, for want of a licence (402) or of a right (403). */
export interface SaveLock {
  readonly by: 'licence' | 'right';
  /** What would open it. */
  readonly denials: readonly Denial[];
}

/** The state behind a save button: idle, in progress, saved. [B4-23] [A4-15] */
export class SaveStore {
  state: SaveState = 'idle';
  /** Why it was not saved the last time: for `FormNotices`. The values stay, and may be saved again. */
  locked: SaveLock | undefined;
  readonly #feedback: Pick<Feedback, 'toast'>;
  readonly #failed: TextRef;
  /** Of the action whose answer was lost: saying it again must not do it twice. */
  #key: string | undefined;

  /** @param failed what the warning toast says when saving failed and the form has nothing to mark */
  constructor(feedback: Pick<Feedback, 'toast'>, failed: TextRef) {
    this.#feedback = feedback;
    this.#failed = failed;
    makeObservable(this, { state: observable, locked: observableRef });
  }

  /**
   * Saves, once at a time. `save` gets the action's idempotency key, and should handle all statuses itself
   * (`handles: '*'`), for this shows the toast. `explained(error)`: the form shows it (fields, a stale version, `locked`).
   */
  async run<T>(
    save: (idempotencyKey: string) => Promise<T>,
    explained: (error: unknown) => boolean = () => false,
  ): Promise<SaveOutcome<T>> {
    if (this.state === 'inProgress') return { saved: false, error: undefined };
    this.#key ??= crypto.randomUUID();
    this.#become('inProgress');
    this.#lock(undefined);
    try {
      const value = await save(this.#key);
      this.#key = undefined;
      this.#become('saved');
      return { saved: true, value };
    } catch (error) {
      if (!isAnswerLost(error)) this.#key = undefined;
      this.#become('idle');
      this.#lock(lockOf(error));
      if (!isEnding(error) && !explained(error)) {
        this.#feedback.toast({
          code: 'save-failed',
          intent: 'warning',
          text: this.#failed,
          detail: failureReason(error),
          outage: outageOf(error),
          timeout: 5_000,
          action: signInActionOf(error),
        });
      }
      return { saved: false, error };
    }
  }

  /** The form was changed: it is to be saved anew, as another action. */
  changed(): void {
    this.#key = undefined;
    if (this.state === 'saved') this.#become('idle');
  }

  #lock(lock: SaveLock | undefined): void {
    runInAction(() => (this.locked = lock));
  }

  #become(state: SaveState): void {
    runInAction(() => (this.state = state));
  }
}

/** Of a closed gate alone: an endpoint's own 402 or 403 is about what was typed, and the form shows it there. */
function lockOf(error: unknown): SaveLock | undefined {
  if (isProblem(error, problems.licenceRequired)) return { by: 'licence', denials: error.denials };
  if (isProblem(error, problems.forbidden)) return { by: 'right', denials: error.denials };
  return undefined;
}
