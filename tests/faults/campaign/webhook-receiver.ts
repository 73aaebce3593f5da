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
  /** The next message is not answered; called when it is there. */
  #onHeld: (() => void) | undefined;
  readonly #server: Server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      this.toldAt(request.url ?? '/').push(JSON.parse(Buffer.concat(parts).toString('utf8')));
      const onHeld = this.#onHeld;
      this.#onHeld = undefined;
      if (onHeld) onHeld();
      else response.writeHead(204).end();
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

  /** When a message is here that is not answered, nor will be: whoever kills its sender now has it sent again. Gives up after that long. */
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
