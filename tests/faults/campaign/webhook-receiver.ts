import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Client } from './client.ts';

/** A message that a webhook received, unchanged. */
export interface DeliveredMessage {
  readonly id: string;
  readonly event: string;
  readonly companyId: string;
  readonly data: { readonly id: string; readonly version?: number };
}

/** A receiver of webhook messages. It accepts all messages and stores them by the path of the request. */
export class WebhookReceiver {
  readonly #messages = new Map<string, DeliveredMessage[]>();
  /** The ids of messages that were received but not accepted, so each of them must be sent again. */
  readonly held: string[] = [];
  /** Called when the next message arrives. That message then gets no response. */
  #onHeld: (() => void) | undefined;
  readonly #server: Server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const message = JSON.parse(Buffer.concat(parts).toString('utf8')) as DeliveredMessage; // The webhooks of Kostra have written this text.
      const onHeld = this.#onHeld;
      this.#onHeld = undefined;
      if (onHeld) {
        this.held.push(message.id);
        onHeld();
        return;
      }
      this.messagesAt(request.url ?? '/').push(message);
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
   * Resolves when a message has arrived, which then gets no response. If its sender is killed now, the message must be sent again. Resolves
   * after the timeout if no message arrives. @param milliseconds the timeout
   */
  async holdNext(milliseconds: number): Promise<void> {
    await new Promise<void>((resolve) => {
      this.#onHeld = resolve;
      setTimeout(resolve, milliseconds).unref();
    });
    this.#onHeld = undefined;
  }

  messagesAt(path: string): DeliveredMessage[] {
    const messages = this.#messages.get(path) ?? [];
    this.#messages.set(path, messages);
    return messages;
  }

  /**
   * Adds a webhook to the client's company for all events of partners and invoices. @returns the array to which received messages are added
   */
  async subscribe(client: Client): Promise<DeliveredMessage[]> {
    const { port } = this.#server.address() as AddressInfo; // The server listens on a port.
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
    return this.messagesAt(path);
  }
}
