import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { OperatorError } from '#core/gateway';
import { contentSecurityPolicy } from '../build/csp.ts';
import { mountLiveReload } from '../build/live-reload.ts';

export interface WebFilesOptions {
  /** The folder, usually `dist/web`. */
  readonly folder: string;
  /** The settings of this deployment for the page: a JSON block in index.html. */
  readonly pageConfig: object;
  readonly publicUrl: string;
  /** The origin of an external identity provider. */
  readonly issuerOrigin: string | undefined;
}

/** `true` under `npm run dev`: files change while the gateway runs, and the page reloads itself. */
const live = process.env['KOSTRA_DEV'] === '1';

/**
 * The pattern of files with a content hash in their name, which never change: `boot-2ICIGUW5.js` of esbuild, `sk.6d8ae59b.json` of the
 * translations, and their compressed forms. The hash has exactly eight characters: `merged-translations.json` is the index that changes
 * under one name, and a browser that cached it for ever would show the texts of an old version. [A7-3]
 */
const hashed = /[/\\]assets[/\\].*[.-](?:[0-9A-Z]{8}|[0-9a-f]{8})\.\w+(?:\.(?:br|gz))?$/;
/**
 * The headers of the page. Scripts and pictures do not get them, because they have no effect there and would be a third of a small file.
 */
const pageHeaders = {
  'referrer-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(self)',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
};
const forever = 'public, max-age=31536000, immutable';

/**
 * Serves the built application. Browsers keep assets with a hash in their name for ever. They also store the page (`index.html`, for every
 * client route), but `no-cache` makes them ask before each use whether it has changed.
 */
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
    serve: false, // the plugin's own route reads the whole folder for each file and compares names, which some systems spell in two ways
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
  // Each file is searched when it is requested, because `npm run build` replaces files while the gateway runs.
  // The raw address is used, because sendFile decodes it and it must not be decoded twice.
  app.get('/*', (request, reply) => reply.sendFile(request.url.replace(/\?.*$/, '')));
  app.get('/', (_request, reply) => sendPage(reply)); // the static plugin treats it as a folder
  app.get('/index.html', (_request, reply) => sendPage(reply)); // otherwise it would be an ordinary file, without policy and settings
  app.setNotFoundHandler(async (request, reply) => {
    const wantsPage = request.method === 'GET' && !/\.\w+$/.test(new URL(request.url, publicUrl).pathname);
    return wantsPage ? sendPage(reply) : reply.code(404).type('text/plain').send('Not found');
  });
}

/** Returns a function that reads the last built page again when its file has changed. */
function currentPage(path: string, read: () => Promise<string>): () => Promise<string> {
  let known: { readonly changedAt: number | undefined; readonly text: string } | undefined;
  return async () => {
    const changedAt = (await stat(path).catch(() => undefined))?.mtimeMs;
    // While the file is being replaced, the old page is still valid.
    if (!known || (changedAt !== undefined && changedAt !== known.changedAt)) known = { changedAt, text: await read() };
    return known.text;
  };
}

/**
 * Adds the configuration to the page. A JSON block is data for the browser, so no policy restricts it; `<` is escaped so that it cannot end
 * the block early.
 */
function withConfig(html: string, config: object): string {
  const json = JSON.stringify(config).replaceAll('<', '\\u003c');
  return html.replace('</head>', `<script type="application/json" id="kostra-config">${json}</script></head>`);
}
