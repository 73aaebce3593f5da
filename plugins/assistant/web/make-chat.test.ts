import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { HubOptions } from '#core/web/tokens';
import { TestCompanyClient } from '#core/web/testing';
import { assistantHub, negotiateAssistant } from '../contract/index.ts';
import type { LiveChat } from './live-chat.ts';
import { connect } from './make-chat.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('[B5-3] opens no hub by an answer without address or token, says so, and asks again', async () => {
  const client = new TestCompanyClient();
  const answers = [
    { url: '', accessToken: 't1' },
    { url: '/hubs/assistant', accessToken: '' },
    { url: '/hubs/assistant', accessToken: 't3' },
  ];
  client.answer(negotiateAssistant, () => answers.shift() ?? { url: '', accessToken: '' });
  const hub = { on: vi.fn(), onConnected: vi.fn() };
  const open = vi.fn<(id: string, options: { url: string }) => unknown>(() => hub);
  const chat = { isUnreachable: false } as LiveChat; // what connecting tells it
  const connected = connect(chat, { client, hubs: { open } as never, signal: new AbortController().signal });
  await vi.advanceTimersByTimeAsync(1_999);
  expect([answers.length, chat.isUnreachable]).toEqual([2, true]);
  await vi.advanceTimersByTimeAsync(1);
  expect(answers).toHaveLength(1);
  expect(open).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(5_000);
  await connected;
  expect(open.mock.calls.map(([id, { url }]) => [id, url])).toEqual([[assistantHub.id, '/hubs/assistant']]);
  expect(chat.isUnreachable).toBe(false);
});

it('[B7-7] each connection of the hub is negotiated once, though it asks for its token twice', async () => {
  let count = 0;
  const call = vi.fn(async () => ({ url: '/hubs/assistant', accessToken: `token ${(count += 1)}` }));
  let options: HubOptions | undefined;
  const hub = { on: () => () => undefined, onConnected: () => () => undefined };
  const open = (_name: string, asked: HubOptions) => {
    options = asked;
    return hub;
  };
  const { signal } = new AbortController();
  // Stands in for the whole: this is about its connection alone.
  const connected = connect({} as LiveChat, { client: { call } as never, hubs: { open } as never, signal });
  await vi.advanceTimersByTimeAsync(0);
  await connected;
  const told = [];
  for (let time = 0; time < 4; time += 1) told.push(await options?.token?.());
  expect(told).toEqual(['token 1', 'token 1', 'token 2', 'token 2']);
  expect(call).toHaveBeenCalledTimes(2);
});
