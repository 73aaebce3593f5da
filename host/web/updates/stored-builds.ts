const prefix = 'kostra-';
/** The key that marks the cache of a build that has been served. No request uses this address. */
const hasServed = '/__has-served';

type Caches = Pick<CacheStorage, 'keys' | 'open' | 'delete' | 'match'>;

/** Returns the name of the cache with a build's files. */
export function cacheOf(build: string): string {
  return prefix + build;
}

/** Creates an empty cache for a build's files. Caches are listed in the order of their creation, so this one is the newest. */
export async function newCache(caches: Caches, build: string): Promise<Cache> {
  await caches.delete(cacheOf(build)); // the build may have been served before
  return caches.open(cacheOf(build));
}

/**
 * Makes a build the served one. Tabs that were opened before still run the previous build and may load chunks of it, which the server no
 * longer has. So the previous build's files stay until the next build takes over, and so do the files of later builds that were never
 * served. Older files are removed.
 */
export async function takeOver(caches: Caches, build: string): Promise<void> {
  const others = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== cacheOf(build));
  const served = await Promise.all(others.map((cacheName) => caches.match(hasServed, { cacheName })));
  // If no cache is marked, because older workers wrote no mark, the newest cache counts.
  const previous = served.some(Boolean) ? served.findLastIndex(Boolean) : others.length - 1;
  await Promise.all(others.slice(0, Math.max(previous, 0)).map((name) => caches.delete(name)));
  await (await caches.open(cacheOf(build))).put(hasServed, new Response());
}
