import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Arrivals, ClientsOrder } from './clients.ts';

/** The process of clients, as the server's side sees it: one order after the other. */
export class ClientProcess {
  readonly #child: ChildProcess = fork(join(import.meta.dirname, 'clients.ts'), { execArgv: [] });

  async open(name: string, url: string, { count, token = 'bench' }: { count: number; token?: string }): Promise<void> {
    await this.#order({ open: { name, url, count, token } });
  }

  /** Resolves once they have come; what has not within the time (default 30 s) is lost. */
  expect(name: string, count: number, withinMilliseconds = 30_000): Promise<Arrivals> {
    return this.#order({ expect: { name, count, withinMilliseconds } });
  }

  async close(): Promise<void> {
    if (!this.#child.connected) return;
    await this.#order({ close: true });
    const ended = once(this.#child, 'exit');
    this.#child.disconnect();
    this.#child.kill();
    await ended;
  }

  async #order(order: ClientsOrder): Promise<Arrivals> {
    const ending = new AbortController();
    const { signal } = ending;
    try {
      const answer = once(this.#child, 'message', { signal }) as Promise<[Arrivals]>; // clients.ts sends nothing else
      const died = once(this.#child, 'exit', { signal }).then(([code]): never => {
        throw new Error(`The process of clients ended with ${code}`);
      });
      died.catch(() => undefined); // aborted below, once there is an answer
      this.#child.send(order);
      const [arrivals] = await Promise.race([answer, died]);
      return arrivals;
    } finally {
      ending.abort();
    }
  }
}
