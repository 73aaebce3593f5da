import { type HubConnection, HubConnectionBuilder, LogLevel } from '@microsoft/signalr';
import type { Client } from './client.ts';
import { listChanged } from './read-back.ts';

/** Milliseconds by which a list is asked for from before it was last in step: clocks, and what committed late. */
const overlap = 60_000;
const collections: Readonly<Record<string, string>> = { Partner: 'partners', Invoice: 'invoices' };

/**
 * A page that is left open: it hears what has changed and reads that, and after its connection was away it reads the lists anew.
 * So at the end it knows everything, without asking for what it was not told of.
 */
export class HubClient {
  /** Versions by id, as far as it was told. */
  readonly known = new Map<string, number>();
  /** Ids that were heard of, with the company's other things. */
  readonly heard = new Set<string>();
  /** Messages that came. */
  messages = 0;
  resyncs = 0;
  readonly #client: Client;
  readonly #hub: HubConnection;
  #inStep: number;
  #work: Promise<void> = Promise.resolve();

  constructor(client: Client) {
    this.#client = client;
    this.#inStep = Date.now();
    this.#hub = new HubConnectionBuilder()
      .withUrl(`${client.url}/hubs/company?companyId=${client.companyId}`, {
        accessTokenFactory: () => client.bearer(),
      })
      .withAutomaticReconnect({ nextRetryDelayInMilliseconds: () => 100 })
      .configureLogging(LogLevel.None)
      .build();
    this.#hub.on('EntityChanged', ({ id, entityKind }: { id: string; entityKind: string }) => {
      this.messages++;
      const collection = collections[entityKind];
      if (!collection) return;
      this.heard.add(id);
      this.#next(() => this.#read(collection, id));
    });
    this.#hub.on('Resync', () => this.#reload());
    this.#hub.onreconnected(() => this.#reload());
  }

  async start(): Promise<this> {
    await this.#hub.start();
    return this;
  }

  async stop(): Promise<void> {
    await this.#hub.stop();
    await this.#work;
  }

  /** One after the other, so that what was read later is known last. */
  #next(work: () => Promise<void>): void {
    this.#work = this.#work.then(work);
  }

  #reload(): void {
    this.resyncs++;
    this.#next(async () => {
      const since = Date.now();
      for (const collection of Object.values(collections))
        for (const { id, version } of await listChanged(this.#client, collection, this.#inStep - overlap))
          this.known.set(id, version);
      this.#inStep = since;
    });
  }

  async #read(collection: string, id: string): Promise<void> {
    const { reply } = await this.#client.act<{ version: number }>({
      what: 'read what has changed',
      path: `${collection}/${id}`,
      allowed: [404], // deleted
    });
    if (reply) this.known.set(id, reply.version);
  }
}
