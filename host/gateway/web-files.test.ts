import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { serveWebFiles } from './web-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'kostra-web-files-'));
let app: FastifyInstance;

beforeAll(async () => {
  const files = ['boot-2ICIGUW5.js', 'boot-2ICIGUW5.js.br', 'i18n/sk.6d8ae59b.json', 'i18n/merged-translations.json'];
  for (const path of ['index.html', 'service-worker.js', 'version.js', ...files.map((name) => `assets/${name}`)]) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), '<head></head>');
  }
  app = fastify();
  await serveWebFiles(app, { folder, pageConfig: {}, publicUrl: 'http://localhost', issuerOrigin: undefined });
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

const cacheOf = async (url: string, encoding = 'identity') =>
  (await app.inject({ url, headers: { 'accept-encoding': encoding } })).headers['cache-control'];

it('files with the hash of their content in their name are kept for ever, compressed or not', async () => {
  const forever = 'public, max-age=31536000, immutable';
  expect(await cacheOf('/assets/boot-2ICIGUW5.js')).toBe(forever);
  expect(await cacheOf('/assets/boot-2ICIGUW5.js', 'br')).toBe(forever);
  expect(await cacheOf('/assets/i18n/sk.6d8ae59b.json')).toBe(forever);
});

it('a page has the policy of the build, and nothing that is served may be taken for another kind', async () => {
  for (const page of ['/', '/index.html', '/company/1/invoices']) {
    const { headers } = await app.inject({ url: page });
    expect(headers['content-security-policy']).toContain("script-src 'self';");
    expect(headers['referrer-policy']).toBe('same-origin');
  }
  for (const url of ['/', '/assets/boot-2ICIGUW5.js', '/not-there.js'])
    expect([url, (await app.inject({ url })).headers['x-content-type-options']]).toEqual([url, 'nosniff']);
});

it('[A7-3] [B9-11] what changes under one name is asked for each time', async () => {
  for (const url of [
    '/',
    '/company/1/invoices',
    '/assets/i18n/merged-translations.json',
    '/service-worker.js',
    '/version.js',
  ])
    expect([url, await cacheOf(url)]).toEqual([url, 'no-cache']);
});

it('a build under a running gateway is served: its page, its files, and those that open pages still ask for', async () => {
  const written = new Date(Date.now() + 5_000);
  writeFileSync(join(folder, 'assets/boot-NEWBUILD.js'), 'new');
  writeFileSync(join(folder, 'index.html'), '<head><script src="/assets/boot-NEWBUILD.js"></script></head>');
  utimesSync(join(folder, 'index.html'), written, written);
  const page = await app.inject({ url: '/company/1/invoices' });
  expect(page.body).toContain('boot-NEWBUILD.js');
  expect(page.body).toContain('kostra-config');
  expect((await app.inject({ url: '/assets/boot-NEWBUILD.js' })).body).toBe('new');
  expect((await app.inject({ url: '/assets/boot-2ICIGUW5.js' })).statusCode).toBe(200);
  expect((await app.inject({ url: '/assets/boot-NOTTHERE.js' })).statusCode).toBe(404);
});
