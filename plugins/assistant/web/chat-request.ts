import { GatewayProblem } from '#core/web';
import { type ChatHistoryEntry, type ChatMessage, tooManyQuestions } from '../contract/index.ts';

/** What the request holds at most. */
const most = { messages: 100, letters: 20_000 } as const;

/** What was asked and answered; what the page said itself is no part of it, nor is what the gateway refused. [B3-2] */
export function historyOf(messages: readonly ChatMessage[]): ChatHistoryEntry[] {
  const history = messages.filter(
    ({ content, isUser, responseId, isRefused }) => content && !isRefused && (isUser || responseId),
  );
  return history.slice(-most.messages).map(({ content, isUser }) => ({
    role: isUser ? 'user' : 'assistant',
    content: content.slice(0, most.letters),
  }));
}

/** The key of what is said where asking failed. [B8-3] [B8-4] [B8-5] */
export function errorOf(error: unknown): string {
  const { status = 0, code } = error instanceof GatewayProblem ? error : {};
  if (code === tooManyQuestions.code) return 'ASSISTANT.ERROR.TOO_MANY';
  if (status === 403) return 'ASSISTANT.ERROR.NO_ACCESS';
  return status === 401 ? 'ASSISTANT.ERROR.AUTHENTICATION' : 'ASSISTANT.ERROR.FAILED';
}

/** Whether the gateway has said that it does not take the question, which it may have taken where nothing was heard of it. */
export function isRefused(error: unknown): boolean {
  return error instanceof GatewayProblem && error.status >= 400 && error.status < 500;
}
