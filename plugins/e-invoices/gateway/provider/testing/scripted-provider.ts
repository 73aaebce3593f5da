import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createOutbound, silentLog } from '#core/gateway';

/** A request as the provider received it. */
export interface ScriptedRequest {
  /** The method and the path with its query, such as `GET /sapi/document/receive?status=RECEIVED&limit=100`. */
  readonly call: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** A response with a body of JSON or plain text, or what the server does instead of responding. */
export type ScriptedAnswer =
  | { readonly status?: number; readonly headers?: Readonly<Record<string, string>>; readonly body?: unknown }
  | ((response: ServerResponse) => void);

/** A provider on this machine that sends the responses that a test has defined. Of SAPI-SK it only implements the issue of tokens. */
export class ScriptedProvider {
  readonly requests: ScriptedRequest[] = [];
  readonly #answers = new Map<string, ScriptedAnswer[]>();
  readonly #server: Server;
  #tokens = 0;

  constructor() {
    this.#server = createServer((request, response) => {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => {
        const call = `${request.method} ${request.url}`;
        this.requests.push({ call, headers: request.headers, body: Buffer.concat(parts).toString('utf8') });
        answer(response, this.#answerTo(call));
      });
    });
  }

  async open(): Promise<this> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return this;
  }

  get address(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`; // the address of a TCP server is an object with a port
  }

  /** Defines the responses to calls with this beginning: one after the other, and then always the last one. */
  on(call: string, ...answers: ScriptedAnswer[]): this {
    this.#answers.set(call, answers);
    return this;
  }

  /** Returns the requests whose `call` has this beginning. */
  of(call: string): ScriptedRequest[] {
    return this.requests.filter((one) => one.call.startsWith(call));
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  #answerTo(call: string): ScriptedAnswer {
    const [, answers] = [...this.#answers].find(([begin]) => call.startsWith(begin)) ?? [];
    const written = answers && (answers.length > 1 ? answers.shift() : answers[0]);
    if (written) return written;
    if (!/^POST \S*\/auth\/token$/.test(call)) return { status: 404, body: '<html>Not found</html>' };
    this.#tokens += 1;
    return { body: { access_token: `token-${this.#tokens}`, token_type: 'Bearer', expires_in: 900 } };
  }
}

function answer(response: ServerResponse, written: ScriptedAnswer): void {
  if (typeof written === 'function') return written(response);
  const { status = 200, headers, body } = written;
  const text = body === undefined ? '' : typeof body === 'string' ? body : JSON.stringify(body);
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(text);
}

/** Makes an outbound client that only reaches providers on this machine, and resolves no names. */
export function localOutbound() {
  return createOutbound({
    allow: ['127.0.0.1'],
    log: silentLog,
    resolve: (_name, _options, callback) => callback(null, []),
  });
}
