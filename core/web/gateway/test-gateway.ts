import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Toast } from '../tokens.ts';
import { TestClock } from '../time/test-clock.ts';
import type { ConnectionId } from './connection-id.ts';
import { GlobalErrors } from './global-errors.ts';
import { HttpGatewayClient } from './http-gateway-client.ts';
import { Pipeline } from './pipeline.ts';
import type { TokenSource } from './token-source.ts';

/** One request as the server of a test received it. */
export interface SeenRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

/** A function that answers one request of a test. In a list of answers the last one also answers all later requests. */
export type Answer = (response: ServerResponse, request: SeenRequest) => void;

/** Starts a gateway client with a real HTTP server; the test controls everything else. */
export async function openTestGateway(answers: readonly Answer[]) {
  const seen: SeenRequest[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    const { method = '', url = '', headers } = request;
    const answer = answers[Math.min(seen.length, answers.length - 1)];
    seen.push({ method, url, headers, body });
    answer?.(response, { method, url, headers, body });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/gateway/`; // the address of a TCP server is an AddressInfo

  const toasts: Toast[] = [];
  const tracked: unknown[] = [];
  const reloads: string[] = [];
  const signIns: string[] = [];
  const clock = new TestClock();
  const connection: ConnectionId = { current: undefined };
  const feedback = { toast: (toast: Toast) => (toasts.push(toast), { close: () => {} }) };
  const tokens: TokenSource & { renewals: number; fresh: string | undefined } = {
    renewals: 0,
    fresh: 'second',
    token: async () => 'first',
    renew: async () => ((tokens.renewals += 1), tokens.fresh),
    signInAgain: (isChange) => void signIns.push(isChange ? 'for a change' : 'for what the page does by itself'),
  };
  const errors = new GlobalErrors({
    feedback,
    track: (error) => tracked.push(error),
    reload: () => void reloads.push('now'),
  });
  const pipeline = new Pipeline({ tokens, errors, application: 'Invoicing', connection, language: () => 'de', clock });
  const gateway = new HttpGatewayClient(pipeline, errors, base);
  const close = () =>
    new Promise<void>((resolve) => {
      server.closeAllConnections();
      server.close(() => resolve());
    });
  return { base, gateway, seen, toasts, tracked, reloads, signIns, tokens, clock, connection, errors, feedback, close };
}

export function json(value: unknown, status = 200): Answer {
  return (response) => {
    response.writeHead(status, { 'content-type': status < 400 ? 'application/json' : 'application/problem+json' });
    response.end(JSON.stringify(value));
  };
}

/** Returns an answer that is a refusal in the gateway's form. */
export function refuse(status: number, code: string, more: object = {}): Answer {
  return json({ type: 'about:blank', status, code, title: code, ...more }, status);
}
