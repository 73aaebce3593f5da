import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import type { Log } from './log.ts';

interface Subscription {
  readonly onPayload: (payload: string) => void;
  readonly onReconnect: (() => void) | undefined;
}

const firstPause = 100; // in milliseconds
const longestPause = 10_000; // in milliseconds

/**
 * One dedicated connection that receives notifications for the whole process, for any number of channels.
 *
 * A pooled connection cannot do this: LISTEN belongs to a session. A lost connection is opened again with growing
 * pauses, and every subscriber is notified then, because PostgreSQL stores nothing for a listener that is away.
 */
export class Listener {
  readonly #url: string;
  readonly #log: Log;
  readonly #channels = new Map<string, Set<Subscription>>();
  readonly #closing = new AbortController();
  #client: Client | undefined;
  #connecting: Promise<Client> | undefined;

  constructor(url: string, log: Log) {
    this.#url = url;
    this.#log = log;
  }

  async subscribe(channel: string, onPayload: (payload: string) => void, onReconnect?: () => void) {
    const subscription: Subscription = { onPayload, onReconnect };
    const known = this.#channels.get(channel);
    if (known) known.add(subscription);
    else this.#channels.set(channel, new Set([subscription]));
    const client = this.#client ?? (await this.#connect());
    await client.query(`listen ${client.escapeIdentifier(channel)}`); // repeating the statement costs nothing
    return async () => {
      const subscriptions = this.#channels.get(channel);
      if (!subscriptions?.delete(subscription) || subscriptions.size > 0) return;
      this.#channels.delete(channel);
      await this.#client?.query(`unlisten ${client.escapeIdentifier(channel)}`).catch(() => undefined);
    };
  }

  async close(): Promise<void> {
    this.#closing.abort();
    this.#channels.clear();
    const client = this.#client;
    this.#client = undefined;
    await client?.end().catch(() => undefined);
  }

  #connect(): Promise<Client> {
    this.#connecting ??= this.#open().finally(() => {
      this.#connecting = undefined;
    });
    return this.#connecting;
  }

  async #open(): Promise<Client> {
    const client = new Client({
      connectionString: this.#url,
      application_name: 'kostra-listen',
      keepAlive: true, // so the operating system notices a connection that was lost silently
      keepAliveInitialDelayMillis: 10_000,
    });
    client.on('notification', ({ channel, payload }) => this.#deliver(channel, payload ?? ''));
    client.on('error', (error) => this.#log.warn({ err: error }, 'the listening connection failed'));
    await client.connect();
    for (const channel of this.#channels.keys()) await client.query(`listen ${client.escapeIdentifier(channel)}`);
    client.once('end', () => void this.#lost(client));
    this.#client = client;
    return client;
  }

  async #lost(client: Client): Promise<void> {
    if (this.#client === client) this.#client = undefined;
    for (let pause = firstPause; !this.#closing.signal.aborted; pause = Math.min(pause * 2, longestPause)) {
      try {
        await this.#connect();
        this.#log.info({}, 'the listening connection is back');
        for (const subscriptions of this.#channels.values())
          for (const { onReconnect } of subscriptions) onReconnect?.();
        return;
      } catch (error) {
        this.#log.warn({ err: error, pause }, 'cannot listen yet');
        await delay(pause, undefined, { signal: this.#closing.signal, ref: false }).catch(() => undefined);
      }
    }
  }

  #deliver(channel: string, payload: string): void {
    for (const { onPayload } of this.#channels.get(channel) ?? []) {
      try {
        onPayload(payload);
      } catch (error) {
        this.#log.error({ err: error, channel }, 'a listener threw');
      }
    }
  }
}
