import { afterEach, expect, it, vi } from 'vitest';
import { TestClock } from '#core/web/testing';
import { followServedBuild, loadServedBuild } from './version-script.ts';

afterEach(() => vi.unstubAllGlobals());

it('[A7-1] the version script is loaded by an address that no cache has', async () => {
  const clock = new TestClock(1_000);
  const addresses: string[] = [];
  const load = async (event: 'load' | 'error') => {
    const build = loadServedBuild(document, clock);
    const script = document.head.querySelector('script');
    addresses.push(script?.getAttribute('src') ?? '');
    vi.stubGlobal('kostraBuild', 'two');
    script?.dispatchEvent(new Event(event));
    return build;
  };
  expect(await load('load')).toBe('two');
  await clock.advance(1);
  expect(await load('error')).toBeUndefined();
  expect(addresses).toEqual(['/version.js?1000', '/version.js?1001']);
  expect(document.head.querySelector('script')).toBeNull();
});

it('[B8-23] without a service worker another build on the server is told of once, within the hour', async () => {
  const clock = new TestClock();
  const served = ['one', undefined, 'two', 'three'];
  const load = vi.fn(async () => served.shift());
  const onOldVersion = vi.fn();
  followServedBuild({ clock, build: 'one', load, onOldVersion });
  await clock.advance(3_600_000);
  expect(onOldVersion).not.toHaveBeenCalled();
  await clock.advance(3_600_000);
  expect(onOldVersion).toHaveBeenCalledTimes(1);
  await clock.advance(36_000_000);
  expect([load.mock.calls.length, onOldVersion.mock.calls.length]).toEqual([3, 1]);
});
