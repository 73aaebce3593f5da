import { createHash } from 'node:crypto';
import { errorCodes, type FastifyInstance, type FastifyRequest } from 'fastify';
import { type FormFile, problems } from '#core/contract';
import { Refusal } from './refusal.ts';
import { detailText } from './refusal-texts.ts';

/** Returns whether the endpoint accepts a form, and nothing else. */
export function takesForm({ routeOptions }: FastifyRequest): boolean {
  return (routeOptions.config as { readonly form?: boolean }).form === true; // every route is made with this config
}

/** Returns the error 415 for a body that the endpoint does not accept. */
export function wrongMediaType(request: FastifyRequest): Error {
  return new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE(request.headers['content-type'] ?? '');
}

/**
 * Reads `multipart/form-data` for the endpoints that declare it. It uses the parser of Node's own `fetch`: each body has a limit, so it
 * fits into memory.
 */
export function readForms(app: FastifyInstance): void {
  app.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer' },
    async (request: FastifyRequest, body: Buffer) => {
      if (!takesForm(request)) throw wrongMediaType(request);
      const headers = { 'content-type': request.headers['content-type'] ?? '' };
      refuseManyParts(body, headers['content-type']);
      const form = await new Response(new Uint8Array(body), { headers }).formData().catch(() => {
        throw new Refusal(problems.invalidInput, { detail: detailText('bad-request') });
      });
      const fields = await Promise.all([...form].map(async ([name, value]) => [name, await fieldOf(value)] as const));
      return Object.fromEntries(fields);
    },
  );
}

/** The maximum number of parts. A form has one file and some texts. */
const partsAtMost = 100;

/** Refuses a form with more parts than any has, before it is parsed: a few megabytes can hold a hundred thousand. */
function refuseManyParts(body: Buffer, contentType: string): void {
  const [, quoted, plain = quoted] = /boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(contentType) ?? [];
  if (!plain) return; // the parser refuses it
  let count = 0;
  for (let at = body.indexOf(`--${plain}`); at >= 0; at = body.indexOf(`--${plain}`, at + 1)) {
    count += 1;
    if (count > partsAtMost) throw new Refusal(problems.invalidInput, { detail: detailText('too-wide') });
  }
}

async function fieldOf(value: string | File): Promise<string | ReceivedFile> {
  return typeof value === 'string' ? value : new ReceivedFile(value, new Uint8Array(await value.arrayBuffer()));
}

class ReceivedFile implements FormFile {
  readonly name: string;
  readonly type: string;
  readonly bytes: Uint8Array<ArrayBuffer>;

  constructor({ name, type }: File, bytes: Uint8Array<ArrayBuffer>) {
    this.name = name;
    this.type = type;
    this.bytes = bytes;
  }

  /** Returns the properties that distinguish two files when requests are compared. */
  toJSON() {
    return { name: this.name, type: this.type, sha256: createHash('sha256').update(this.bytes).digest('hex') };
  }
}
