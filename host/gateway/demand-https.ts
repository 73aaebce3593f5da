import type { FastifyInstance } from 'fastify';
import type { Log } from '#core/gateway';

/**
 * For a deployment that browsers see by https. One that has been here once comes by https alone, for a year from its last
 * visit, whatever a link says. That there is a proxy, for Kostra itself speaks http, is said where it is not trusted.
 */
export function requireHttps(
  http: FastifyInstance,
  { log, trustProxy }: { readonly log: Log; readonly trustProxy: boolean },
): void {
  http.addHook('onRequest', async (_request, reply) => {
    // On the bare response: the identity provider answers past Fastify.
    reply.raw.setHeader('strict-transport-security', 'max-age=31536000');
  });
  if (trustProxy) return;
  log.warn(
    { code: 'proxy-not-trusted' },
    'PUBLIC_URL is https, which a proxy must offer, but TRUST_PROXY is 0: attempts at signing in are counted against the proxy. Set TRUST_PROXY=1 if only your proxy can reach this port.',
  );
}
