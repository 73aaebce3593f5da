import type { ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Log } from '../database/index.ts';

/** On every answer: the id under which the log tells of the request. */
const correlationHeader = 'x-correlation-id';

/**
 * Gives every answer its id, and leaves a line for each in the log: at `info`, for a 5xx at `warn`. The line names the route and
 * not the address, which may hold what somebody searched for.
 */
export function logRequests(app: FastifyInstance, log: Log): void {
  app.addHook('onRequest', async (request, reply) => {
    // Also where the identity provider or the hub answers past Fastify.
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

/** For whoever answers with Node's own response. */
export function correlationOf(response: ServerResponse): string | undefined {
  const id = response.getHeader(correlationHeader);
  return typeof id === 'string' ? id : undefined;
}

function companyOf({ params }: FastifyRequest): { companyId: string } | object {
  const { companyId } = (params ?? {}) as { companyId?: string }; // of a path in a company
  return companyId ? { companyId } : {};
}
