import type { Database, Gateway } from '#core/gateway';

/** For operators and what watches over them. Ready: the database answers, and the start (migrations included) is done. */
export function serveOperatorPages({ http, hubs }: Gateway, database: Database): void {
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
  http.get('/metrics', async (_request, reply) => {
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
