import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createOutbound, silentLog } from '#core/gateway';
import type { WebhookMessage } from '../contract/schemas.ts';

/** A message as it arrived. */
export interface Received {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  readonly message: WebhookMessage;
}

/** The response of a receiver. A body that breaks off was announced as longer. */
export type Answer = (
  received: Received,
) => number | readonly [status: number, body: string, end?: 'breaks off'] | Promise<number>;

/** An external program, on this machine; its addresses are `http://127.0.0.1:PORT/…`. */
export class Receiver {
  readonly received: Received[] = [];
  answer: Answer = () => 200;
  readonly #server: Server;

  constructor() {
    this.#server = createServer((request, response) => {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', async () => {
        const body = Buffer.concat(parts).toString('utf8');
        const received = { path: request.url ?? '', headers: request.headers, body, message: JSON.parse(body) };
        this.received.push(received);
        const answer = await this.answer(received);
        const [status, text, end] = typeof answer === 'number' ? [answer, ''] : answer;
        if (!end) return response.writeHead(status).end(text);
        return response
          .writeHead(status, { 'content-length': Buffer.byteLength(text) + 1 })
          .write(text, () => response.destroy());
      });
    });
  }

  async open(): Promise<this> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return this;
  }

  url(path = '/'): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}${path}`; // a TCP server has a port
  }

  /** Returns the events that arrived at a path, in order, such as `invoice.issued`. */
  events(path = '/'): string[] {
    return this.received.filter((one) => one.path === path).map(({ message }) => message.event);
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }
}

/** Creates an outbound client that reaches receivers on this machine only, and resolves no names. */
export function localOutbound() {
  return createOutbound({
    allow: ['127.0.0.1'],
    log: silentLog,
    resolve: (_name, _options, callback) => callback(null, []),
  });
}
