import { GatewayProblem } from '#core/web';
import type { ChatHistoryEntry, ChatMessage } from '../contract/index.ts';

/** What the request holds at most. */
const most = { messages: 100, letters: 20_000 } as const;

/** What was asked and answered; what the page said itself is no part of it. [B3-2] */
export function historyOf(messages: readonly ChatMessage[]): ChatHistoryEntry[] {
  const history = messages.filter(({ content, isUser, responseId }) => content && (isUser || responseId));
  return history.slice(-most.messages).map(({ content, isUser }) => ({
    role: isUser ? 'user' : 'assistant',
    content: content.slice(0, most.letters),
  }));
}

/** The key of what is said where asking failed. [B8-3] [B8-4] [B8-5] */
export function errorOf(error: unknown): string {
  const status = error instanceof GatewayProblem ? error.status : 0;
  if (status === 403) return 'ASSISTANT.ERROR.NO_ACCESS';
  return status === 401 ? 'ASSISTANT.ERROR.AUTHENTICATION' : 'ASSISTANT.ERROR.FAILED';
}
