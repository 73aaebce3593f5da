import type { Socket } from 'node:net';
import { problem, problems } from '#core/contract';
import { Refusal } from './refusal.ts';
import { detailText } from './refusal-texts.ts';

const statuses: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
};

/**
 * Responds to data that is not an HTTP request. The problem is in English, because there are no headers with a language. The connection is
 * closed, because it is unknown where the next request begins.
 */
export function refuseBadRequest({ code = '' }: Error & { readonly code?: string }, socket: Socket): void {
  if (code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const status = statuses[code] ?? problems.invalidInput.status;
  const refused = status === problems.invalidInput.status ? problems.invalidInput : problem('bad-request', status);
  const body = JSON.stringify(new Refusal(refused, { detail: detailText('bad-request') }).toBody());
  const head = [
    `HTTP/1.1 ${status} Bad Request`,
    'content-type: application/problem+json',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}
