import { makeObservable, observableRef, runInAction } from 'mobx';
import { problems, type WordedWarning } from '#core/contract';
import { isProblem } from '#core/web';

/** The error when the user goes back to change something. Nothing was written, and nothing failed. */
export class NotAcknowledged extends Error {
  constructor() {
    super('The warnings were not acknowledged');
    this.name = 'NotAcknowledged';
  }
}

export interface PendingAcknowledgement {
  readonly warnings: readonly WordedWarning[];
  readonly answer: (accepted: boolean) => void;
}

/**
 * Makes requests that the gateway may refuse with `needs-acknowledgement`: asks the user and repeats the request with the confirmed codes.
 * `AcknowledgeDialog` shows the question. Observable.
 */
export class Acknowledgement {
  /** The unanswered question; `undefined` means that there is none. */
  pending: PendingAcknowledgement | undefined;

  constructor() {
    makeObservable(this, { pending: observableRef });
  }

  /**
   * Makes the request, and repeats it as often as the user confirms new warnings.
   * @param call gets the codes to acknowledge, none at first; each repetition is a new request and needs an idempotency key of its own
   * @throws NotAcknowledged when the user goes back
   */
  async run<T>(call: (acknowledge: string[]) => Promise<T>): Promise<T> {
    let codes: string[] = [];
    for (;;) {
      try {
        return await call(codes);
      } catch (error) {
        if (!isProblem(error, problems.needsAcknowledgement)) throw error;
        // A repeated request can cause new warnings, which the user has to confirm too.
        if (!(await this.#ask(error.warnings))) throw new NotAcknowledged();
        // Earlier confirmations remain valid.
        codes = [...new Set([...codes, ...error.warnings.map(({ code }) => code)])];
      }
    }
  }

  #ask(warnings: readonly WordedWarning[]): Promise<boolean> {
    return new Promise((resolve) => {
      const answer = (accepted: boolean) => {
        runInAction(() => (this.pending = undefined));
        resolve(accepted);
      };
      runInAction(() => (this.pending = { warnings, answer }));
    });
  }
}
