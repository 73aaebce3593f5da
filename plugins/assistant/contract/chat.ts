import { token } from '#core/registry';

/** One bubble of the conversation. [B3-1] */
export interface ChatMessage {
  readonly id: string;
  /** What was typed, or Markdown. */
  readonly content: string;
  readonly isUser: boolean;
  /** ISO 8601. */
  readonly timestamp: string;
  readonly isStreaming: boolean;
  /** A tool was used after this text: what follows is another message. */
  readonly isToolUse: boolean;
  /** Of the answer at the gateway; `undefined`: of the page itself. */
  readonly responseId?: string | undefined;
  /** What was said before tools were used. */
  readonly thoughtContent?: string | undefined;
  /** The thought is open. */
  readonly isExpanded: boolean;
  /** Which thumb is pressed. */
  readonly isPositive?: boolean | undefined;
  /** It was stopped before its end. */
  readonly isStopped?: boolean | undefined;
  /** The gateway did not take it: it is no part of what is sent with the next question. */
  readonly isRefused?: boolean | undefined;
}

/** What dictation asks of the gateway. */
export interface DictationGateway {
  /** The operator has set a service that writes down what is said. */
  isOffered(): Promise<boolean>;
  /** @param recording webm @returns what was said, empty where nothing was understood; rejects where it could not be asked */
  transcribe(recording: Blob, signal: AbortSignal): Promise<string>;
}

/** The conversation of the open company, in this tab. Observable. */
export interface AssistantChat {
  readonly messages: readonly ChatMessage[];
  readonly isOpen: boolean;
  readonly isThinking: boolean;
  /** An answer is on its way: nothing can be sent meanwhile. [B4-8] */
  readonly isBusy: boolean;
  /** The connection was there and is away. [B4-2] */
  readonly isLost: boolean;
  /** [B8-2] */
  readonly isTooLong: boolean;
  /** Keys of the texts of four prompts; empty once something was said. [B2.1-5] */
  readonly suggestions: readonly string[];
  /** What is about to be asked: it stays when the panel is closed. */
  readonly draft: string;
  /** Some of it was dictated. [B7-5] */
  readonly isSpoken: boolean;
  /** @param how once `spoken`, a draft is so until it is empty */
  write(draft: string, how?: 'spoken'): void;
  toggle(): void;
  close(): void;
  /** A new conversation. [B4-8] */
  begin(): void;
  /** @returns whether it was sent: not when it is blank, or an answer is on its way. [B5-1] @param how as it is logged [B7-5] */
  send(text: string, how?: 'spoken'): boolean;
  /** Says something of the page's own, by the key of its text. [B8-9] */
  warn(key: string): void;
  readonly dictation: DictationGateway;
  /** No more of the answer is wanted. */
  stop(): void;
  /** The same thumb again withdraws it. [B4-9] */
  rate(message: ChatMessage, isPositive: boolean): void;
  /** Whether thumbs stand below a message. [B4-9] */
  mayRate(message: ChatMessage): boolean;
  /** Opens or closes its thought. */
  expand(message: ChatMessage): void;
}

export const assistantChat = token<AssistantChat, 'company'>('assistant.chat', 'company');
