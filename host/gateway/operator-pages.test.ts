import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, it } from 'vitest';
import { silentLog } from '#core/gateway';
import { requireHttps } from './require-https.ts';
import { serveOperatorPages } from './operator-pages.ts';

let http: FastifyInstance;
afterEach(() => http.close());

function serve(metricsToken?: string): void {
  http = fastify();
  http.setErrorHandler((error, _request, reply) => reply.code(401).send(String(error)));
  const hubs = { connectionCount: () => 3 } as Parameters<typeof serveOperatorPages>[0]['hubs']; // the pages use only this function
  serveOperatorPages({ http, hubs }, { ping: async () => true }, { metricsToken });
}
const metrics = async (remoteAddress: string, headers: Record<string, string> = {}) =>
  (await http.inject({ url: '/metrics', remoteAddress, headers })).statusCode;

it('metrics are for this machine alone, and not through a proxy on it', async () => {
  serve();
  expect(await metrics('127.0.0.1')).toBe(200);
  expect(await metrics('::1')).toBe(200);
  expect(await metrics('::ffff:127.0.0.1')).toBe(200);
  expect(await metrics('192.0.2.7')).toBe(401);
  expect(await metrics('127.0.0.1', { 'x-forwarded-for': '192.0.2.7' })).toBe(401);
  expect(await metrics('127.0.0.1', { forwarded: 'for=192.0.2.7' })).toBe(401);
});

it('with a token metrics are for whoever has it, and for nobody else', async () => {
  const token = 'a-monitor-of-our-own';
  serve(token);
  expect(await metrics('192.0.2.7', { authorization: `Bearer ${token}` })).toBe(200);
  expect(await metrics('127.0.0.1')).toBe(401);
  expect(await metrics('127.0.0.1', { authorization: 'Bearer a-monitor-of-yours-' })).toBe(401);
  expect(await metrics('127.0.0.1', { authorization: `Bearer ${token}x` })).toBe(401);
});

it('https once is https from then on', async () => {
  http = fastify();
  requireHttps(http, { log: silentLog, trustProxy: true });
  http.get('/', (_request, reply) => {
    reply.hijack();
    reply.raw.end('past Fastify');
  });
  await http.listen({ port: 0, host: '127.0.0.1' });
  const { port } = http.server.address() as { port: number }; // a TCP server has a port
  const answer = await fetch(`http://127.0.0.1:${port}/`);
  expect(answer.headers.get('strict-transport-security')).toBe('max-age=31536000');
});
