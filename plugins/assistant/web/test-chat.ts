import { expect, vi } from 'vitest';
import { mapStorage, TestClock, TestCompanyClient } from '#core/web/testing';
import { completeChat, rateAnswer } from '../contract/index.ts';
import { ChatStore } from './stored-chat.ts';
import { LiveChat } from './live-chat.ts';

export const words: Readonly<Record<string, string>> = {
  'ASSISTANT.ERROR.NO_ACCESS': 'Táto firma nemá prístup k asistentovi.',
  'ASSISTANT.ERROR.FAILED': 'Pri spracovaní požiadavky došlo k chybe. Skúste neskôr, prosím.',
  'ASSISTANT.ERROR.AUTHENTICATION': 'Authentication failed. Please try logging in again.',
};

/** Creates a page with the chat. Its gateway gives the answers the ids a1, a2 … */
export function page(entries = new Map<string, string>(), random = () => 0) {
  const client = new TestCompanyClient();
  const clock = new TestClock(Date.UTC(2026, 10, 23, 10));
  const storage = mapStorage(entries);
  let questionCount = 0;
  client.answer(completeChat, () => `a${++questionCount}`);
  client.answer(rateAnswer, () => undefined as never);
  const shown: unknown[] = [];
  const chat = new LiveChat({
    client,
    clock,
    keeper: new ChatStore(storage, 'c1', 'u1'),
    words: (key) => words[key] ?? key,
    random,
    show: (push) => void shown.push(push),
    about: () => ({
      companyId: 'c1',
      companyName: 'Firma',
      mainBankAccount: null,
      vatPayerType: 'Payer',
      userId: 'u1',
      currentEvidence: 'invoices',
      currentRecordId: null,
    }),
  });
  const hub = { state: 'connected' as const, connectionId: 'p1', invoke: vi.fn(async () => true as unknown) };
  const connectAs = (connectionId: string) => {
    Object.assign(chat, { hub: { ...hub, connectionId } });
    chat.connected();
  };
  connectAs('p1');
  const places = new Map<string, number>();
  const send = (messageId: string, event: object, connectionId = 'p1') => {
    const sequence = (places.get(messageId) ?? 0) + 1;
    places.set(messageId, sequence);
    chat.receive({ messageId, sequence, connectionId, ...event });
  };
  const answer = (messageId: string, text: string) => {
    send(messageId, { type: 'message_start' });
    send(messageId, { type: 'message_part', text });
    send(messageId, { type: 'message_end', reason: 'done' });
  };
  /** Asks a question and waits until the gateway has accepted it. */
  const ask = async (text: string) => {
    expect(chat.send(text)).toBe(true);
    await vi.waitFor(() => expect(client.inputs(completeChat)).not.toHaveLength(0));
    await clock.advance(0);
  };
  return { client, clock, chat, hub, connectAs, send, answer, ask, shown, entries };
}
export const contents = (chat: LiveChat) => chat.messages.map(({ content }) => content);
