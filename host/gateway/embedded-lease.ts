import { setTimeout as delay } from 'node:timers/promises';
import type { Client } from 'pg';
import type { Log } from '#core/gateway/database';

/** A running server, and the connection of this process to it. */
export interface Running {
  readonly lease: Client;
  readonly port: number;
}

const longestPause = 10_000; // milliseconds

/**
 * The idle connection that marks the server as used by this process. A crash of the server closes the connection. The server may restart by
 * itself, or not if its main process died; in both cases `regain` finds it or starts it again, on the port that every pool of this process
 * uses. Without `regain` nobody could sign in until Kostra was restarted, and the last process could not detect that it is the last.
 */
export class EmbeddedLease {
  readonly #regain: () => Promise<Running>;
  readonly #find: () => Promise<Running | undefined>;
  readonly #log: Log;
  readonly #released = new AbortController();
  /** The connection, or `undefined` while the server is not reachable. */
  #client: Client | undefined;
  #regaining: Promise<void> | undefined;

  /**
   * @param regain finds the server, or starts it
   * @param find finds the server if it runs
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
   * Gives up the lease and returns its connection, which the caller must end; after that the server is not regained. A server that has just
   * restarted is searched for once more, because otherwise it would continue to run without a process that stops it.
   * @returns undefined if no server runs
   */
  async leave(): Promise<Client | undefined> {
    this.#released.abort();
    await this.#regaining;
    return this.#client ?? (await this.#find().catch(() => undefined))?.lease;
  }

  #watch(client: Client): void {
    this.#client = client;
    client.on('error', () => undefined); // an `end` event follows, which is handled below
    client.once('end', () => {
      this.#client = undefined;
      if (this.#released.signal.aborted) return;
      this.#log.error({}, 'the embedded database went away; it is being found or started again');
      this.#regaining = this.#untilRegained();
    });
  }

  async #untilRegained(): Promise<void> {
    const { signal } = this.#released;
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
