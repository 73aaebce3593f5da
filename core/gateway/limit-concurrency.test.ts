import { describe, expect, it } from 'vitest';
import { limitConcurrency, TooMuchWaiting, type Turn } from './limit-concurrency.ts';

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

describe('work of several owners', () => {
  /** Starts pieces of work that end only when they are told, and notes the order in which they began. */
  function oneAtATime(waitingEach?: number) {
    const run = limitConcurrency(1, waitingEach === undefined ? {} : { waitingEach });
    const begun: string[] = [];
    let end = () => undefined as void;
    const start = (name: string, turn: Turn) =>
      run(() => {
        begun.push(name);
        const ended = Promise.withResolvers<string>();
        end = () => ended.resolve(name);
        return ended.promise;
      }, turn);
    return { start, begun, end: () => end() };
  }

  it('takes turns: a newcomer waits for one piece of an owner with many', async () => {
    const { start, begun, end } = oneAtATime();
    const greedy = ['a1', 'a2', 'a3', 'a4'].map((name) => start(name, { of: 'a' }));
    const others = [start('b1', { of: 'b' }), start('c1', { of: 'c' }), start('b2', { of: 'b' })];
    for (const count of [1, 2, 3, 4, 5, 6, 7]) {
      await expect.poll(() => begun.length).toBe(count);
      end();
    }
    await Promise.all([...greedy, ...others]);
    expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4']);
  });

  it('refuses what waits behind too much of the same owner, and of no other', async () => {
    const { start, begun, end } = oneAtATime(1);
    const taken = [start('a1', { of: 'a' }), start('a2', { of: 'a' })];
    await expect(start('a3', { of: 'a' })).rejects.toThrow(TooMuchWaiting);
    taken.push(start('b1', { of: 'b' }));
    for (const count of [1, 2, 3]) {
      await expect.poll(() => begun.length).toBe(count);
      end();
    }
    expect(await Promise.all(taken)).toEqual(['a1', 'a2', 'b1']);
  });

  it('drops what nobody wants any more, whose place another then has', async () => {
    const { start, begun, end } = oneAtATime(1);
    const gone = new AbortController();
    const first = start('a1', { of: 'a' });
    const unwanted = start('a2', { of: 'a', signal: gone.signal });
    gone.abort(new Error('gone'));
    await expect(unwanted).rejects.toThrow('gone');
    const wanted = start('a3', { of: 'a' });
    await expect(start('a4', { of: 'a', signal: gone.signal })).rejects.toThrow('gone');
    end();
    await expect.poll(() => begun).toEqual(['a1', 'a3']);
    end();
    expect(await Promise.all([first, wanted])).toEqual(['a1', 'a3']);
  });
});
