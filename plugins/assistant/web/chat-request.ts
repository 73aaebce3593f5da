import { GatewayProblem } from '#core/web';
import { type ChatHistoryEntry, type ChatMessage, tooManyQuestions } from '../contract/index.ts';

const limits = { messages: 100, letters: 20_000 } as const;

/** Returns the questions and answers of the chat, without the page's own messages and without refused questions. [B3-2] */
export function historyOf(messages: readonly ChatMessage[]): ChatHistoryEntry[] {
  const history = messages.filter(
    ({ content, isUser, responseId, isRefused }) => content && !isRefused && (isUser || responseId),
  );
  return history.slice(-limits.messages).map(({ content, isUser }) => ({
    role: isUser ? 'user' : 'assistant',
    content: content.slice(0, limits.letters),
  }));
}

/** Returns the key of the error message after a failed question. [B8-3] [B8-4] [B8-5] */
export function errorOf(error: unknown): string {
  const { status = 0, code } = error instanceof GatewayProblem ? error : {};
  if (code === tooManyQuestions.code) return 'ASSISTANT.ERROR.TOO_MANY';
  if (status === 403) return 'ASSISTANT.ERROR.NO_ACCESS';
  return status === 401 ? 'ASSISTANT.ERROR.AUTHENTICATION' : 'ASSISTANT.ERROR.FAILED';
}

/** Returns whether the gateway refused the question. After a network error the gateway may still have accepted it. */
export function isRefused(error: unknown): boolean {
  return error instanceof GatewayProblem && error.status >= 400 && error.status < 500;
}
