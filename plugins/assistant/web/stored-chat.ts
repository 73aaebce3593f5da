import type { SafeStorage } from '#core/web';
import type { ChatMessage, ChatRequest } from '../contract/index.ts';
import { TabStore } from './tab-store.ts';

/** A question as it was sent. The gateway answers it once per key, however often it is sent. */
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
  /** The answer that is being received, and the place of its last event. */
  readonly waiting?: { readonly responseId: string; readonly sequence: number } | undefined;
  /** The question that was being sent. It is unknown whether it arrived. */
  readonly unsent?: UnsentQuestion | undefined;
  /** The connections by which this tab has asked. */
  readonly connections: readonly string[];
}

/** Saves the conversation of this tab. [B4-8] */
export class ChatStore extends TabStore<StoredChat> {
  constructor(storage: SafeStorage, companyId: string, userId: string) {
    super(storage, { prefix: 'assistant-chat', companyId, userId }, ({ messages }) => Array.isArray(messages));
  }
}
