import { type HubConnection, HubConnectionBuilder, LogLevel } from '@microsoft/signalr';
import { onTestFinished, vi } from 'vitest';
import type { TestGateway, TestPerson } from '#core/testing';
import {
  type ChatHistoryEntry,
  completeChat,
  negotiateAssistant,
  newMessage,
  type StreamMessage,
  streamMessage,
} from '../contract/index.ts';
import type { AnswerEvent } from './response-table.ts';

/** A simulated page with an open assistant: the connection, and the received events. */
export class TestChat {
  readonly hub: HubConnection;
  readonly heard: AnswerEvent[] = [];
  readonly #gateway: TestGateway;
  readonly #companyId: string;
  readonly #person: TestPerson;

  private constructor(gateway: TestGateway, companyId: string, person: TestPerson, hub: HubConnection) {
    this.#gateway = gateway;
    this.#companyId = companyId;
    this.#person = person;
    this.hub = hub;
    for (const { name } of [streamMessage, newMessage])
      hub.on(name, (event: AnswerEvent) => void this.heard.push(event));
  }

  /** Negotiates and connects like a browser. [B7-7] [B7-8] */
  static async open(
    gateway: TestGateway,
    origin: string,
    { companyId, person }: { readonly companyId: string; readonly person: TestPerson },
  ): Promise<TestChat> {
    const { url, accessToken } = await gateway.ok(person, negotiateAssistant, { params: { companyId }, query: {} });
    const hub = new HubConnectionBuilder()
      .withUrl(`${origin}${url}`, { accessTokenFactory: () => accessToken })
      .configureLogging(LogLevel.None)
      .build();
    const chat = new TestChat(gateway, companyId, person, hub);
    onTestFinished(() => hub.stop());
    await hub.start();
    return chat;
  }

  /** Asks a question. @returns the id of the answer */
  ask(content: string, history: readonly ChatHistoryEntry[] = [], language = 'sk'): Promise<string> {
    return askIn(this.#gateway, this.#person, this.#companyId, {
      connectionId: this.hub.connectionId ?? '',
      messages: [...history, { role: 'user', content }],
      language,
    });
  }

  async answer(id: string): Promise<readonly AnswerEvent[]> {
    return vi.waitUntil(
      () => {
        const events = this.heard.filter(({ messageId }) => messageId === id);
        return events.some((event) => 'type' in event && event.type === 'message_end') ? events : undefined;
      },
      { timeout: 10_000, interval: 20 },
    );
  }
}

export async function askIn(
  gateway: TestGateway,
  person: TestPerson,
  companyId: string,
  {
    connectionId,
    messages,
    language = 'sk',
    at = {},
  }: {
    readonly connectionId: string;
    readonly messages: ChatHistoryEntry[];
    readonly language?: string;
    /** The page that the person is looking at. */
    readonly at?: { readonly currentEvidence?: string; readonly currentRecordId?: string };
  },
): Promise<string> {
  const body = {
    connectionId,
    companyId,
    companyName: 'Skúšobná s. r. o.',
    vatPayerType: 'Payer',
    userId: person.subject,
    messages,
    ...at,
  };
  const input = { params: { companyId }, body };
  const answer = await gateway.call(person, completeChat, input, { headers: { 'accept-language': language } });
  if (answer.status !== 200) throw Object.assign(new Error(JSON.stringify(answer.problem)), answer);
  return answer.reply;
}

export function textOf(events: readonly AnswerEvent[]): string {
  const parts = events.filter((event): event is StreamMessage => 'type' in event && event.type === 'message_part');
  return parts.map(({ text = '' }) => text).join('');
}
