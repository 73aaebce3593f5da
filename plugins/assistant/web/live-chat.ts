import { computed, makeObservable, observable, observableRef, runInAction } from 'mobx';
import type { Clock } from '#core/web';
import type { CompanyClient, Hub } from '#core/web/tokens';
import {
  assistantHub,
  type AssistantChat,
  type ChatMessage,
  type ChatRequest,
  completeChat,
  logSpeechToText,
  rateAnswer,
  type StreamMessage,
} from '../contract/index.ts';
import { dictationGateway } from './dictation/dictation-gateway.ts';
import { changed, type Conversation, emptyConversation, streamed, streamTypes } from './conversation.ts';
import { errorOf, historyOf, isRefused } from './chat-request.ts';
import type { ChatKeeper, UnsentQuestion } from './kept-chat.ts';
import { somePrompts } from './suggestions.ts';
import { withoutUnseen } from './without-unseen.ts';

export interface LiveChatOptions {
  readonly client: Pick<CompanyClient, 'call'>;
  readonly clock: Clock;
  readonly keeper: ChatKeeper;
  /** All of the request but the conversation and the connection. [B3-2] */
  readonly about: () => Omit<ChatRequest, 'messages' | 'connectionId'>;
  /** The words of a key. */
  readonly words: (key: string) => string;
  /** What the gateway asks the page to show. */
  readonly show: (push: unknown) => void;
  readonly random: () => number;
}

interface Waiting {
  readonly responseId: string;
  /** The place of what came last. */
  sequence: number;
}

/** After so much silence nothing comes any more: longer than the gateway takes for an answer, in milliseconds. */
const patience = 200_000;
/** [B8-2] [B9-1] */
const longFrom = 5;

/** [B4-3] to [B4-9] */
export class LiveChat implements AssistantChat {
  conversation: Conversation = emptyConversation;
  isOpen = false;
  hub: Pick<Hub, 'state' | 'connectionId' | 'invoke'> | undefined = undefined;
  /** No hub could be negotiated. */
  isUnreachable = false;
  suggestions: readonly string[];
  draft = '';
  isSpoken = false;
  readonly dictation: AssistantChat['dictation'];
  readonly #options: LiveChatOptions;
  /** The answer that is waited for. */
  #waiting: Waiting | undefined;
  readonly #connections: Set<string>;
  /** Answers of which nothing is wanted any more. */
  readonly #stopped = new Set<string>();
  /** Rises with each conversation: what belongs to the one before comes too late. */
  #turn = 0;
  #cancelPatience = () => {};
  /** What nobody knows yet whether it has arrived. */
  #unsent: UnsentQuestion | undefined;
  #isLeaving = false;
  #isDisposed = false;

  constructor(options: LiveChatOptions) {
    this.#options = options;
    this.dictation = dictationGateway(options.client);
    const kept = options.keeper.read();
    this.conversation = { ...emptyConversation, messages: kept?.messages ?? [] };
    this.isOpen = kept?.isOpen ?? false;
    this.draft = kept?.draft ?? '';
    this.isSpoken = kept?.isSpoken ?? false;
    this.#waiting = kept?.waiting && { ...kept.waiting };
    this.#connections = new Set(kept?.connections);
    this.suggestions = this.messages.length === 0 ? somePrompts(options.random) : [];
    this.#unsent = kept?.unsent;
    if (this.#waiting || this.#unsent) {
      this.#await();
      this.conversation = { ...this.conversation, isThinking: this.messages.every(({ isStreaming }) => !isStreaming) };
    }
    makeObservable(this, {
      conversation: observableRef,
      isOpen: observable,
      hub: observableRef,
      isUnreachable: observable,
      suggestions: observableRef,
      draft: observable,
      isSpoken: observable,
      messages: computed,
      isBusy: computed,
      isLost: computed,
      isTooLong: computed,
    });
    if (this.#unsent) void this.#send(this.#unsent);
  }

  get messages(): readonly ChatMessage[] {
    return this.conversation.messages;
  }
  get isThinking(): boolean {
    return this.conversation.isThinking;
  }
  get isBusy(): boolean {
    return this.isThinking || this.messages.some(({ isStreaming }) => isStreaming);
  }
  get isLost(): boolean {
    return this.isUnreachable || this.hub?.state === 'reconnecting' || this.hub?.state === 'disconnected';
  }
  get isTooLong(): boolean {
    return this.messages.filter(({ isUser }) => isUser).length >= longFrom;
  }

  toggle(): void {
    this.#set({}, { isOpen: !this.isOpen });
  }
  close(): void {
    this.#set({}, { isOpen: false });
  }

  begin(): void {
    if (this.isBusy) this.stop();
    this.#set(emptyConversation, { suggestions: somePrompts(this.#options.random), draft: '', isSpoken: false });
  }

  write(text: string, how?: 'spoken'): void {
    this.#set({}, { draft: text, isSpoken: text !== '' && (this.isSpoken || how === 'spoken') });
  }

  send(text: string, how?: 'spoken'): boolean {
    const content = withoutUnseen(text).trim();
    if (content === '' || this.isBusy) return false;
    this.#set(
      { messages: [...this.messages, this.#message(content, true)], isThinking: true, emptyParts: 0 },
      { suggestions: [] },
    );
    this.#ask(how);
    return true;
  }

  stop(): void {
    const messageId = this.#giveUp();
    this.#set(streamed(this.conversation, { type: 'message_end', messageId, reason: 'stopped' }, this.#now()));
  }

  rate(message: ChatMessage, isPositive: boolean): void {
    if (message.responseId === undefined) return;
    const next = message.isPositive === isPositive ? undefined : isPositive;
    const input = { params: { responseId: message.responseId }, body: { isPositive: next ?? null } };
    this.#set({ messages: changed(this.conversation, message, { isPositive: next }) });
    void this.#options.client.call(rateAnswer, input).catch(() => {
      // Told by the pipeline; the thumb stands as the gateway has it.
      this.#set({ messages: changed(this.conversation, message, { isPositive: message.isPositive }) });
    });
  }

  mayRate(message: ChatMessage): boolean {
    if (message.isUser || message.responseId === undefined) return false;
    if (message.isPositive !== undefined) return true;
    const last = this.messages.findLast(({ isUser, isStreaming }) => !isUser && !isStreaming);
    return message === last && message.content.trim() !== '' && !this.isBusy;
  }

  expand(message: ChatMessage): void {
    this.#set({ messages: changed(this.conversation, message, { isExpanded: !message.isExpanded }) });
  }

  /** A connection is (again) there: what was missed of an answer is asked for. */
  connected(): void {
    const { hub } = this;
    if (hub?.connectionId !== undefined) this.#connections.add(hub.connectionId);
    const waiting = this.#waiting;
    if (!waiting) return;
    const turn = this.#turn;
    void hub?.invoke(assistantHub.continue, waiting.responseId, waiting.sequence).then(
      (isKnown) => isKnown === false && turn === this.#turn && this.#fail('ASSISTANT.ERROR.FAILED'),
      () => undefined, // the next connection asks again
    );
  }

  /** Of the stream, or a push. [B4-7] @throws Error for a type that there is not */
  receive(event: unknown): void {
    if (typeof event !== 'object' || event === null) return this.#options.show(event);
    const { type, messageId = '', sequence = 0, connectionId = '' } = event as Partial<StreamMessage>; // our own gateway's
    if (!('Action' in event) && !streamTypes.some((known) => known === type))
      throw new Error(`The assistant’s stream has no ${String(type)}`);
    if (messageId === '' || this.#stopped.has(messageId)) return;
    if (!this.#connections.has(connectionId)) return; // another tab asked
    // The call that asked may be answered after its answer has begun.
    const waiting = this.#waiting?.responseId === messageId ? this.#waiting : this.#first(event, messageId);
    if (!waiting || sequence <= waiting.sequence) return;
    if (sequence > waiting.sequence + 1) return this.connected(); // something between is missing
    waiting.sequence = sequence;
    if ('Action' in event) return this.#options.show(event);
    const told = event as StreamMessage;
    if (told.type === 'message_end') this.#done();
    else this.#await();
    this.#set(streamed(this.conversation, told, this.#now()));
    if (told.type === 'message_end' && told.reason === 'failed') this.#fail('ASSISTANT.ERROR.FAILED');
  }

  /** The page goes away, and what it is still waiting for is cut off. */
  leave(): void {
    this.#isLeaving = true;
  }

  /** What is still under way keeps nothing any more. */
  dispose(): void {
    this.#isDisposed = true;
    this.#cancelPatience();
    this.#options.keeper.forget();
  }

  #first(event: object, responseId: string): Waiting | undefined {
    const isFirst = 'type' in event && event.type === 'message_start' && this.isThinking && !this.#waiting;
    if (isFirst) this.#waiting = { responseId, sequence: 0 };
    return isFirst ? this.#waiting : undefined;
  }

  /** Kept before it is sent: a page that is reloaded meanwhile sends it again. */
  #ask(how: 'spoken' | undefined): void {
    // Without a connection the answer is for this tab all the same: it is asked for once there is one.
    const connectionId = this.hub?.connectionId ?? crypto.randomUUID();
    this.#connections.add(connectionId);
    const body = { ...this.#options.about(), connectionId, messages: historyOf(this.messages) };
    this.#unsent = { key: crypto.randomUUID(), body, how };
    this.#keep();
    void this.#send(this.#unsent);
  }

  async #send({ key, body, how }: UnsentQuestion): Promise<void> {
    const turn = ++this.#turn;
    this.#await();
    try {
      const responseId = await this.#options.client.call(completeChat, { body }, { handles: '*', idempotencyKey: key });
      if (how === 'spoken') this.#logSpeech(responseId);
      if (turn !== this.#turn) return this.#stopAtGateway(responseId);
      this.#unsent = undefined;
      if (!this.isBusy) return this.#keep(); // the whole answer was quicker
      this.#waiting ??= { responseId, sequence: 0 };
      this.#keep();
      if (this.hub?.connectionId !== body.connectionId) this.connected();
    } catch (error) {
      if (turn !== this.#turn || this.#isLeaving) return;
      if (isRefused(error)) this.#refused();
      this.#fail(errorOf(error));
    }
  }

  /** What the gateway does not take once it takes in no later history either. */
  #refused(): void {
    const question = this.messages.findLast(({ isUser }) => isUser);
    if (question) this.#set({ messages: changed(this.conversation, question, { isRefused: true }) });
  }

  /** No more of the answer is wanted. @returns its id, if it is known */
  #giveUp(): string | undefined {
    const messageId = this.#waiting?.responseId;
    this.#done();
    this.#turn += 1; // an id that comes from now on is stopped as well
    if (messageId !== undefined) this.#stopAtGateway(messageId);
    return messageId;
  }

  /** Here it has ended, whether it can be told or not. */
  #stopAtGateway(responseId: string): void {
    this.#stopped.add(responseId);
    void this.hub?.invoke(assistantHub.stop, responseId).catch(() => undefined);
  }

  /** [B7-5] */
  #logSpeech(responseId: string): void {
    const input = { params: { responseId }, body: { speechToTextUsed: true as const } };
    void this.#options.client.call(logSpeechToText, input, { handles: '*' }).catch(() => undefined); // bookkeeping alone
  }

  warn(key: string): void {
    const told = this.#message(`⚠ ${this.#options.words(key)}`, false);
    this.#set({ messages: [...this.messages, told] });
  }

  /** [B8-9] */
  #fail(key: string): void {
    this.#done();
    const messages = this.messages.flatMap((message) =>
      message.isStreaming ? (message.content.trim() ? [{ ...message, isStreaming: false }] : []) : [message],
    );
    this.#set({ ...emptyConversation, messages });
    this.warn(key);
  }

  #message(content: string, isUser: boolean): ChatMessage {
    const timestamp = this.#now().toISOString();
    const id = crypto.randomUUID();
    return { id, content, isUser, timestamp, isStreaming: false, isToolUse: false, isExpanded: false };
  }

  #await(): void {
    this.#cancelPatience();
    this.#cancelPatience = this.#options.clock.after(patience, () => {
      this.#giveUp(); // it would hold a place of the others'
      this.#fail('ASSISTANT.ERROR.FAILED');
    });
  }

  #done(): void {
    this.#cancelPatience();
    this.#unsent = undefined;
    this.#waiting = undefined;
  }

  #now(): Date {
    return new Date(this.#options.clock.now());
  }

  #set(
    change: Partial<Conversation>,
    also: Partial<Pick<LiveChat, 'isOpen' | 'suggestions' | 'draft' | 'isSpoken'>> = {},
  ): void {
    runInAction(() => {
      this.conversation = { ...this.conversation, ...change };
      Object.assign(this, also);
    });
    this.#keep();
  }

  #keep(): void {
    if (this.#isDisposed) return;
    const { messages, isOpen, draft, isSpoken } = this;
    this.#options.keeper.keep({
      messages,
      isOpen,
      draft,
      isSpoken,
      waiting: this.#waiting,
      unsent: this.#unsent,
      connections: [...this.#connections].slice(-20),
    });
  }
}
