import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { HubOptions } from '#core/web/tokens';
import { TestCompanyClient } from '#core/web/testing';
import { assistantHub, completeChat, negotiateAssistant } from '../contract/index.ts';
import type { LiveChat } from './live-chat.ts';
import makeChat, { connect } from './make-chat.ts';

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
  const chat = { isUnreachable: false } as LiveChat; // `connect` writes `isUnreachable` here
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
  const open = (_name: string, hubOptions: HubOptions) => {
    options = hubOptions;
    return hub;
  };
  const { signal } = new AbortController();
  // The test needs no chat, so an empty object replaces it.
  const connected = connect({} as LiveChat, { client: { call } as never, hubs: { open } as never, signal });
  await vi.advanceTimersByTimeAsync(0);
  await connected;
  const tokens = [];
  for (let time = 0; time < 4; time += 1) tokens.push(await options?.token?.());
  expect(tokens).toEqual(['token 1', 'token 1', 'token 2', 'token 2']);
  expect(call).toHaveBeenCalledTimes(2);
});

it('[B3-2] tells the main bank account once the panel was opened, and reads none before', async () => {
  const client = new TestCompanyClient();
  client.answer(negotiateAssistant, () => ({ url: '', accessToken: '' }));
  client.answer(completeChat, () => 'a1');
  const account = { iban: null as string | null, load: vi.fn(async () => void (account.iban = iban)) };
  const iban = 'SK3112000000198742637541';
  const { signal } = new AbortController();
  const ended: (() => unknown)[] = [];
  // These objects only have the properties that the request needs.
  const chat = makeChat(
    client as never,
    { open: vi.fn() } as never,
    { id: 'c1', name: 'Firma', vatPayerType: 'Payer' } as never,
    { user: { id: 'u1' } } as never,
    { location: { path: '/company/c1/invoices' } } as never,
    { text: ({ key }: { key: string }) => key } as never,
    {} as never,
    { seen: () => [{ contribution: { value: { scope: 'company', path: 'invoices/list' } } }] } as never,
    account,
    { signal, onDispose: (end: () => unknown) => void ended.push(end) } as never,
  );
  await vi.advanceTimersByTimeAsync(60_000);
  expect(account.load).not.toHaveBeenCalled();
  chat.toggle();
  await vi.advanceTimersByTimeAsync(0);
  chat.send('Koľko sme vyfakturovali?');
  expect(client.inputs(completeChat)).toMatchObject([
    { body: { mainBankAccount: iban, companyId: 'c1', currentEvidence: 'invoices' } },
  ]);
  for (const end of ended) end();
});
