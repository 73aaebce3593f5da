import type { HubClock } from '../hubs/index.ts';

/** How long a message waits for others that may follow it, in milliseconds: less than anybody notices. */
export const gatherPause = 50;

/** Joins what follows closely to the same place into one message. */
export class Gathering {
  readonly #clock: HubClock;
  readonly #waiting = new Map<string, unknown[]>();

  constructor(clock: HubClock) {
    this.#clock = clock;
  }

  /** @param place the same for what may be joined @param send is called once for all that came to the place meanwhile */
  add(place: string, payload: unknown, send: (payloads: readonly unknown[]) => void): void {
    const waiting = this.#waiting.get(place);
    if (waiting) {
      waiting.push(payload);
      return;
    }
    const payloads = [payload];
    this.#waiting.set(place, payloads);
    // What waits when the process ends is lost with its connections, which read anew where they return.
    this.#clock.after(gatherPause, () => {
      this.#waiting.delete(place);
      send(payloads);
    });
  }
}
