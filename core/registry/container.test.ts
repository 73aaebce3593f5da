import { describe, expect, it } from 'vitest';
import { Container } from './container.ts';
import { Instance } from './instance.ts';
import { provideNow } from './provider.ts';
import { token } from './token.ts';

const own = token<string, 'app'>('test.own', 'app');
const by = (owner: string) => () =>
  new Instance(
    owner,
    provideNow(own, [], () => owner),
  );

describe('Container', () => {
  it('sees what is registered in itself and around it, the nearest first, and nothing of its children', () => {
    const outer = new Container();
    const inner = outer.child();
    outer.register('a', by('outer'));
    inner.register('a', by('inner'));
    outer.register('b', by('outer'));
    inner.register('c', by('inner'));
    expect(['a', 'b', 'c', 'd'].map((id) => [outer.has(id), inner.has(id)])).toEqual([
      [true, true],
      [true, true],
      [false, true],
      [false, false],
    ]);
    expect([inner.create('a').owner, inner.create('b').owner, outer.create('a').owner]).toEqual([
      'inner',
      'outer',
      'outer',
    ]);
  });

  it('forgets what is unregistered and keeps the others, also for the children that it has', () => {
    const outer = new Container();
    const inner = outer.child();
    for (const id of ['a', 'b', 'c']) outer.register(id, by(id));
    outer.unregister(['a', 'c']);
    expect(['a', 'b', 'c'].map((id) => inner.has(id))).toEqual([false, true, false]);
    expect(inner.create('b').owner).toBe('b');
  });

  it('takes a second registration in the place of the first one, for good', () => {
    const container = new Container();
    container.register('a', by('first'));
    container.register('a', by('second'));
    expect(container.create('a').owner).toBe('second');
    container.unregister(['a']);
    expect(container.has('a')).toBe(false);
  });

  it('knows nothing of another one beside it', () => {
    new Container().register('a', by('first'));
    expect(new Container().has('a')).toBe(false);
  });
});
