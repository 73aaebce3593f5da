import { beforeEach, expect, it } from 'vitest';
import { GatewayProblem } from '../gateway/gateway-problem.ts';
import type { Toast } from '../tokens.ts';
import { SaveStore } from './save-store.ts';

let toasts: Toast[];
let store: SaveStore;
beforeEach(() => {
  toasts = [];
  store = new SaveStore({ toast: (toast) => (toasts.push(toast), { close: () => {} }) }, { key: 'TAGS.SAVE_ERROR' });
});
const cut = () => Promise.reject(new GatewayProblem('PUT x', { status: 503, code: 'unavailable' }));
const lost = () => Promise.reject(new GatewayProblem('PUT x', { status: 0, code: 'connection-lost' }));
const refused = () => Promise.reject(new GatewayProblem('PUT x', { status: 409, code: 'duplicate-name' }));

it('[B4-23] is idle, in progress, saved, and idle again once something changes', async () => {
  expect(store.state).toBe('idle');
  const saving = store.run(async () => 'value');
  expect(store.state).toBe('inProgress');
  await expect(saving).resolves.toEqual({ saved: true, value: 'value' });
  expect(store.state).toBe('saved');
  store.changed();
  expect(store.state).toBe('idle');
});

it('[B4-23] on an error ends the progress and warns for 5 s', async () => {
  await expect(store.run(refused)).resolves.toMatchObject({ saved: false });
  expect(store.state).toBe('idle');
  expect(toasts).toMatchObject([{ intent: 'warning', text: { key: 'TAGS.SAVE_ERROR' }, timeout: 5_000 }]);
});

it('[A8-5] says why, so far as it is known', async () => {
  await store.run(cut);
  await store.run(refused);
  const why = toasts.map(({ detail }) => detail);
  expect(why).toEqual([{ key: 'CORE.REASON.SERVER', values: { status: 503 } }, { key: 'CORE.REASON.CHANGED' }]);
});

it('does not warn of what the form shows itself', async () => {
  await store.run(refused, () => true);
  expect(toasts).toEqual([]);
});

it('saves once at a time', async () => {
  let saves = 0;
  const save = async () => (saves += 1);
  await Promise.all([store.run(save), store.run(save)]);
  expect(saves).toBe(1);
});

it('repeats the key of an action whose answer was lost, and takes a new one otherwise', async () => {
  const keys: string[] = [];
  const failing = (fail: () => Promise<never>) => (key: string) => (keys.push(key), fail());
  await store.run(failing(lost));
  await store.run(failing(cut)); // the database connection was lost, perhaps after the commit
  await store.run(failing(refused));
  await store.run(failing(lost));
  store.changed();
  await store.run(failing(lost));
  expect([keys[1], keys[2]]).toEqual([keys[0], keys[0]]);
  expect(new Set(keys).size).toBe(3);
});
