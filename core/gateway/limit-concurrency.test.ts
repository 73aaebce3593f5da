import { expect, it } from 'vitest';
import { limitConcurrency } from './limit-concurrency.ts';

it('runs two at a time, and the next in its turn when one of them ends, also with an error', async () => {
  const run = limitConcurrency(2);
  const begun: string[] = [];
  const ends = new Map<string, PromiseWithResolvers<string>>();
  const start = (name: string) =>
    run(() => {
      begun.push(name);
      const end = Promise.withResolvers<string>();
      ends.set(name, end);
      return end.promise;
    });
  const [first, second, third, fourth] = ['a', 'b', 'c', 'd'].map(start);
  expect(begun).toEqual(['a', 'b']);
  ends.get('b')?.reject(new Error('broken'));
  await expect(second).rejects.toThrow('broken');
  await Promise.resolve();
  expect(begun).toEqual(['a', 'b', 'c']);
  ends.get('a')?.resolve('one');
  ends.get('c')?.resolve('three');
  expect(await Promise.all([first, third])).toEqual(['one', 'three']);
  ends.get('d')?.resolve('four');
  expect(await fourth).toBe('four');
});
