import type { IncomingMessage } from 'node:http';

/** Far more than any form of ours. */
const limit = 16 * 1024;

/** Fields of a posted form; undefined if it is no form or too long. */
export async function readForm(request: IncomingMessage): Promise<URLSearchParams | undefined> {
  const type = (request.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/x-www-form-urlencoded') return undefined;
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request) {
    const bytes = chunk as Buffer; // no encoding is set, so a stream of node:http gives buffers
    length += bytes.length;
    if (length > limit) return undefined;
    chunks.push(bytes);
  }
  return new URLSearchParams(Buffer.concat(chunks).toString('utf8'));
}
