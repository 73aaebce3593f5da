import { makeObservable, observableRef, runInAction } from 'mobx';
import { problems, type WordedWarning } from '#core/contract';
import { isProblem } from '#core/web';

/** The error when the user goes back to change something: the call was not made, and nothing failed. */
export class NotAcknowledged extends Error {
  constructor() {
    super('The warnings were not acknowledged');
    this.name = 'NotAcknowledged';
  }
}

export interface Asked {
  readonly warnings: readonly WordedWarning[];
  readonly answer: (accepted: boolean) => void;
}

/**
 * Makes calls that the gateway may refuse with `needs-acknowledgement`: asks the user and repeats the call with the confirmed codes.
 * `AcknowledgeDialog` shows the question. Observable.
 */
export class Acknowledgement {
  /** The open question; `undefined` means that there is none. */
  asked: Asked | undefined;

  constructor() {
    makeObservable(this, { asked: observableRef });
  }

  /**
   * @param call gets the codes to acknowledge, none at first; each repetition is a new request and needs its own idempotency key
   * @throws NotAcknowledged when the user goes back
   */
  async run<T, Code extends string>(call: (acknowledge: Code[]) => Promise<T>): Promise<T> {
    let codes: Code[] = [];
    for (;;) {
      try {
        return await call(codes);
      } catch (error) {
        if (!isProblem(error, problems.needsAcknowledgement)) throw error;
        // The question repeats when new warnings came up: the user has to answer each round.
        if (!(await this.#ask(error.warnings))) throw new NotAcknowledged();
        // The codes come from this endpoint and return unchanged. Earlier confirmations still hold.
        codes = [...new Set([...codes, ...error.warnings.map(({ code }) => code as Code)])];
      }
    }
  }

  #ask(warnings: readonly WordedWarning[]): Promise<boolean> {
    return new Promise((resolve) => {
      const answer = (accepted: boolean) => {
        runInAction(() => (this.asked = undefined));
        resolve(accepted);
      };
      runInAction(() => (this.asked = { warnings, answer }));
    });
  }
}
