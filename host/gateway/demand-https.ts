import type { FastifyInstance } from 'fastify';

/** A browser that has been here once comes by https alone, for a year from its last visit, whatever a link says. */
export function demandHttps(http: FastifyInstance): void {
  http.addHook('onRequest', async (_request, reply) => {
    // On the bare response: the identity provider answers past Fastify.
    reply.raw.setHeader('strict-transport-security', 'max-age=31536000');
  });
}
