import { makeObservable, observable, runInAction } from 'mobx';
import { failureReason, outageOf } from '../gateway/failure-reason.ts';
import { GatewayProblem } from '../gateway/gateway-problem.ts';
import { isEnding } from '../lists/loadable.ts';
import type { Feedback, TextRef } from '../tokens.ts';

export type SaveState = 'idle' | 'inProgress' | 'saved';

export type SaveOutcome<T> =
  | { readonly saved: true; readonly value: T }
  | { readonly saved: false; readonly error: unknown };

/** The state behind a save button: idle, in progress, saved. [B4-23] [A4-15] */
export class SaveStore {
  state: SaveState = 'idle';
  readonly #feedback: Pick<Feedback, 'toast'>;
  readonly #failed: TextRef;
  /** Of the action whose answer was lost: saying it again must not do it twice. */
  #key: string | undefined;

  /** @param failed what the warning toast says when saving failed and the form has nothing to mark */
  constructor(feedback: Pick<Feedback, 'toast'>, failed: TextRef) {
    this.#feedback = feedback;
    this.#failed = failed;
    makeObservable(this, { state: observable });
  }

  /**
   * Saves, once at a time. `save` gets the action's idempotency key, and should handle all statuses itself
   * (`handles: '*'`), for this shows the toast. `explained(error)`: the form shows it (fields, a stale version).
   */
  async run<T>(
    save: (idempotencyKey: string) => Promise<T>,
    explained: (error: unknown) => boolean = () => false,
  ): Promise<SaveOutcome<T>> {
    if (this.state === 'inProgress') return { saved: false, error: undefined };
    this.#key ??= crypto.randomUUID();
    this.#become('inProgress');
    try {
      const value = await save(this.#key);
      this.#key = undefined;
      this.#become('saved');
      return { saved: true, value };
    } catch (error) {
      if (!isAnswerLost(error)) this.#key = undefined;
      this.#become('idle');
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

  /** The form was changed: it is to be saved anew, as another action. */
  changed(): void {
    this.#key = undefined;
    if (this.state === 'saved') this.#become('idle');
  }

  #become(state: SaveState): void {
    runInAction(() => (this.state = state));
  }
}

/** It may have been carried out all the same: also behind a 503, when the database went away while it was committing. */
function isAnswerLost(error: unknown): boolean {
  return error instanceof GatewayProblem && (error.status === 0 || error.status >= 500);
}
