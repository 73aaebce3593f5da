import { expect, it } from 'vitest';
import { exportsOf } from './exports-of.ts';

it('loads single exports of one module, each as what a manifest expects', async () => {
  let loads = 0;
  const web = exportsOf(async () => {
    loads += 1;
    return { makeStore: () => 'a store', Banner: () => 'a banner' };
  });
  const [store, banner] = [web('makeStore'), web('Banner')];
  expect(loads).toBe(0);
  expect((await store()).default()).toBe('a store');
  expect((await banner()).default()).toBe('a banner');
});
