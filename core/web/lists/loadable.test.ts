import { expect, it, vi } from 'vitest';
import { GatewayProblem } from '../gateway/gateway-problem.ts';
import { LoadableValue } from './loadable.ts';

it('is idle, loading, ready', async () => {
  const loadable = new LoadableValue<number>();
  expect(loadable.now).toEqual({ state: 'idle' });
  const loading = loadable.load(async () => 1);
  expect(loadable.now).toEqual({ state: 'loading' });
  await loading;
  expect(loadable.now).toEqual({ state: 'ready', value: 1 });
});

it('keeps its value while it is loaded anew', async () => {
  const loadable = new LoadableValue<number>();
  await loadable.load(async () => 1);
  const loading = loadable.load(async () => 2);
  expect(loadable.value).toBe(1);
  await loading;
  expect(loadable.value).toBe(2);
});

it('takes the answer to the later of two questions', async () => {
  const loadable = new LoadableValue<string>();
  let release = () => {};
  const first = loadable.load(() => new Promise((resolve) => (release = () => resolve('old'))));
  await loadable.load(async () => 'new');
  release();
  await first;
  expect(loadable.value).toBe('new');
});

it('fails with the error, and not when it was only ended', async () => {
  const loadable = new LoadableValue<string>();
  const error = new Error('mine');
  await loadable.load(() => Promise.reject(error));
  expect(loadable.now).toEqual({ state: 'failed', error });
  await loadable.load(() => Promise.reject(Object.assign(new Error('left'), { name: 'ScopeEndedError' })));
  expect(loadable.now.state).toBe('loading');
});

it('is fetched again when the connection is back that it failed for want of, unless it is here by then', async () => {
  const back = Promise.withResolvers<void>();
  const lost = new GatewayProblem('GET x', { status: 0, code: 'connection-lost' }, { back: back.promise });
  const fetch = (answer: string) => {
    const answers = [Promise.reject(lost), Promise.resolve(answer)];
    return () => answers.shift() ?? Promise.reject(new Error('asked too often'));
  };
  const loadable = new LoadableValue<string>();
  const other = new LoadableValue<string>();
  await Promise.all([loadable.load(fetch('again')), other.load(fetch('too late'))]);
  expect(loadable.now).toEqual({ state: 'failed', error: lost });
  other.set('told by an event');
  back.resolve();
  await vi.waitFor(() => expect(loadable.value).toBe('again'));
  expect(other.value).toBe('told by an event');
});

it('says while a fetch is under way, also one whose answer does not count any more', async () => {
  const loadable = new LoadableValue<string>();
  expect(loadable.isFetching).toBe(false);
  let release = () => {};
  const first = loadable.load(() => new Promise((resolve) => (release = () => resolve('old'))));
  loadable.set('saved');
  expect(loadable.isFetching).toBe(true);
  await loadable.load(() => Promise.reject(new Error('mine')));
  expect(loadable.isFetching).toBe(true);
  release();
  await first;
  expect(loadable.isFetching).toBe(false);
});
