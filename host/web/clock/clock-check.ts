import { makeAutoObservable, runInAction } from 'mobx';
import { readVersion } from '#core/contract/platform';
import type { Clock } from '#core/web';
import type { GatewayClient } from '#core/web/tokens';

/**
 * The maximum difference between the computer's clock and the gateway's, in milliseconds: five minutes, the usual tolerance of tokens.
 * Beyond it a sign-in expires at once or never, and today's date on a document may be wrong. [B8-24]
 */
export const clockTolerance = 5 * 60_000;

export const clockPagePath = '/time-not-synchronized';

/**
 * Returns whether the server's time (ISO 8601) is outside of the interval between request and response, extended by the tolerance. So a
 * slow request is not mistaken for a wrong clock.
 */
export function isClockWrong(serverTime: string, requestedAt: number, answeredAt: number): boolean {
  const server = Date.parse(serverTime);
  return server < requestedAt - clockTolerance || server > answeredAt + clockTolerance;
}

/** The check of this computer's clock. If it is wrong, the page shows only the clock page until it is loaded again. */
export class ClockCheck {
  isWrong = false;
  readonly #gateway: GatewayClient;
  readonly #clock: Clock;

  constructor(gateway: GatewayClient, clock: Clock) {
    this.#gateway = gateway;
    this.#clock = clock;
    makeAutoObservable(this);
  }

  /** Requests the gateway's time and compares it. It never rejects. */
  async run(): Promise<void> {
    const requestedAt = this.#clock.now();
    try {
      const { serverTime } = await this.#gateway.call(readVersion, {}, { handles: '*' });
      runInAction(() => (this.isWrong = isClockWrong(serverTime, requestedAt, this.#clock.now())));
    } catch {
      // Without an answer nothing is known about the clock; other code shows the failure.
    }
  }
}
