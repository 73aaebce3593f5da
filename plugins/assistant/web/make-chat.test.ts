import { afterEach, beforeEach, expect, it, vi } from 'vitest';
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
