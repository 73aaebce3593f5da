import type { ChatMessage, StreamMessage } from '../contract/index.ts';

/** The conversation after the events of the stream that have arrived so far. */
export interface Conversation {
  readonly messages: readonly ChatMessage[];
  readonly isThinking: boolean;
  /** The number of consecutive parts without text. */
  readonly emptyParts: number;
}

export const emptyConversation: Conversation = { messages: [], isThinking: false, emptyParts: 0 };

/** The number of empty parts in a row after which the page says that the assistant is thinking. [B4-4] [B9-1] */
const partsBeforeThinking = 2;

export const streamTypes = ['message_start', 'message_part', 'message_end'] as const;

/** Applies an event of the stream to the conversation. [B4-3] @throws Error for an unknown type [B4-7] */
export function streamed(before: Conversation, event: Partial<StreamMessage>, now: Date): Conversation {
  switch (event.type) {
    case 'message_start':
      return started(before, event.messageId, now);
    case 'message_part':
      return event.text ? spoken(before, event.text, now) : toolUsed(before);
    case 'message_end':
      return ended(before, event);
    case undefined:
    default:
      throw new Error(`The assistant’s stream has no ${String(event.type)}`);
  }
}

/** Returns an empty message for an answer that is beginning. */
function blank(responseId: string, now: Date): ChatMessage {
  return {
    id: crypto.randomUUID(),
    content: '',
    isUser: false,
    timestamp: now.toISOString(),
    isStreaming: true,
    isToolUse: false,
    responseId,
    isExpanded: false,
  };
}

/** Adds an empty message for the answer. An event without an id starts none. [B4-3] */
function started(before: Conversation, messageId: string | undefined, now: Date): Conversation {
  if (!messageId) return before;
  return { messages: [...before.messages, blank(messageId, now)], isThinking: false, emptyParts: 0 };
}

/** Appends the text. If the message used a tool before, its text becomes the thought and a new message starts. [B4-4] [B4-5] */
function spoken(before: Conversation, text: string, now: Date): Conversation {
  const current = before.messages.findLast(({ isStreaming }) => isStreaming);
  if (!current) return before;
  const next = { isThinking: false, emptyParts: 0 };
  if (!current.isToolUse) return { ...next, messages: changed(before, current, { content: current.content + text }) };
  const thought = [current.thoughtContent, current.content.trim()].filter(Boolean).join('\n\n');
  const following = {
    ...blank(current.responseId ?? '', now),
    content: text,
    thoughtContent: thought === '' ? undefined : thought,
  };
  return { ...next, messages: [...changed(before, current, { isStreaming: false }), following] };
}

/** Marks the message as using a tool, and counts the empty parts. [B4-4] */
function toolUsed(before: Conversation): Conversation {
  const current = before.messages.findLast(({ isStreaming }) => isStreaming);
  if (!current) return before;
  const emptyParts = before.emptyParts + 1;
  return {
    messages: changed(before, current, { isToolUse: true, content: `${current.content}\n` }),
    isThinking: before.isThinking || emptyParts >= partsBeforeThinking,
    emptyParts,
  };
}

/** Ends an answer. Only its last message stays visible. [B4-6] */
function ended(before: Conversation, { messageId, reason }: Partial<StreamMessage>): Conversation {
  const last = before.messages.findLast(({ responseId }) => responseId !== undefined && responseId === messageId);
  const messages = before.messages.flatMap((message) => {
    if (message.responseId === undefined || message.responseId !== messageId) return [message];
    if (message !== last) return [];
    const stopped = reason === 'stopped' && { isStopped: true };
    const isBlank = message.content.trim() === '' && !message.thoughtContent && !stopped;
    return isBlank ? [] : [{ ...message, isStreaming: false, ...stopped }];
  });
  return { messages, isThinking: false, emptyParts: 0 };
}

export function changed(
  { messages }: Pick<Conversation, 'messages'>,
  which: ChatMessage,
  change: Partial<ChatMessage>,
): readonly ChatMessage[] {
  return messages.map((message) => (message.id === which.id ? { ...message, ...change } : message));
}
