import { bearerOf } from '../bearer.ts';
import { connectionIdOf, newConnectionToken } from './connection-token.ts';
import type { Identified, Unidentified } from './identify.ts';
import { requestUrl } from './request-url.ts';

/** The part of a request that the negotiation reads; requests of node:http and Fastify have it. */
export interface NegotiateRequest {
  readonly method?: string;
  readonly url?: string;
  readonly headers: { readonly authorization?: string };
}

/** An HTTP response to send unchanged; `body` is JSON, or empty. */
export interface NegotiateReply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Returns the path of the hub that a request negotiates with; undefined for any other request. */
export function negotiatedPath(request: NegotiateRequest): string | undefined {
  return /^(.+)\/negotiate$/.exec(requestUrl(request.url)?.pathname ?? '')?.[1];
}

/** Answers a negotiation with an existing hub. */
export async function answerNegotiation(
  request: NegotiateRequest,
  identify: (token: string | undefined) => Promise<Identified>,
): Promise<NegotiateReply> {
  if (request.method !== 'POST') return { status: 405, headers: { allow: 'POST' }, body: '' };
  const identified = await identify(bearerOf(request.headers.authorization));
  if ('status' in identified) return refusal(identified);
  // Version 0 has no token separate from the public id, so it is not supported; every client since SignalR 3.1 requests version 1.
  if (Number(requestUrl(request.url)?.searchParams.get('negotiateVersion') ?? 0) < 1) {
    return json({ error: 'Version 1 of the negotiation is needed.' });
  }
  const connectionToken = newConnectionToken();
  return json({
    negotiateVersion: 1,
    connectionId: connectionIdOf(connectionToken),
    connectionToken,
    availableTransports: [{ transport: 'WebSockets', transferFormats: ['Text'] }],
  });
}

/** Makes the response to a refused negotiation. It has no body; a header states that a token is needed, or when to try again. */
export function refusal({ status, retryAfter = 1 }: Unidentified): NegotiateReply {
  const [name, value] = status === 401 ? ['www-authenticate', 'Bearer'] : ['retry-after', String(retryAfter)];
  return { status, headers: { [name]: value }, body: '' };
}

function json(value: object): NegotiateReply {
  const headers = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' };
  return { status: 200, headers, body: JSON.stringify(value) };
}
