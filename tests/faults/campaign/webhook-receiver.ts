import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Client } from './client.ts';

/** What a webhook was told, as it came. */
export interface Told {
  readonly id: string;
  readonly event: string;
  readonly companyId: string;
  readonly data: { readonly id: string; readonly version?: number };
}

/** A program that is told of what happens; it takes everything, and keeps it by the path that it came to. */
export class WebhookReceiver {
  readonly #told = new Map<string, Told[]>();
  /** Ids of messages that it had and did not take: each must come again. */
  readonly held: string[] = [];
  /** The next message is not answered; called when it is there. */
  #onHeld: (() => void) | undefined;
  readonly #server: Server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const message = JSON.parse(Buffer.concat(parts).toString('utf8')) as Told; // as its sender words it
      const onHeld = this.#onHeld;
      this.#onHeld = undefined;
      if (onHeld) {
        this.held.push(message.id);
        onHeld();
        return;
      }
      this.toldAt(request.url ?? '/').push(message);
      response.writeHead(204).end();
    });
  });

  async start(): Promise<this> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    return this;
  }

  stop(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  /**
   * When a message is here that is neither taken nor answered: whoever kills its sender now must have it sent again.
   * Gives up after that long, where nothing is being sent.
   */
  async holdNext(milliseconds: number): Promise<void> {
    await new Promise<void>((resolve) => {
      this.#onHeld = resolve;
      setTimeout(resolve, milliseconds).unref();
    });
    this.#onHeld = undefined;
  }

  toldAt(path: string): Told[] {
    const told = this.#told.get(path) ?? [];
    this.#told.set(path, told);
    return told;
  }

  /** Has the company of this client tell everything that happens to partners and invoices. @returns what is told */
  async subscribe(client: Client): Promise<Told[]> {
    const { port } = this.#server.address() as AddressInfo; // it listens on a port
    const path = `/${client.companyId}`;
    const happenings = (thing: string, ...names: string[]) => names.map((name) => `${thing}.${name}`);
    await client.act({
      what: 'have a webhook told',
      method: 'POST',
      path: 'webhooks',
      shownOnce: true,
      body: {
        url: `http://127.0.0.1:${port}${path}`,
        events: [
          ...happenings('partner', 'created', 'changed', 'deleted'),
          ...happenings('invoice', 'created', 'changed', 'issued', 'paid', 'cancelled', 'deleted'),
        ],
        enabled: true,
      },
    });
    return this.toldAt(path);
  }
}
