import { makeAutoObservable, runInAction } from 'mobx';
import { readVersion } from '#core/contract/platform';
import type { Clock } from '#core/web';
import type { GatewayClient } from '#core/web/tokens';

/**
 * How far the computer's clock may be from the gateway's, in milliseconds: five minutes, the usual tolerance of tokens.
 * Beyond it a sign-in expires at once or never, and today's date on a document may be yesterday's. [B8-24]
 */
export const clockTolerance = 5 * 60_000;

export const clockPagePath = '/time-not-synchronized';

/**
 * Was the server's time (ISO 8601) taken outside of the two moments in which the answer must have been made? The time on
 * the way is no fault of the clock's, however long it was.
 */
export function isClockWrong(serverTime: string, asked: number, answered: number): boolean {
  const server = Date.parse(serverTime);
  return server < asked - clockTolerance || server > answered + clockTolerance;
}

/** Whether this computer's clock was found wrong: until the page is loaded anew, it shows nothing but the clock page. */
export class ClockCheck {
  isWrong = false;
  readonly #gateway: GatewayClient;
  readonly #clock: Clock;

  constructor(gateway: GatewayClient, clock: Clock) {
    this.#gateway = gateway;
    this.#clock = clock;
    makeAutoObservable(this);
  }

  /** Asks the gateway for its time. Never rejects. */
  async run(): Promise<void> {
    const asked = this.#clock.now();
    try {
      const { serverTime } = await this.#gateway.call(readVersion, {}, { handles: '*' });
      runInAction(() => (this.isWrong = isClockWrong(serverTime, asked, this.#clock.now())));
    } catch {
      // No answer says nothing about the clock; what else it says, others will tell.
    }
  }
}
