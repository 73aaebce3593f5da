import type { AttemptKey, Attempts } from './attempts.ts';

export interface SignInAttempt {
  readonly email: string;
  /** As `clientAddress` gives it. */
  readonly address: string;
  /** What the browser's cookie says, where the account is known there. */
  readonly device: string | undefined;
}

/** Wrong passwords for one account within a quarter of an hour, from wherever, from which on it counts as attacked. */
const attacked = 10;
/** What an address may try while the account is attacked from elsewhere: enough for its owner, little for each of many. */
const freeWhileAttacked = 3;
/**
 * How long somebody waits who would sign in. Nobody can lock another out: what is counted is the known browser, or else
 * the account and the address together, and the address over all accounts. That an account is attacked from elsewhere
 * leaves each address fewer attempts; after those it waits as ever, one attempt a minute, and the right password passes.
 */
export class SignInLimits {
  readonly #attempts: Attempts;

  constructor(attempts: Attempts) {
    this.#attempts = attempts;
  }

  /** Counts one attempt, before its password is looked at. @returns milliseconds to wait; 0: go on */
  async take(attempt: SignInAttempt): Promise<number> {
    const { email, address, device } = attempt;
    if (device !== undefined) return this.#attempts.take(ofDevice(email, device));
    const pair = ofPair(attempt);
    const elsewhere = (await this.#attempts.seen(ofAccount(email))) - (await this.#attempts.seen(pair));
    const counted = elsewhere > attacked ? { ...pair, free: freeWhileAttacked } : pair;
    const wait = await this.#attempts.take(counted, ofAddress(address));
    if (wait === 0) await this.#attempts.take(ofAccount(email));
    return wait;
  }

  /** It succeeded: it was no guess. */
  async succeeded(attempt: SignInAttempt): Promise<void> {
    const { email, address, device } = attempt;
    if (device !== undefined) return this.#attempts.clear(ofDevice(email, device));
    await Promise.all([
      this.#attempts.clear(ofPair(attempt)),
      this.#attempts.release(ofAddress(address)),
      this.#attempts.release(ofAccount(email)),
    ]);
  }
}

const ofAccount = (of: string): AttemptKey => ({ kind: 'account', of });
const ofAddress = (of: string): AttemptKey => ({ kind: 'address', of });
const ofDevice = (email: string, device: string): AttemptKey => ({ kind: 'device', of: email, from: device });
const ofPair = ({ email, address }: SignInAttempt): AttemptKey => ({ kind: 'pair', of: email, from: address });
