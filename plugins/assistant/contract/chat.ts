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
  /** `true` means that a tool was used after this text, so the text that follows is another message. */
  readonly isToolUse: boolean;
  /** The id of the answer at the gateway. `undefined` means that the page itself wrote the message. */
  readonly responseId?: string | undefined;
  /** The text that the assistant wrote before it used tools. */
  readonly thoughtContent?: string | undefined;
  /** `true` means that the thought is open. */
  readonly isExpanded: boolean;
  /** The thumb that is pressed: up or down. */
  readonly isPositive?: boolean | undefined;
  /** `true` means that the answer was stopped before its end. */
  readonly isStopped?: boolean | undefined;
  /** `true` means that the gateway refused the message, so it is not sent along with the next question. */
  readonly isRefused?: boolean | undefined;
}

/** The calls to the gateway that dictation needs. */
export interface DictationGateway {
  /** Returns whether the operator has set up a service that transcribes speech. */
  isOffered(): Promise<boolean>;
  /** @param recording webm @returns the text, empty if nothing was understood; rejects if the service fails */
  transcribe(recording: Blob, signal: AbortSignal): Promise<string>;
}

/** The conversation of the open company in this browser tab. It is observable. */
export interface AssistantChat {
  readonly messages: readonly ChatMessage[];
  readonly isOpen: boolean;
  readonly isThinking: boolean;
  /** `true` while an answer is being received; nothing can be sent meanwhile. [B4-8] */
  readonly isBusy: boolean;
  /** `true` means that a connection existed and is lost now. [B4-2] */
  readonly isLost: boolean;
  /** [B8-2] */
  readonly isTooLong: boolean;
  /** The keys of the texts of four prompts. It is empty as soon as the conversation has a message. [B2.1-5] */
  readonly suggestions: readonly string[];
  /** The question that the person is writing. It stays when the panel is closed. */
  readonly draft: string;
  /** `true` means that a part of the draft was dictated. [B7-5] */
  readonly isSpoken: boolean;
  /** Changes the draft. @param how a draft that was `spoken` once stays so until it is empty */
  write(draft: string, how?: 'spoken'): void;
  toggle(): void;
  close(): void;
  /** Starts a new conversation. [B4-8] */
  begin(): void;
  /**
   * Sends a question. @returns whether it was sent: not if it is blank, or another answer is being received. [B5-1]
   * @param how the way of input that is logged [B7-5]
   */
  send(text: string, how?: 'spoken'): boolean;
  /** Shows a message of the page itself, by the key of its text. [B8-9] */
  warn(key: string): void;
  readonly dictation: DictationGateway;
  stop(): void;
  /** Rates an answer. The same thumb a second time withdraws the rating. [B4-9] */
  rate(message: ChatMessage, isPositive: boolean): void;
  /** Returns whether thumbs are shown below a message. [B4-9] */
  mayRate(message: ChatMessage): boolean;
  /** Opens or closes the thought of a message. */
  expand(message: ChatMessage): void;
}

export const assistantChat = token<AssistantChat, 'company'>('assistant.chat', 'company');
