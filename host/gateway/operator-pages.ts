import { timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { problems } from '#core/contract';
import { bearerOf, type Database, type Gateway, Refusal, englishOnly } from '#core/gateway';

/**
 * Serves pages for operators and monitors. Ready means that the database answers and the start, including migrations, is complete. Metrics
 * reveal the use of a deployment, so they are only for this machine, or for a caller with the token.
 */
export function serveOperatorPages(
  { http, hubs }: Pick<Gateway, 'http' | 'hubs'>,
  database: Pick<Database, 'ping'>,
  { metricsToken }: { readonly metricsToken: string | undefined },
): void {
  http.get('/health/live', () => ({ live: true }));
  http.get('/health/ready', async (_request, reply) => {
    const ready = await database.ping();
    return reply.code(ready ? 200 : 503).send({ ready });
  });
  const requests = new Map<string, number>();
  http.addHook('onResponse', async (request, reply) => {
    const key = `${request.method} ${request.routeOptions.url ?? 'other'} ${reply.statusCode}`;
    requests.set(key, (requests.get(key) ?? 0) + 1);
  });
  http.get('/metrics', async (request, reply) => {
    if (!(metricsToken === undefined ? isOfThisMachine(request) : bears(request, metricsToken)))
      throw new Refusal(problems.unauthenticated, {
        detail: englishOnly('Metrics are read on the machine itself, or with METRICS_TOKEN as the bearer token.'),
      });
    const lines = [
      '# TYPE kostra_hub_connections gauge',
      `kostra_hub_connections ${hubs.connectionCount()}`,
      '# TYPE process_resident_memory_bytes gauge',
      `process_resident_memory_bytes ${process.memoryUsage.rss()}`,
      '# TYPE process_cpu_seconds_total counter',
      `process_cpu_seconds_total ${process.cpuUsage().user / 1e6 + process.cpuUsage().system / 1e6}`,
      '# TYPE kostra_requests_total counter',
      ...[...requests].map(([key, count]) => {
        const [method, route, status] = key.split(' ');
        return `kostra_requests_total{method="${method}",route="${route}",status="${status}"} ${count}`;
      }),
    ];
    return reply.type('text/plain; version=0.0.4').send(`${lines.join('\n')}\n`);
  });
}

/**
 * Returns whether the request comes from this machine without a proxy in between: with a proxy on this machine every caller would look
 * local.
 */
function isOfThisMachine({ raw }: FastifyRequest): boolean {
  const { remoteAddress = '' } = raw.socket;
  const isLoopback = remoteAddress === '::1' || /^(::ffff:)?127\./.test(remoteAddress);
  return isLoopback && !('x-forwarded-for' in raw.headers) && !('forwarded' in raw.headers);
}

function bears({ headers }: FastifyRequest, token: string): boolean {
  const given = Buffer.from(bearerOf(headers.authorization) ?? '');
  const wanted = Buffer.from(token);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
