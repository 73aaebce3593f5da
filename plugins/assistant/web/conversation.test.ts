import { describe, expect, it } from 'vitest';
import type { StreamMessage } from '../contract/index.ts';
import { type Conversation, emptyConversation, streamed } from './conversation.ts';

const now = new Date('2026-11-23T10:00:00Z');
const start = { type: 'message_start', messageId: 'a1' } as const;
const end = { type: 'message_end', messageId: 'a1' } as const;
const text = (words: string) => ({ type: 'message_part', messageId: 'a1', text: words }) as const;
const tool = { type: 'message_part', messageId: 'a1' } as const;

const after = (...events: readonly Partial<StreamMessage>[]): Conversation =>
  events.reduce((before: Conversation, event) => streamed(before, event, now), emptyConversation);

describe('the stream of an answer on the page', () => {
  it('[B4-3] [B3-1] a start with an id makes an empty message that streams; without one it is ignored', () => {
    expect(after(start).messages).toEqual([
      {
        id: expect.any(String),
        content: '',
        isUser: false,
        timestamp: '2026-11-23T10:00:00.000Z',
        isStreaming: true,
        isToolUse: false,
        responseId: 'a1',
        isExpanded: false,
      },
    ]);
    expect(after({ type: 'message_start' })).toEqual(emptyConversation);
  });

  it('[B4-4] a part with text appends it', () => {
    expect(after(start, text('Ob'), text('rat')).messages.map(({ content }) => content)).toEqual(['Obrat']);
  });

  it('[B4-4] [B9-1] a part without text is the use of a tool, with a line break; two in a row show thinking', () => {
    const once = after(start, text('Pozriem sa.'), tool);
    expect(once.messages).toMatchObject([{ content: 'Pozriem sa.\n', isToolUse: true }]);
    expect(once.isThinking).toBe(false);
    expect(after(start, tool, tool).isThinking).toBe(true);
    // The parts without text are not consecutive.
    expect(after(start, tool, text('a'), tool).isThinking).toBe(false);
  });

  it('[B4-5] text after a tool begins another message, with what was before as its thought', () => {
    const { messages, isThinking } = after(start, text('Pozriem sa.'), tool, tool, text('12 faktúr'));
    expect(isThinking).toBe(false);
    expect(messages).toMatchObject([
      { content: 'Pozriem sa.\n\n', isStreaming: false },
      { content: '12 faktúr', thoughtContent: 'Pozriem sa.', isStreaming: true, isToolUse: false },
    ]);
  });

  it('[B4-6] the end leaves one message of the answer, with its id and its thought, and hides thinking', () => {
    const { messages, isThinking } = after(start, text('A'), tool, text('B'), tool, text('C'), end);
    expect(messages).toMatchObject([{ content: 'C', thoughtContent: 'A\n\nB', responseId: 'a1', isStreaming: false }]);
    expect(isThinking).toBe(false);
    const before = after(start, text('Prvá'), end);
    const second = { messageId: 'a2' };
    const both = [
      { ...start, ...second },
      { ...text('Druhá'), ...second },
      { ...end, ...second },
    ].reduce((so: Conversation, event) => streamed(so, event, now), before);
    expect(both.messages.map(({ content }) => content)).toEqual(['Prvá', 'Druhá']);
  });

  it('an end without any words leaves no empty bubble; one that was stopped says so', () => {
    expect(after(start, end).messages).toEqual([]);
    expect(after(start, { ...end, reason: 'stopped' }).messages).toMatchObject([
      { isStopped: true, isStreaming: false },
    ]);
  });

  it('[B4-7] an unknown type is an error', () => {
    expect(() => after({ type: 'message_dance' } as never)).toThrow(/has no message_dance/);
    expect(() => after({})).toThrow(/has no undefined/);
  });
});
