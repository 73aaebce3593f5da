const prefix = 'kostra-';
/** In the cache of a build that has served; no request asks for this address. */
const hasServed = '/__has-served';

type Caches = Pick<CacheStorage, 'keys' | 'open' | 'delete' | 'match'>;

/** The name of the cache with a build's files. */
export function cacheOf(build: string): string {
  return prefix + build;
}

/** An empty cache for a build's files. Caches are listed in the order they were made in, so this one is the newest. */
export async function newCache(caches: Caches, build: string): Promise<Cache> {
  await caches.delete(cacheOf(build)); // of a build that was served before, and is again
  return caches.open(cacheOf(build));
}

/**
 * The build serves from now on. Tabs opened before still run the build that served until now, and fetch parts of it when they
 * first need them; the gateway has them no more. So its files stay until the next build takes over, and so do those of builds
 * that came after it and never served. Older ones are removed.
 */
export async function takeOver(caches: Caches, build: string): Promise<void> {
  const others = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== cacheOf(build));
  const served = await Promise.all(others.map((cacheName) => caches.match(hasServed, { cacheName })));
  // One kept by a worker that did not write it down yet: the newest.
  const previous = served.some(Boolean) ? served.findLastIndex(Boolean) : others.length - 1;
  await Promise.all(others.slice(0, Math.max(previous, 0)).map((name) => caches.delete(name)));
  await (await caches.open(cacheOf(build))).put(hasServed, new Response());
}
