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
import type { ChatStore, UnsentQuestion } from './stored-chat.ts';
import { somePrompts } from './suggestions.ts';
import { withoutUnseen } from './without-unseen.ts';

export interface LiveChatOptions {
  readonly client: Pick<CompanyClient, 'call'>;
  readonly clock: Clock;
  readonly keeper: ChatStore;
  /** Returns the properties of the request other than the conversation and the connection. [B3-2] */
  readonly about: () => Omit<ChatRequest, 'messages' | 'connectionId'>;
  /** Returns the translated text of a key. */
  readonly words: (key: string) => string;
  /** Handles a command of the gateway to show something on the page. */
  readonly show: (push: unknown) => void;
  readonly random: () => number;
}

interface Waiting {
  readonly responseId: string;
  /** The sequence number of the last event that arrived. */
  sequence: number;
}

/** The time in milliseconds without an event after which the answer has failed. It is longer than the gateway's own limit. */
const answerTimeout = 200_000;
/** The number of the user's messages from which the chat advises a new conversation. [B8-2] [B9-1] */
const longFrom = 5;

/** Keeps the conversation, sends questions and shows their answers while they arrive. [B4-3] to [B4-9] */
export class LiveChat implements AssistantChat {
  conversation: Conversation = emptyConversation;
  isOpen = false;
  hub: Pick<Hub, 'state' | 'connectionId' | 'invoke'> | undefined = undefined;
  isUnreachable = false;
  suggestions: readonly string[];
  draft = '';
  isSpoken = false;
  readonly dictation: AssistantChat['dictation'];
  readonly #options: LiveChatOptions;
  #waiting: Waiting | undefined;
  readonly #connections: Set<string>;
  readonly #stopped = new Set<string>();
  /** Increases with each conversation, so that a late result of an earlier conversation is ignored. */
  #turn = 0;
  #cancelAnswerTimeout = () => {};
  /** The question that was sent but not confirmed, so it is unknown whether the gateway received it. */
  #unsent: UnsentQuestion | undefined;
  #isLeaving = false;
  #isDisposed = false;

  constructor(options: LiveChatOptions) {
    this.#options = options;
    this.dictation = dictationGateway(options.client);
    const stored = options.keeper.read();
    this.conversation = { ...emptyConversation, messages: stored?.messages ?? [] };
    this.isOpen = stored?.isOpen ?? false;
    this.draft = stored?.draft ?? '';
    this.isSpoken = stored?.isSpoken ?? false;
    this.#waiting = stored?.waiting && { ...stored.waiting };
    this.#connections = new Set(stored?.connections);
    this.suggestions = this.messages.length === 0 ? somePrompts(options.random) : [];
    this.#unsent = stored?.unsent;
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
      // The client shows the error; the thumb shows the stored rating again.
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

  /** Called when the hub is connected or reconnected. Requests the events that were missed. */
  connected(): void {
    const { hub } = this;
    if (hub?.connectionId !== undefined) this.#connections.add(hub.connectionId);
    const waiting = this.#waiting;
    if (!waiting) return;
    const turn = this.#turn;
    void hub?.invoke(assistantHub.continue, waiting.responseId, waiting.sequence).then(
      (isKnown) => isKnown === false && turn === this.#turn && this.#fail('ASSISTANT.ERROR.FAILED'),
      () => undefined, // the next connection requests them again
    );
  }

  /** Receives an event of the stream, or a command to the page. [B4-7] @throws Error for an unknown type */
  receive(event: unknown): void {
    if (typeof event !== 'object' || event === null) return this.#options.show(event);
    const { type, messageId = '', sequence = 0, connectionId = '' } = event as Partial<StreamMessage>; // the event comes from the application's own gateway
    if (!('Action' in event) && !streamTypes.some((known) => known === type))
      throw new Error(`The assistant’s stream has no ${String(type)}`);
    if (messageId === '' || this.#stopped.has(messageId)) return;
    if (!this.#connections.has(connectionId)) return; // another tab asked this question
    // The first event of an answer may arrive before the response to the question.
    const waiting = this.#waiting?.responseId === messageId ? this.#waiting : this.#first(event, messageId);
    if (!waiting || sequence <= waiting.sequence) return;
    if (sequence > waiting.sequence + 1) return this.connected(); // an event between them is missing
    waiting.sequence = sequence;
    if ('Action' in event) return this.#options.show(event);
    const streamMessage = event as StreamMessage;
    if (streamMessage.type === 'message_end') this.#done();
    else this.#await();
    this.#set(streamed(this.conversation, streamMessage, this.#now()));
    if (streamMessage.type === 'message_end' && streamMessage.reason === 'failed') this.#fail('ASSISTANT.ERROR.FAILED');
  }

  /** Called when the person leaves the page. Requests that the browser cuts off then do not count as failed. */
  leave(): void {
    this.#isLeaving = true;
  }

  /** Ends the chat. The results of running requests are ignored from now on. */
  dispose(): void {
    this.#isDisposed = true;
    this.#cancelAnswerTimeout();
    this.#options.keeper.forget();
  }

  #first(event: object, responseId: string): Waiting | undefined {
    const isFirst = 'type' in event && event.type === 'message_start' && this.isThinking && !this.#waiting;
    if (isFirst) this.#waiting = { responseId, sequence: 0 };
    return isFirst ? this.#waiting : undefined;
  }

  /** Sends the question. The question is saved first, so that a reloaded page can send it again. */
  #ask(how: 'spoken' | undefined): void {
    // Without a connection the answer is still assigned to this tab, which requests it after connecting.
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
      if (!this.isBusy) return this.#keep(); // all events of the answer arrived before this response
      this.#waiting ??= { responseId, sequence: 0 };
      this.#keep();
      if (this.hub?.connectionId !== body.connectionId) this.connected();
    } catch (error) {
      if (turn !== this.#turn || this.#isLeaving) return;
      if (isRefused(error)) this.#refused();
      this.#fail(errorOf(error));
    }
  }

  /** Marks the last question as refused, so that it is not sent along with the next question. */
  #refused(): void {
    const question = this.messages.findLast(({ isUser }) => isUser);
    if (question) this.#set({ messages: changed(this.conversation, question, { isRefused: true }) });
  }

  /** Stops waiting for the answer. @returns the id of the answer, or `undefined` if the gateway has not sent it yet */
  #giveUp(): string | undefined {
    const messageId = this.#waiting?.responseId;
    this.#done();
    this.#turn += 1; // if the id arrives later, the answer is stopped as well
    if (messageId !== undefined) this.#stopAtGateway(messageId);
    return messageId;
  }

  /** Stops the answer at the gateway. The answer ends in this tab even if the gateway cannot be reached. */
  #stopAtGateway(responseId: string): void {
    this.#stopped.add(responseId);
    void this.hub?.invoke(assistantHub.stop, responseId).catch(() => undefined);
  }

  /** Tells the gateway that the question of this answer was dictated. [B7-5] */
  #logSpeech(responseId: string): void {
    const input = { params: { responseId }, body: { speechToTextUsed: true as const } };
    void this.#options.client.call(logSpeechToText, input, { handles: '*', byItself: true }).catch(() => undefined); // it is only a log, so an error is ignored
  }

  warn(key: string): void {
    const warning = this.#message(`⚠ ${this.#options.words(key)}`, false);
    this.#set({ messages: [...this.messages, warning] });
  }

  /** Ends the answer, keeps the text that has arrived and adds the error as a message of the assistant. [B8-9] */
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
    this.#cancelAnswerTimeout();
    this.#cancelAnswerTimeout = this.#options.clock.after(answerTimeout, () => {
      this.#giveUp(); // otherwise it would count as an unfinished answer
      this.#fail('ASSISTANT.ERROR.FAILED');
    });
  }

  #done(): void {
    this.#cancelAnswerTimeout();
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
