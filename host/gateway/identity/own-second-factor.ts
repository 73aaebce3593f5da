import type { OwnSecondFactor, SecondFactorAnswer, SecondFactorOwner, Tx } from '#core/gateway';
import type { Accounts } from './accounts.ts';
import type { AttemptKey, Attempts } from './attempts.ts';
import type { SecondFactor } from './second-factor.ts';

/** Sets up a person's second factor on the page of the account. It requires the password and counts wrong answers. */
export class PersonalSecondFactor implements OwnSecondFactor {
  readonly #accounts: Accounts;
  readonly #attempts: Attempts;
  readonly #factor: SecondFactor;

  constructor(accounts: Accounts, attempts: Attempts, factor: SecondFactor) {
    this.#accounts = accounts;
    this.#attempts = attempts;
    this.#factor = factor;
  }

  state(tx: Tx, subject: string) {
    return this.#factor.state(tx, subject);
  }

  async admit(owner: SecondFactorOwner, password?: string): Promise<SecondFactorAnswer<undefined>> {
    const wait = await this.#attempts.take(keyOf(owner));
    if (wait > 0) return { kind: 'wait', seconds: Math.ceil(wait / 1000) };
    const isRight = password === undefined || (await this.#accounts.isPassword(owner.subject, password));
    return isRight ? done(undefined) : wrong('password');
  }

  async begin(tx: Tx, owner: SecondFactorOwner) {
    const begun = await this.#factor.begin(tx, owner.subject, owner.email);
    return begun ? this.#succeeded(tx, owner, begun) : otherState;
  }

  async confirm(tx: Tx, owner: SecondFactorOwner, code: string) {
    if ((await this.#factor.state(tx, owner.subject)).on) return otherState;
    const codes = await this.#factor.confirm(tx, owner.subject, code);
    return codes ? this.#succeeded(tx, owner, codes) : wrong('code');
  }

  renewCodes(tx: Tx, owner: SecondFactorOwner, code: string) {
    return this.#proved(tx, owner, code, () => this.#factor.renewCodes(tx, owner.subject));
  }

  turnOff(tx: Tx, owner: SecondFactorOwner, code: string) {
    return this.#proved(tx, owner, code, async () => {
      await this.#factor.turnOff(tx, owner.subject);
      return undefined;
    });
  }

  async #proved<T>(
    tx: Tx,
    owner: SecondFactorOwner,
    code: string,
    act: () => Promise<T>,
  ): Promise<SecondFactorAnswer<T>> {
    if (!(await this.#factor.state(tx, owner.subject)).on) return otherState;
    if (!(await this.#factor.checkIn(tx, owner.subject, code)).ok) return wrong('code');
    return this.#succeeded(tx, owner, await act());
  }

  async #succeeded<T>(tx: Tx, owner: SecondFactorOwner, value: T): Promise<SecondFactorAnswer<T>> {
    await this.#attempts.clearIn(tx, keyOf(owner));
    return done(value);
  }
}

function keyOf({ session, subject }: SecondFactorOwner): AttemptKey {
  return { kind: 'session', of: session ?? subject };
}

const otherState = { kind: 'otherState' } as const;
const wrong = (field: 'password' | 'code') => ({ kind: 'wrong', field }) as const;
const done = <T>(value: T) => ({ kind: 'done', value }) as const;
