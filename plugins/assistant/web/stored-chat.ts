import type { SafeStorage } from '#core/web';
import type { ChatMessage, ChatRequest } from '../contract/index.ts';
import { TabStore } from './tab-store.ts';

/** A question in the form in which it was sent. The gateway accepts each key only once, so a repeated request causes no second answer. */
export interface UnsentQuestion {
  readonly key: string;
  readonly body: ChatRequest;
  readonly how?: 'spoken' | undefined;
}

/** The state of the chat that survives a reload. */
export interface StoredChat {
  readonly messages: readonly ChatMessage[];
  readonly isOpen: boolean;
  /** The draft of the next question, and whether a part of it was dictated. */
  readonly draft?: string | undefined;
  readonly isSpoken?: boolean | undefined;
  /** The answer that is being received, and the sequence number of its last event. */
  readonly waiting?: { readonly responseId: string; readonly sequence: number } | undefined;
  /** The question that was sent but not confirmed, so it is unknown whether the gateway received it. */
  readonly unsent?: UnsentQuestion | undefined;
  /** The ids of the hub connections that this tab has used for questions. */
  readonly connections: readonly string[];
}

/** Saves the conversation of this tab across reloads. [B4-8] */
export class ChatStore extends TabStore<StoredChat> {
  constructor(storage: SafeStorage, companyId: string, userId: string) {
    super(storage, { prefix: 'assistant-chat', companyId, userId }, ({ messages }) => Array.isArray(messages));
  }
}
