import { type HubConnection, HubConnectionBuilder, LogLevel } from '@microsoft/signalr';
import type { Client } from './client.ts';
import { listChanged } from './read-back.ts';

/**
 * The time in milliseconds before the last complete reading from which a list is read again, because clocks differ and some transactions
 * commit late.
 */
const overlap = 60_000;
const collections: Readonly<Record<string, string>> = { Partner: 'partners', Invoice: 'invoices' };

/**
 * A page that stays open. It receives events of changes and reads the changed records; after a lost connection it reloads the lists. So in
 * the end it must know all records.
 */
export class HubClient {
  /** Maps ids to the versions that the page knows. */
  readonly known = new Map<string, number>();
  /** The ids in received events, including those of records that the page does not store. */
  readonly heard = new Set<string>();
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

  /** Runs the work after all earlier work, so that the result of the latest read is stored last. */
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
      allowed: [404], // The record may already be deleted.
    });
    if (reply) this.known.set(id, reply.version);
  }
}
