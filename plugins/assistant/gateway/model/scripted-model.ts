import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request of the gateway, as the test's model received it. */
export interface ModelRequest {
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: {
    readonly model: string;
    readonly messages: readonly { readonly role: string; readonly content: string | null }[];
    readonly tools?: readonly { readonly function: { readonly name: string; readonly parameters: object } }[];
    readonly tool_choice?: string;
  };
}
/** A function that answers one request of the gateway. */
export type ResponseScript = (response: ServerResponse, request: ModelRequest) => void;

/** A server with the OpenAI protocol whose responses the test defines, one scene per request; the last scene repeats. */
export class ScriptedModel {
  readonly requests: ModelRequest[] = [];
  readonly #server = createServer((request, response) => void this.#answer(request, response));
  #scenes: ResponseScript[] = [];

  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/v1`; // the address of a TCP server is an object with a port
  }

  play(...scenes: ResponseScript[]): void {
    this.#scenes = scenes;
    this.requests.length = 0;
  }

  stop(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer); // the stream has no encoding, so its chunks are bytes
    const text = Buffer.concat(parts).toString();
    const isJson = request.headers['content-type'] === 'application/json';
    const received = { url: request.url ?? '', headers: request.headers, body: isJson ? JSON.parse(text) : text };
    this.requests.push(received);
    const scene = this.#scenes.length > 1 ? this.#scenes.shift() : this.#scenes[0];
    if (scene) scene(response, received);
    else response.writeHead(500).end();
  }
}

const event = (data: unknown) => `data: ${typeof data === 'string' ? data : JSON.stringify(data)}\n\n`;
const choice = (delta: object, finish: string | null = null) => ({
  choices: [{ index: 0, delta, finish_reason: finish }],
});

/** Returns the bytes of a response with text. */
export function words(...texts: string[]): string {
  const first = event(choice({ role: 'assistant', content: '' }));
  const rest = texts.map((content) => event(choice({ content }))).join('');
  return `${first}${rest}${event(choice({}, 'stop'))}${event({ choices: [], usage: { total_tokens: 100 } })}${event('[DONE]')}`;
}

/** Returns the bytes of a response that calls several tools at once. The input of each call is split into two pieces. */
export function calls(...called: readonly (readonly [name: string, input: string])[]): string {
  const begun = called.map(([name, input], index) =>
    event(
      choice({
        tool_calls: [{ index, id: `c${index}`, type: 'function', function: { name, arguments: input.slice(0, 3) } }],
      }),
    ),
  );
  const ended = called.map(([, input], index) =>
    event(choice({ tool_calls: [{ index, function: { arguments: input.slice(3) } }] })),
  );
  return `${begun.join('')}${ended.join('')}${event(choice({}, 'tool_calls'))}${event('[DONE]')}`;
}

/** Returns a scene that sends all bytes and ends the response. */
export const sends =
  (bytes: string): ResponseScript =>
  (response) =>
    void response.writeHead(200, { 'content-type': 'text/event-stream' }).end(bytes);

export const refuses =
  (status: number, headers: Record<string, string> = {}, body = 'no'): ResponseScript =>
  (response) =>
    void response.writeHead(status, headers).end(body);
