import type { ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Log } from '../database/index.ts';

/** The header of every response with the id of the request in the log. */
const correlationHeader = 'x-correlation-id';

/**
 * Gives every response its id, and writes one log line for each: at level `info`, for a 5xx at `warn`. The line contains the route, not the
 * address, which may contain a user's search text.
 */
export function logRequests(app: FastifyInstance, log: Log): void {
  app.addHook('onRequest', async (request, reply) => {
    // This way the header is also set if the identity provider or the hub answers without Fastify.
    reply.raw.setHeader(correlationHeader, request.id);
  });
  app.addHook('onResponse', async (request, { statusCode, elapsedTime }) => {
    const line = {
      correlationId: request.id,
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      ...companyOf(request),
      status: statusCode,
      ms: Math.round(elapsedTime),
    };
    if (statusCode >= 500) log.warn(line, 'request');
    else log.info(line, 'request');
  });
}

/** Returns the id of a request, for code that works with Node's own response. */
export function correlationOf(response: ServerResponse): string | undefined {
  const id = response.getHeader(correlationHeader);
  return typeof id === 'string' ? id : undefined;
}

function companyOf({ params }: FastifyRequest): { companyId: string } | object {
  const { companyId } = (params ?? {}) as { companyId?: string }; // present in the path of a company
  return companyId ? { companyId } : {};
}
