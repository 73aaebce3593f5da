import { beforeEach, describe, expect, it } from 'vitest';
import { cacheOf, newCache, takeOver } from './stored-builds.ts';

/** The used part of the browser's caches, listed in the order of their creation. */
class TestCaches {
  readonly caches = new Map<string, Map<string, Response>>();
  async keys() {
    return [...this.caches.keys()];
  }
  async delete(name: string) {
    return this.caches.delete(name);
  }
  async open(name: string) {
    const files = this.caches.get(name) ?? new Map<string, Response>();
    this.caches.set(name, files);
    return { put: async (address: string, file: Response) => void files.set(address, file) };
  }
  async match(address: string, { cacheName }: { cacheName: string }) {
    return this.caches.get(cacheName)?.get(address);
  }
}

let caches: TestCaches;
const storage = () => caches as unknown as CacheStorage; // the only part that is used
const install = async (build: string) => (await newCache(storage(), build)).put('/assets/part.js', new Response(build));
const serve = async (build: string) => {
  await install(build);
  await takeOver(storage(), build);
};
const cacheNames = async () => (await caches.keys()).filter((name) => name !== 'other-cache');
beforeEach(() => {
  caches = new TestCaches();
});

describe('a build that takes over', () => {
  it('leaves the files of the one before to the tabs that still run it, and removes older ones', async () => {
    await caches.open('other-cache');
    await serve('a');
    await serve('b');
    expect(await cacheNames()).toEqual([cacheOf('a'), cacheOf('b')]);
    expect(await caches.match('/assets/part.js', { cacheName: cacheOf('a') })).toBeDefined();
    await serve('c');
    expect(await cacheNames()).toEqual([cacheOf('b'), cacheOf('c')]);
    expect(await caches.keys()).toContain('other-cache');
  });

  it('leaves those of the one that served, also when a third was replaced before it ever did', async () => {
    await serve('a');
    await serve('b');
    await install('c');
    await serve('d');
    expect(await cacheNames()).toEqual([cacheOf('b'), cacheOf('c'), cacheOf('d')]);
    await serve('e');
    expect(await cacheNames()).toEqual([cacheOf('d'), cacheOf('e')]);
  });

  it('is known for the latest when it has been there before', async () => {
    await serve('a');
    await serve('b');
    await serve('a');
    await serve('c');
    expect(await cacheNames()).toEqual([cacheOf('a'), cacheOf('c')]);
  });

  it('leaves the newest of what an older worker kept', async () => {
    await caches.open(cacheOf('x'));
    await caches.open(cacheOf('y'));
    await serve('a');
    expect(await cacheNames()).toEqual([cacheOf('y'), cacheOf('a')]);
  });
});
