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
import { roomOf } from './route-room.ts';

/** Bytes of a refused request that are let come, so that its connection can go on; a longer body ends the connection. */
const patience = 64 * 1024;

/**
 * What is asked before a body is read: how often the address has come, and whether there is anything at the address of the
 * request. (The token is asked for by each endpoint, also before.) Then a body is looked at before it is parsed.
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
    const bytes = body as Buffer; // as asked for
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
    else void parse(request, text, done); // which tells by `done`
  });
}

/** @param seconds until it may be asked again */
export function tooMany(seconds: number): Refusal {
  return new Refusal(problems.tooManyRequests, { retryAfter: seconds });
}

/** Not what this process asks itself, such as while the demo is loaded. */
export function isFromOutside({ raw }: FastifyRequest): boolean {
  return raw.socket instanceof Socket;
}

/** Files of the page are not: they cost little, and a page has many. Nor is what watches over the process. */
function isCounted(request: FastifyRequest): boolean {
  return counted.has(roomOf(request) ?? '');
}

const counted = new Set(['gateway', 'hubs', 'identity']);

function mayBeLong({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > patience;
}
