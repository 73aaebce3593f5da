import type { SafeStorage } from '#core/web';
import type { ChatMessage, ChatRequest } from '../contract/index.ts';
import { TabKeeper } from './tab-keeper.ts';

/** As it was sent: with the same key it is asked once, however often it is sent. */
export interface UnsentQuestion {
  readonly key: string;
  readonly body: ChatRequest;
  readonly how?: 'spoken' | undefined;
}

/** What a reload leaves as it was. */
export interface KeptChat {
  readonly messages: readonly ChatMessage[];
  readonly isOpen: boolean;
  /** What is about to be asked, and whether some of it was dictated. */
  readonly draft?: string | undefined;
  readonly isSpoken?: boolean | undefined;
  /** The answer that is on its way, and how much of it has come. */
  readonly waiting?: { readonly responseId: string; readonly sequence: number } | undefined;
  /** The question that was about to be sent: nobody knows whether it arrived. */
  readonly unsent?: UnsentQuestion | undefined;
  /** Connections by which this tab has asked. */
  readonly connections: readonly string[];
}

/** The conversation in this tab. [B4-8] */
export class ChatKeeper extends TabKeeper<KeptChat> {
  constructor(storage: SafeStorage, companyId: string, userId: string) {
    super(storage, { prefix: 'assistant-chat', companyId, userId }, ({ messages }) => Array.isArray(messages));
  }
}
