import { join } from 'node:path';
import type { Arrivals, ClientsOrder } from './clients.ts';
import { OrderedProcess } from './ordered-process.ts';

/** Controls the process of clients from the process of the server. */
export class ClientProcess {
  readonly #process = new OrderedProcess<ClientsOrder, Arrivals>(join(import.meta.dirname, 'clients.ts'));

  async open(name: string, url: string, { count, token = 'bench' }: { count: number; token?: string }): Promise<void> {
    await this.#process.order({ open: { name, url, count, token } });
  }

  /** Resolves when all calls have arrived, or after the timeout (30 s by default); missing calls count as lost. */
  expect(name: string, count: number, withinMilliseconds = 30_000): Promise<Arrivals> {
    return this.#process.order({ expect: { name, count, withinMilliseconds } });
  }

  async close(): Promise<void> {
    if (!this.#process.isThere) return;
    await this.#process.order({ close: true });
    await this.#process.end();
  }
}
