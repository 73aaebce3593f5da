import { isUtf8 } from 'node:buffer';
import type { IncomingMessage } from 'node:http';
import { hasUnseenCharacter } from '#core/gateway';

/** Far more than any form of ours. */
const limit = 16 * 1024;
/** What is read on of a form that is too long, so that its connection may go on with the next request. */
const patience = 1024 * 1024;

/** A form that nobody can read: too long (413), or with bytes that are no text (400). */
export class FormRefused extends Error {
  readonly status: 400 | 413;
  /** More is to come than anybody would wait for: only the end of the connection stops it. */
  readonly endsConnection: boolean;

  constructor(status: 400 | 413, { endsConnection = false } = {}) {
    super(`The form is refused with ${status}`);
    this.status = status;
    this.endsConnection = endsConnection;
  }
}

/**
 * Fields of a posted form; undefined if it is no form.
 * @throws FormRefused
 */
export async function readForm(request: IncomingMessage): Promise<URLSearchParams | undefined> {
  const type = (request.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/x-www-form-urlencoded') return undefined;
  const chunks: Buffer[] = [];
  let length = 0;
  // Left early, the iteration would end the connection before the answer is on its way.
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    const bytes = chunk as Buffer; // no encoding is set, so a stream of node:http gives buffers
    length += bytes.length;
    if (length > patience) throw new FormRefused(413, { endsConnection: true });
    if (length <= limit) chunks.push(bytes);
  }
  if (length > limit) throw new FormRefused(413);
  const bytes = Buffer.concat(chunks);
  if (!isUtf8(bytes)) throw new FormRefused(400);
  return decoded(bytes.toString('utf8'));
}

function decoded(text: string): URLSearchParams {
  try {
    decodeURIComponent(text); // URLSearchParams takes a broken % as it stands
  } catch {
    throw new FormRefused(400);
  }
  const fields = new URLSearchParams(text);
  if ([...fields].some((pair) => pair.some(hasUnseenCharacter))) throw new FormRefused(400);
  return fields;
}
