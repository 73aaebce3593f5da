import type { AttemptKey, Attempts } from './attempts.ts';

export interface SignInAttempt {
  readonly email: string;
  /** The address from `clientAddress`. */
  readonly address: string;
  /** The value of the device cookie, if the browser is known to the account. */
  readonly device: string | undefined;
}

/** The number of wrong passwords for one account within a quarter of an hour, from anywhere, at which it counts as attacked. */
const attacked = 10;
/**
 * The number of attempts for an address while the account is attacked from elsewhere: enough for its owner, few for each of many attackers.
 */
const freeWhileAttacked = 3;
/**
 * Decides how long a person who signs in must wait. Nobody can lock out another person, because attempts are counted per known browser, or
 * per account and network address together, and per network address over all accounts. While an account is attacked from elsewhere, each
 * address has fewer free attempts. After these it may try once a minute, and the correct password is still accepted.
 */
export class SignInLimits {
  readonly #attempts: Attempts;

  constructor(attempts: Attempts) {
    this.#attempts = attempts;
  }

  /** Counts one attempt before the password is checked. @returns the milliseconds to wait; 0 means that the attempt is allowed */
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

  /** Deletes the attempts after a success: they were no guesses. */
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
