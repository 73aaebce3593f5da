import { all, build, firstLoad } from 'virtual:kostra-assets';
import { cacheOf, newCache, takeOver } from './updates/kept-builds.ts';

/*
 * Small, and our own: it keeps the files of its build and of the one before, so that a page whose build has been replaced
 * on the server still finds its parts, and so that without a connection the application starts far enough to say so. Pages
 * themselves come from the network whenever there is one: a worker that served an old page could never be got rid of.
 * Nothing of the gateway is ever kept.
 */

/** The part of the worker's globals that is used; TypeScript's own list of them can't stand beside that of pages. */
interface WorkerEvent {
  waitUntil(work: Promise<unknown>): void;
}
interface RequestEvent extends WorkerEvent {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}
interface MessageFromPage extends WorkerEvent {
  readonly data: unknown;
  readonly ports: readonly MessagePort[];
}
interface Worker {
  addEventListener(name: 'install' | 'activate', listener: (event: WorkerEvent) => void): void;
  addEventListener(name: 'fetch', listener: (event: RequestEvent) => void): void;
  addEventListener(name: 'message', listener: (event: MessageFromPage) => void): void;
  skipWaiting(): Promise<void>;
  readonly clients: { claim(): Promise<void> };
  readonly location: Location;
}
const worker = globalThis as unknown as Worker; // this file is bundled for a worker alone (host/build/service-worker.ts)

/** Where this build's own files are. */
const own = { cacheName: cacheOf(build) };
/** Under which the page is kept; every route of the application is this one page. */
const page = '/';

worker.addEventListener('install', (event) => event.waitUntil(keepFiles()));
worker.addEventListener('activate', (event) => event.waitUntil(serve()));

worker.addEventListener('message', ({ data, ports }) => {
  if (data === 'apply') void worker.skipWaiting();
  if (data === 'build') ports[0]?.postMessage(build);
});

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== worker.location.origin) return;
  if (request.mode === 'navigate') {
    if (!/^\/(identity|gateway|hubs|health|metrics)(\/|$)/.test(pathname)) event.respondWith(freshPage(request));
  } else if (pathname.endsWith('/merged-translations.json')) event.respondWith(freshFile(request));
  else if (pathname.startsWith('/assets/')) event.respondWith(keptFile(request));
});

async function keepFiles(): Promise<void> {
  const cache = await newCache(caches, build);
  await cache.addAll([page, ...firstLoad]);
  // The rest as far as it comes: a part that fails is fetched when it is needed.
  await Promise.allSettled(all.filter((address) => !firstLoad.includes(address)).map((address) => cache.add(address)));
}

async function serve(): Promise<void> {
  await takeOver(caches, build);
  await worker.clients.claim();
}

async function freshPage(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const copy = await caches.match(page, own);
    if (copy) return copy;
    throw error;
  }
}

/** Changes under the same name. */
async function freshFile(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const copy = await caches.match(request, own);
    if (copy) return copy;
    throw error;
  }
}

/** Has its content's hash in its name, so it never changes, whichever build it is of. */
async function keptFile(request: Request): Promise<Response> {
  return (await caches.match(request)) ?? fetch(request);
}
