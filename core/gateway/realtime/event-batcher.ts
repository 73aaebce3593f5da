import type { HubClock } from '../hubs/index.ts';

/** The time that a message waits for later ones, in milliseconds: too short to be noticed. */
export const gatherPause = 50;

/** Joins messages to the same audience that follow closely into one message. */
export class EventBatcher {
  readonly #clock: HubClock;
  readonly #waiting = new Map<string, unknown[]>();

  constructor(clock: HubClock) {
    this.#clock = clock;
  }

  /**
   * Joins a payload with the others of the same place that come within `gatherPause`.
   * @param place the same for messages that may be joined
   * @param send is called once, with all payloads of the place
   */
  add(place: string, payload: unknown, send: (payloads: readonly unknown[]) => void): void {
    const waiting = this.#waiting.get(place);
    if (waiting) {
      waiting.push(payload);
      return;
    }
    const payloads = [payload];
    this.#waiting.set(place, payloads);
    // Waiting messages are lost when the process ends, together with their connections, which read again when they reconnect.
    this.#clock.after(gatherPause, () => {
      this.#waiting.delete(place);
      send(payloads);
    });
  }
}
