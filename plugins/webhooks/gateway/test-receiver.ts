import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createOutbound, silentLog } from '#core/gateway';
import type { WebhookMessage } from '../contract/schemas.ts';

/** A message as the receiver got it. */
export interface Received {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  readonly message: WebhookMessage;
}

/** The response of a receiver. With `breaks off` the connection closes before the announced end of the body. */
export type Answer = (
  received: Received,
) => number | readonly [status: number, body: string, end?: 'breaks off'] | Promise<number>;

/** A simulated receiver on this machine, with addresses `http://127.0.0.1:PORT/…`. */
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
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}${path}`; // the address of a TCP server is an object with a port
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

/** Creates an outbound client that only reaches receivers on this machine, and resolves no host names. */
export function localOutbound() {
  return createOutbound({
    allow: ['127.0.0.1'],
    log: silentLog,
    resolve: (_name, _options, callback) => callback(null, []),
  });
}
