import { expect, test, vi } from 'vitest';
import type { HubOptions } from '#core/web/tokens';
import type { LiveChat } from './live-chat.ts';
import { connect } from './make-chat.ts';

test('each connection of the hub is negotiated once, though it asks for its token twice', async () => {
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
  await connect({} as LiveChat, { client: { call } as never, hubs: { open } as never, signal });
  const told = [];
  for (let time = 0; time < 4; time += 1) told.push(await options?.token?.());
  expect(told).toEqual(['token 1', 'token 1', 'token 2', 'token 2']);
  expect(call).toHaveBeenCalledTimes(2);
});
