import { makeObservable, observable, observableRef, runInAction } from 'mobx';
import type { Denial } from '#core/access';
import { problems } from '#core/contract';
import { failureReason, outageOf } from '../gateway/failure-reason.ts';
import { isAnswerLost, isProblem } from '../gateway/gateway-problem.ts';
import { isEnding } from '../lists/loadable.ts';
import type { Feedback, TextRef } from '../tokens.ts';

export type SaveState = 'idle' | 'inProgress' | 'saved';

export type SaveOutcome<T> =
  | { readonly saved: true; readonly value: T }
  | { readonly saved: false; readonly error: unknown };

/** A refusal of the gateway to save because a licence (402) or a right (403) is missing. */
export interface SaveLock {
  readonly by: 'licence' | 'right';
  /** The leaves of the gate that were not met. */
  readonly denials: readonly Denial[];
}

/** The state behind a save button: idle, in progress, saved. [B4-23] [A4-15] */
export class SaveStore {
  state: SaveState = 'idle';
  /** The reason why the last attempt failed, for `FormNotices`. The values stay, and can be saved again. */
  locked: SaveLock | undefined;
  readonly #feedback: Pick<Feedback, 'toast'>;
  readonly #failed: TextRef;
  /** The idempotency key of the action whose answer was lost: a retry must not carry it out twice. */
  #key: string | undefined;

  /** @param failed the text of the warning toast when saving failed and the form has no field to mark */
  constructor(feedback: Pick<Feedback, 'toast'>, failed: TextRef) {
    this.#feedback = feedback;
    this.#failed = failed;
    makeObservable(this, { state: observable, locked: observableRef });
  }

  /**
   * Saves; a call during another one does nothing. `save` gets the action's idempotency key, and should handle all statuses itself
   * (`handles: '*'`), because this method shows the toast. If `explained(error)` returns true, the form shows the error (fields, a stale
   * version, `locked`).
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
        });
      }
      return { saved: false, error };
    }
  }

  /** Notes that the form was changed: the next save is a new action. */
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

/** Returns the lock for a closed gate only: other errors with 402 or 403 are about the typed data, and the form shows them there. */
function lockOf(error: unknown): SaveLock | undefined {
  if (isProblem(error, problems.licenceRequired)) return { by: 'licence', denials: error.denials };
  if (isProblem(error, problems.forbidden)) return { by: 'right', denials: error.denials };
  return undefined;
}
