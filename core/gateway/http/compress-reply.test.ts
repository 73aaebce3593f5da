import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { fastify, type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { compressReply } from './compress-reply.ts';

const invoices = JSON.stringify(Array.from({ length: 50 }, (_, index) => ({ customer: 'Drevovýroba Žiak', index })));
let app: FastifyInstance;

beforeAll(async () => {
  app = fastify();
  app.addHook('onSend', compressReply);
  app.get('/long', (_, reply) => reply.type('application/json').send(invoices));
  app.get('/bytes', (_, reply) => reply.type('application/json').send(Buffer.from(invoices)));
  app.get('/short', (_, reply) => reply.type('text/plain').send('short'));
  app.get('/file', (_, reply) => reply.type('application/pdf').send(Buffer.alloc(5_000)));
  await app.ready();
});
afterAll(() => app.close());

const ask = (url: string, accepts?: string) =>
  app.inject({ url, headers: accepts === undefined ? {} : { 'accept-encoding': accepts } });

describe('an answer', () => {
  test('comes with brotli where it is understood, whole', async () => {
    const { headers, rawPayload } = await ask('/long', 'gzip, deflate, br');
    expect(headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
    expect(Number(headers['content-length'])).toBe(rawPayload.length);
    expect(rawPayload.length * 5).toBeLessThan(invoices.length);
    expect(brotliDecompressSync(rawPayload).toString()).toBe(invoices);
    expect(brotliDecompressSync((await ask('/bytes', 'br')).rawPayload).toString()).toBe(invoices);
  });

  test('comes with gzip where brotli is not, or is refused', async () => {
    for (const accepts of ['gzip', 'br;q=0, GZIP;q=0.5']) {
      const { headers, rawPayload } = await ask('/long', accepts);
      expect(headers['content-encoding']).toBe('gzip');
      expect(gunzipSync(rawPayload).toString()).toBe(invoices);
    }
  });

  test('comes as it is to everybody else, and when it is short or a file', async () => {
    expect((await ask('/long')).payload).toBe(invoices);
    for (const { headers } of [await ask('/long', 'deflate'), await ask('/short', 'br'), await ask('/file', 'br')])
      expect(headers['content-encoding']).toBeUndefined();
  });
});
