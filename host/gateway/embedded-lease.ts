import { setTimeout as delay } from 'node:timers/promises';
import type { Client } from 'pg';
import type { Log } from '#core/gateway/database';

/** A running server, and this process's connection to it. */
export interface Running {
  readonly lease: Client;
  readonly port: number;
}

const longestPause = 10_000; // ms

/**
 * The one idle connection by which a process says that it uses the server. A server that crashes drops it, and comes back
 * by itself or, when its first process died, not at all: `regain` finds it or starts it again, on the port that every
 * pool here knows. Without that, nobody could sign in until somebody restarted Kostra, and the last to leave could not
 * tell that it is the last.
 */
export class EmbeddedLease {
  readonly #regain: () => Promise<Running>;
  readonly #find: () => Promise<Running | undefined>;
  readonly #log: Log;
  readonly #left = new AbortController();
  /** None while the server is away. */
  #client: Client | undefined;
  #regaining: Promise<void> | undefined;

  /**
   * @param regain finds the server, or starts it
   * @param find finds it, if it runs
   */
  constructor(
    first: Client,
    { regain, find }: { regain: () => Promise<Running>; find: () => Promise<Running | undefined> },
    log: Log,
  ) {
    this.#regain = regain;
    this.#find = find;
    this.#log = log;
    this.#watch(first);
  }

  /**
   * Hands over a connection, which is the caller's to end; from here on nothing is regained. A server that came back a moment ago is
   * looked for once more: it would run on without anybody to end it.
   * @returns undefined where no server runs
   */
  async leave(): Promise<Client | undefined> {
    this.#left.abort();
    await this.#regaining;
    return this.#client ?? (await this.#find().catch(() => undefined))?.lease;
  }

  #watch(client: Client): void {
    this.#client = client;
    client.on('error', () => undefined); // followed by `end`
    client.once('end', () => {
      this.#client = undefined;
      if (this.#left.signal.aborted) return;
      this.#log.error({}, 'the embedded database went away; it is being found or started again');
      this.#regaining = this.#untilRegained();
    });
  }

  async #untilRegained(): Promise<void> {
    const { signal } = this.#left;
    for (let pause = 250; !signal.aborted; pause = Math.min(2 * pause, longestPause)) {
      try {
        this.#watch((await this.#regain()).lease);
        this.#log.warn({}, 'the embedded database is back');
        return;
      } catch (error) {
        this.#log.error({ err: error }, 'the embedded database could not be started again; trying on');
        await delay(pause, undefined, { signal }).catch(() => undefined);
      }
    }
  }
}
