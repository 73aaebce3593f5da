import { isUtf8 } from 'node:buffer';
import type { IncomingMessage } from 'node:http';
import { hasUnseenCharacter } from '#core/gateway';

/** The limit in bytes, which is much larger than any of our forms. */
const limit = 16 * 1024;
/** The number of bytes of a form over the limit that are still read, so that the connection can be used for the next request. */
const discardLimit = 1024 * 1024;

/** An error that is thrown for an unreadable form: too long (413), or with bytes that are no text (400). */
export class FormRefused extends Error {
  readonly status: 400 | 413;
  /** `true` means that too much data follows: only closing the connection stops it. */
  readonly endsConnection: boolean;

  constructor(status: 400 | 413, { endsConnection = false } = {}) {
    super(`The form is refused with ${status}`);
    this.status = status;
    this.endsConnection = endsConnection;
  }
}

/** Reads the fields of a posted form. @returns undefined if the content type is not that of a form @throws FormRefused */
export async function readForm(request: IncomingMessage): Promise<URLSearchParams | undefined> {
  const type = (request.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/x-www-form-urlencoded') return undefined;
  const chunks: Buffer[] = [];
  let length = 0;
  // Leaving the loop early would close the connection before the response is sent, unless this option is set.
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    const bytes = chunk as Buffer; // no encoding is set, so a stream of node:http returns buffers
    length += bytes.length;
    if (length > discardLimit) throw new FormRefused(413, { endsConnection: true });
    if (length <= limit) chunks.push(bytes);
  }
  if (length > limit) throw new FormRefused(413);
  const bytes = Buffer.concat(chunks);
  if (!isUtf8(bytes)) throw new FormRefused(400);
  return decoded(bytes.toString('utf8'));
}

function decoded(text: string): URLSearchParams {
  try {
    decodeURIComponent(text); // throws if a % sequence is invalid, which URLSearchParams would accept unchanged
  } catch {
    throw new FormRefused(400);
  }
  const fields = new URLSearchParams(text);
  if ([...fields].some((pair) => pair.some(hasUnseenCharacter))) throw new FormRefused(400);
  return fields;
}
