import { token } from '#core/registry';

/** A bubble of the conversation. [B3-1] */
export interface ChatMessage {
  readonly id: string;
  /** The text that the person typed, or the answer as Markdown. */
  readonly content: string;
  readonly isUser: boolean;
  /** The time of the message, in ISO 8601. */
  readonly timestamp: string;
  readonly isStreaming: boolean;
  /** `true` means that the assistant used a tool after this text, so the following text becomes a separate message. */
  readonly isToolUse: boolean;
  /** The id that the gateway gave to the answer. `undefined` means that the page itself wrote the message. */
  readonly responseId?: string | undefined;
  /** The text that the assistant wrote before it used tools. */
  readonly thoughtContent?: string | undefined;
  /** `true` means that the thought of the message is expanded. */
  readonly isExpanded: boolean;
  /** The rating: `true` for thumbs up, `false` for thumbs down, `undefined` for none. */
  readonly isPositive?: boolean | undefined;
  /** `true` means that the answer was stopped before its end. */
  readonly isStopped?: boolean | undefined;
  /** `true` means that the gateway refused the message, so it is not sent along with the next question. */
  readonly isRefused?: boolean | undefined;
}

/** The gateway endpoints that dictation uses. */
export interface DictationGateway {
  /** Returns whether the operator has set up a service that transcribes speech. */
  isOffered(): Promise<boolean>;
  /**
   * @param recording WebM audio @returns the transcribed text, or an empty text if no speech was recognised; rejects if the service fails
   */
  transcribe(recording: Blob, signal: AbortSignal): Promise<string>;
}

/** The conversation of the open company in this browser tab. It is observable. */
export interface AssistantChat {
  readonly messages: readonly ChatMessage[];
  readonly isOpen: boolean;
  readonly isThinking: boolean;
  /** `true` while an answer is being received; nothing can be sent meanwhile. [B4-8] */
  readonly isBusy: boolean;
  /** `true` means that the connection to the hub existed and is lost now. [B4-2] */
  readonly isLost: boolean;
  /** `true` means that the question exceeds the length limit. [B8-2] */
  readonly isTooLong: boolean;
  /** The text keys of four suggested prompts. The list is empty as soon as the conversation has a message. [B2.1-5] */
  readonly suggestions: readonly string[];
  /** The question that the person is typing. It is preserved when the panel is closed. */
  readonly draft: string;
  /** `true` means that a part of the draft was dictated. [B7-5] */
  readonly isSpoken: boolean;
  /** Changes the draft. @param how `spoken` marks the draft as dictated until the draft is empty again */
  write(draft: string, how?: 'spoken'): void;
  toggle(): void;
  close(): void;
  /** Starts a new conversation. [B4-8] */
  begin(): void;
  /**
   * Sends a question. @returns `false` if the text is blank or another answer is being received [B5-1]
   * @param how the input method that is logged [B7-5]
   */
  send(text: string, how?: 'spoken'): boolean;
  /** Shows a message that the page itself writes. @param key the key of the message's text [B8-9] */
  warn(key: string): void;
  readonly dictation: DictationGateway;
  stop(): void;
  /** Rates an answer. Pressing the same thumb again withdraws the rating. [B4-9] */
  rate(message: ChatMessage, isPositive: boolean): void;
  /** Returns whether the message can be rated, so that thumbs are shown below it. [B4-9] */
  mayRate(message: ChatMessage): boolean;
  /** Opens or closes the thought of a message. */
  expand(message: ChatMessage): void;
}

export const assistantChat = token<AssistantChat, 'company'>('assistant.chat', 'company');
