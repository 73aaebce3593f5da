import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answerCall, type Reaction } from './answer-call.ts';
import type { SapiRequest } from './calls.ts';
import { written } from './clock.ts';
import type { Network } from './delivery/network.ts';
import { matchCall } from './match-call.ts';
import { sha256 } from './payloads.ts';
import { gatewayAnswer } from './sapi-error.ts';
import type { Simulation } from './simulation.ts';

/** The calls of SAPI: every path that is not one of the control API or of the network. */
export function addSapiRoutes(app: FastifyInstance, simulation: Simulation, network: Network): void {
  app.route({
    method: ['GET', 'POST'],
    url: '/*',
    handler: async (request, reply) => {
      const { pathname: path, searchParams: query } = new URL(request.url, 'http://provider');
      const { method } = request;
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const found = matchCall(simulation.habits, method, path);
      if (!found) {
        logUnknown(simulation, { method, path, body });
        return write(reply, { answer: gatewayAnswer(404), ending: 'whole' });
      }
      const header = (name: string) => headerOf(request, name);
      const call: SapiRequest = { ...found, query, header, body };
      return write(reply, await answerCall(simulation, network, call, { method, path: request.url }));
    },
  });
}

function headerOf({ headers }: FastifyRequest, name: string): string {
  const value = headers[name];
  return Array.isArray(value) ? value.join(', ') : (value ?? '');
}

function logUnknown(simulation: Simulation, { method, path, body }: { method: string; path: string; body: Buffer }) {
  simulation.log({
    kind: 'request',
    seq: simulation.state.nextSeq(),
    at: written(simulation.clock.now()),
    call: 'unknown',
    method,
    path,
    contentType: '',
    bytes: body.length,
    bodySha256: sha256(body),
    status: 404,
  });
}

/** Writes the answer, or cuts the connection before it or in its middle. */
function write(reply: FastifyReply, { answer: { status, body, headers = {} }, ending }: Reaction): FastifyReply {
  const text = typeof body === 'string' ? body : body === undefined ? '' : JSON.stringify(body);
  const type = typeof body === 'object' ? { 'content-type': 'application/json; charset=utf-8' } : {};
  if (ending === 'whole')
    return reply
      .code(status)
      .headers({ ...type, ...headers })
      .send(text);
  reply.hijack();
  const { raw } = reply;
  if (ending === 'cut') {
    raw.socket?.destroy();
    return reply;
  }
  const half = text.slice(0, Math.ceil(text.length / 2));
  raw.writeHead(status, { ...type, ...headers, 'content-length': Buffer.byteLength(text) });
  raw.write(half, () => raw.socket?.destroy());
  return reply;
}
