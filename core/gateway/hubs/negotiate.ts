import { bearerOf } from '../bearer.ts';
import { connectionIdOf, newConnectionToken } from './connection-token.ts';
import type { Identified, Unidentified } from './identify.ts';
import { requestUrl } from './request-url.ts';

/** What negotiation reads of a request; those of node:http and Fastify have it all. */
export interface NegotiateRequest {
  readonly method?: string;
  readonly url?: string;
  readonly headers: { readonly authorization?: string };
}

/** An HTTP answer to send on as it is; `body` is JSON, or empty. */
export interface NegotiateReply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** The path of the hub that is to be negotiated with; undefined for any other request. */
export function negotiatedPath(request: NegotiateRequest): string | undefined {
  return /^(.+)\/negotiate$/.exec(requestUrl(request.url)?.pathname ?? '')?.[1];
}

/** Answers a negotiation with a hub that exists. */
export async function answerNegotiation(
  request: NegotiateRequest,
  identify: (token: string | undefined) => Promise<Identified>,
): Promise<NegotiateReply> {
  if (request.method !== 'POST') return { status: 405, headers: { allow: 'POST' }, body: '' };
  const identified = await identify(bearerOf(request.headers.authorization));
  if ('status' in identified) return refusal(identified);
  // Version 0 knows no token apart from the public id, so it has no place here; every client of SignalR 3.1 on asks for 1.
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

/** An answer without a body. */
export function refusal({ status, retryAfter = 1 }: Unidentified): NegotiateReply {
  const [name, value] = status === 401 ? ['www-authenticate', 'Bearer'] : ['retry-after', String(retryAfter)];
  return { status, headers: { [name]: value }, body: '' };
}

function json(value: object): NegotiateReply {
  const headers = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' };
  return { status: 200, headers, body: JSON.stringify(value) };
}
