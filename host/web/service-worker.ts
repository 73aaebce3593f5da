import { all, build, firstLoad } from 'virtual:kostra-assets';
import { cacheOf, newCache, takeOver } from './updates/stored-builds.ts';

/*
 * The project's own small service worker. It stores the files of its build and of the previous one, so that a page whose build was replaced
 * on the server still finds its parts, and so that without a connection the application starts far enough to show that. Pages themselves
 * come from the network whenever there is one: a worker that served an old page could never be replaced. Nothing from the gateway is ever
 * stored.
 */

/** The used part of the worker's globals; TypeScript's own types for them conflict with those of pages. */
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
const worker = globalThis as unknown as Worker; // this file is bundled only for a worker (host/build/service-worker.ts)

/** The cache with this build's own files. */
const own = { cacheName: cacheOf(build) };
/** The key of the page in the cache; all routes of the application are this one page. */
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
  else if (pathname.startsWith('/assets/')) event.respondWith(cachedFile(request));
});

async function keepFiles(): Promise<void> {
  const cache = await newCache(caches, build);
  await cache.addAll([page, ...firstLoad]);
  // The other files are stored as far as possible: a file that fails is loaded when it is needed.
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

/** Loads a file whose content may change under the same name: from the network, if possible. */
async function freshFile(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const copy = await caches.match(request, own);
    if (copy) return copy;
    throw error;
  }
}

/** Loads a file with a hash of its content in its name: it never changes, so any build's cache may have it. */
async function cachedFile(request: Request): Promise<Response> {
  return (await caches.match(request)) ?? fetch(request);
}
