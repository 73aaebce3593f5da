import type { OwnSecondFactor, SecondFactorAnswer, SecondFactorOwner, SecondFactorProof, Tx } from '#core/gateway';
import type { Accounts } from './accounts.ts';
import type { Attempts } from './attempts.ts';
import type { SecondFactor } from './second-factor.ts';

/** A person's second factor as the page of the account sets it up, with the password asked for and wrong answers counted. */
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

  begin(tx: Tx, owner: SecondFactorOwner, password: string) {
    return this.#counted(owner, async () => {
      if (!(await this.#accounts.isPassword(tx, owner.subject, password))) return wrong('password');
      const begun = await this.#factor.begin(tx, owner.subject, owner.email);
      return begun ? done(begun) : otherState;
    });
  }

  confirm(tx: Tx, owner: SecondFactorOwner, code: string) {
    return this.#counted(owner, async () => {
      if ((await this.#factor.state(tx, owner.subject)).on) return otherState;
      const codes = await this.#factor.confirm(tx, owner.subject, code);
      return codes ? done(codes) : wrong('code');
    });
  }

  renewCodes(tx: Tx, owner: SecondFactorOwner, proof: SecondFactorProof) {
    return this.#proved(tx, owner, proof, () => this.#factor.renewCodes(tx, owner.subject));
  }

  turnOff(tx: Tx, owner: SecondFactorOwner, proof: SecondFactorProof) {
    return this.#proved(tx, owner, proof, async () => {
      await this.#factor.turnOff(tx, owner.subject);
      return undefined;
    });
  }

  #proved<T>(
    tx: Tx,
    owner: SecondFactorOwner,
    { password, code }: SecondFactorProof,
    act: () => Promise<T>,
  ): Promise<SecondFactorAnswer<T>> {
    return this.#counted(owner, async () => {
      if (!(await this.#factor.state(tx, owner.subject)).on) return otherState;
      // The password first: a code is used up by being looked at.
      if (!(await this.#accounts.isPassword(tx, owner.subject, password))) return wrong('password');
      if (!(await this.#factor.checkIn(tx, owner.subject, code)).ok) return wrong('code');
      return done(await act());
    });
  }

  async #counted<T>(
    { session, subject }: SecondFactorOwner,
    act: () => Promise<SecondFactorAnswer<T>>,
  ): Promise<SecondFactorAnswer<T>> {
    const key = { kind: 'session', of: session ?? subject } as const;
    const wait = await this.#attempts.take(key);
    if (wait > 0) return { kind: 'wait', seconds: Math.ceil(wait / 1000) };
    const answer = await act();
    if (answer.kind === 'done') await this.#attempts.clear(key);
    return answer;
  }
}

const otherState = { kind: 'otherState' } as const;
const wrong = (field: 'password' | 'code') => ({ kind: 'wrong', field }) as const;
const done = <T>(value: T) => ({ kind: 'done', value }) as const;
