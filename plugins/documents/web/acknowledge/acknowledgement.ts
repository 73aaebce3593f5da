import { makeObservable, observableRef, runInAction } from 'mobx';
import { problems, type WordedWarning } from '#core/contract';
import { isProblem } from '#core/web';

/** The person went back to change something: the call was not made, and nothing failed. */
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
 * Calls that the gateway may answer by `needs-acknowledgement`: asks the person, and makes the call again with what they
 * said is meant. `AcknowledgeDialog` shows what is asked. Observable.
 */
export class Acknowledgement {
  /** What the person is being asked; `undefined`: nothing. */
  asked: Asked | undefined;

  constructor() {
    makeObservable(this, { asked: observableRef });
  }

  /**
   * @param call gets the codes to acknowledge, none at first; each of its calls is another one, with a key of its own
   * @throws NotAcknowledged when the person goes back
   */
  async run<T, Code extends string>(call: (acknowledge: Code[]) => Promise<T>): Promise<T> {
    let codes: Code[] = [];
    for (;;) {
      try {
        return await call(codes);
      } catch (error) {
        if (!isProblem(error, problems.needsAcknowledgement)) throw error;
        // Asked again whenever more came up since: each round is a person's answer.
        if (!(await this.#ask(error.warnings))) throw new NotAcknowledged();
        // The endpoint's own codes, sent back as they came; what was meant before still is.
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
