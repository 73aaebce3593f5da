import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { OperatorError } from '#core/gateway';
import { contentSecurityPolicy } from '../build/csp.ts';
import { mountLiveReload } from '../build/live-reload.ts';

export interface WebFilesOptions {
  /** `dist/web`. */
  readonly folder: string;
  /** What the page is told of this deployment: a JSON block in index.html. */
  readonly pageConfig: object;
  readonly publicUrl: string;
  /** An outside identity provider's origin. */
  readonly issuerOrigin: string | undefined;
}

/** `npm run dev`: files change under a running gateway, and the page reloads itself. */
const live = process.env['KOSTRA_DEV'] === '1';

/**
 * Files with a hash of their content in their name never change: `boot-2ICIGUW5.js` of esbuild, `sk.6d8ae59b.json` of the
 * translations, and what they are compressed to. Eight signs and no more: `merged-translations.json` is the index that
 * changes under one name, and a browser that kept it for ever would show the texts of an old version. [A7-3]
 */
const hashed = /[/\\]assets[/\\].*[.-](?:[0-9A-Z]{8}|[0-9a-f]{8})\.\w+(?:\.(?:br|gz))?$/;
/** They say something of a page, and nothing of its scripts and pictures: there they would be a third of a small file. */
const pageHeaders = {
  'referrer-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(self)',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
};
const forever = 'public, max-age=31536000, immutable';

/** Serves the built application: assets for ever, `index.html` (for every client route) never from a cache. */
export async function serveWebFiles(
  app: FastifyInstance,
  { folder, pageConfig, publicUrl, issuerOrigin }: WebFilesOptions,
): Promise<void> {
  const template = () =>
    readFile(join(folder, 'index.html'), 'utf8').catch(() => {
      throw new OperatorError({
        code: 'web-not-built',
        cause: `There is no index.html in ${folder}.`,
        fix: 'Run `npm run build`, or start with `npm start`.',
      });
    });
  const outside = issuerOrigin ? [issuerOrigin] : [];
  const policy = contentSecurityPolicy({ origin: publicUrl, connect: outside, frame: outside, formAction: outside });
  const page = currentPage(join(folder, 'index.html'), async () => withConfig(await template(), pageConfig));
  await page();
  if (live) mountLiveReload(app, folder);
  await app.register(fastifyStatic, {
    root: folder,
    serve: false, // its own route reads the whole folder for each file, against names that some systems spell in two ways
    preCompressed: true,
    index: false,
    setHeaders: (reply, path) => {
      void reply.header('cache-control', hashed.test(path) ? forever : 'no-cache');
    },
  });
  app.addHook('onSend', async (_request, reply) => {
    void reply.header('x-content-type-options', 'nosniff');
  });
  const sendPage = async (reply: FastifyReply) =>
    reply
      .code(200)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .headers({ ...pageHeaders, 'content-security-policy': policy })
      .send(await page());
  // Each file is looked for when it is asked for: `npm run build` puts others here under a running gateway.
  // By its address as it came: what it takes is decoded there, and not a second time.
  app.get('/*', (request, reply) => reply.sendFile(request.url.replace(/\?.*$/, '')));
  app.get('/', (_request, reply) => sendPage(reply)); // a folder, to the static files
  app.get('/index.html', (_request, reply) => sendPage(reply)); // else a file like any other: without policy and settings
  app.setNotFoundHandler(async (request, reply) => {
    const wantsPage = request.method === 'GET' && !/\.\w+$/.test(new URL(request.url, publicUrl).pathname);
    return wantsPage ? sendPage(reply) : reply.code(404).type('text/plain').send('Not found');
  });
}

/** The page as it was last built: read again when its file has changed. */
function currentPage(path: string, read: () => Promise<string>): () => Promise<string> {
  let known: { readonly changedAt: number | undefined; readonly text: string } | undefined;
  return async () => {
    const changedAt = (await stat(path).catch(() => undefined))?.mtimeMs;
    // While it is being replaced the one before is still good.
    if (!known || (changedAt !== undefined && changedAt !== known.changedAt)) known = { changedAt, text: await read() };
    return known.text;
  };
}

/** A JSON block is data to the browser, so no policy touches it; `<` is escaped for it can't end the block early. */
function withConfig(html: string, config: object): string {
  const json = JSON.stringify(config).replaceAll('<', '\\u003c');
  return html.replace('</head>', `<script type="application/json" id="kostra-config">${json}</script></head>`);
}
