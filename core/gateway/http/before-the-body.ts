import { isUtf8 } from 'node:buffer';
import { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { problems } from '#core/contract';
import { clientAddress } from './client-address.ts';
import { readForms, takesForm, wrongMediaType } from './form-bodies.ts';
import { isTooMuch } from './json-size.ts';
import { Refusal } from './refusal.ts';
import { detailText } from './refusal-texts.ts';
import type { RequestLimiter } from './request-limiter.ts';
import { areaOf } from './route-area.ts';

/**
 * The maximum number of bytes of a refused request that are still received, so that its connection can be used again; a longer body ends
 * the connection.
 */
const maxDrainedBytes = 64 * 1024;

/**
 * Adds the checks that run before a body is read: the request limit of the address, and whether the route exists. Each endpoint then checks
 * the token, also before the body. A body that was read is checked before it is parsed.
 */
export function guardBodies(
  app: FastifyInstance,
  { limiter, trustProxy }: { readonly limiter: RequestLimiter; readonly trustProxy: boolean },
): void {
  app.addHook('onRequest', async (request) => {
    if (!isCounted(request) || !isFromOutside(request)) return;
    const seconds = await limiter.address(clientAddress(request.raw, trustProxy));
    if (seconds > 0) throw tooMany(seconds);
  });
  app.addHook('onRequest', async ({ is404, method }) => {
    if (is404 && method !== 'GET' && method !== 'HEAD') throw new Refusal(problems.notFound);
  });
  app.addHook('onSend', async (request, reply) => {
    if (!request.raw.complete && mayBeLong(request)) void reply.header('connection', 'close');
  });
  readForms(app);
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    const bytes = body as Buffer; // `parseAs` makes it a buffer
    if (takesForm(request)) {
      done(wrongMediaType(request));
      return;
    }
    if (!isUtf8(bytes)) {
      done(new Refusal(problems.invalidInput, { detail: detailText('no-text') }));
      return;
    }
    const text = bytes.toString('utf8');
    const tooMuch = isTooMuch(text);
    if (tooMuch) done(new Refusal(problems.invalidInput, { detail: detailText(`too-${tooMuch}`) }));
    else void parse(request, text, done); // `parse` reports its result by `done`
  });
}

/** Returns the refusal 429. @param seconds the number of seconds after which the caller may try again */
export function tooMany(seconds: number): Refusal {
  return new Refusal(problems.tooManyRequests, { retryAfter: seconds });
}

/** Returns whether the request came from the network; requests inside the process, such as when the demo is loaded, did not. */
export function isFromOutside({ raw }: FastifyRequest): boolean {
  return raw.socket instanceof Socket;
}

/**
 * Returns whether the request counts for the limit. Files of the page do not: they cost little, and a page has many. Health checks do not
 * count either.
 */
function isCounted(request: FastifyRequest): boolean {
  return counted.has(areaOf(request) ?? '');
}

const counted = new Set(['gateway', 'hubs', 'identity']);

function mayBeLong({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > maxDrainedBytes;
}
