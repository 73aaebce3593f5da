import type { FastifyInstance } from 'fastify';
import type { Log } from '#core/gateway';

/**
 * Enforces https for a deployment whose public address is https. A browser that has visited the deployment uses only https for a year after
 * the last visit, even if a link contains http. Kostra itself uses http behind a proxy; if the proxy is not trusted, a hint is logged.
 */
export function requireHttps(
  http: FastifyInstance,
  { log, trustProxy }: { readonly log: Log; readonly trustProxy: boolean },
): void {
  http.addHook('onRequest', async (_request, reply) => {
    // The header is set on the raw response, because the identity provider responds without Fastify.
    reply.raw.setHeader('strict-transport-security', 'max-age=31536000');
  });
  if (trustProxy) return;
  log.warn(
    { code: 'proxy-not-trusted' },
    'PUBLIC_URL is https, which a proxy must offer, but TRUST_PROXY is 0: attempts at signing in are counted against the proxy. Set TRUST_PROXY=1 if only your proxy can reach this port.',
  );
}
