import { sql } from 'kysely';
import { implement, isUuid, notFound } from '#core/gateway';
import { listSent, readSent, type SentAnswer } from '../../contract/index.ts';
import type { SentRecording } from '../transcription/sent-recording.ts';
import type { ChatMessage } from './chat-messages.ts';

/** The maximum number of answers and recordings in the list. */
const maxListed = 100;

interface SentRow extends Omit<SentAnswer, 'tokens' | 'sentAt'> {
  readonly sentAt: Date;
  readonly tokens: string;
}

export const sentHandlers = [
  implement(listSent, async ({ tx }) => {
    const { rows } = await sql<SentRow>`
      select s.id, s.sent_at as "sentAt", coalesce(u.name, '') as person, s.host, s.model, s.tokens::text as tokens, s.outcome,
        coalesce(s.messages -> 0 ->> 'role' = 'recording', false) as "isRecording",
        left(coalesce(jsonb_path_query_array(s.messages, '$[*] ? (@.role == "user").content') ->> -1, ''), 300) as question
      from assistant_sent s left join app_user u on u.id = s.user_id
      order by s.sent_at desc, s.id desc limit ${maxListed}`.execute(tx);
    return { sent: rows.map((row) => ({ ...row, sentAt: row.sentAt.toISOString(), tokens: Number(row.tokens) })) };
  }),

  implement(readSent, async ({ tx, params: { sentId } }) => {
    if (!isUuid(sentId)) throw notFound();
    const { rows } = await sql<{ readonly messages: readonly (ChatMessage | SentRecording)[] }>`
      select messages from assistant_sent where id = ${sentId}`.execute(tx);
    if (!rows[0]) throw notFound();
    return { messages: rows[0].messages.map((one) => ({ role: one.role, content: wordsOf(one) })) };
  }),
];

/** Returns the text of a message, including the tool calls in it. */
function wordsOf(message: ChatMessage | SentRecording): string {
  const calls = 'tool_calls' in message ? (message.tool_calls ?? []) : [];
  const called = calls.map(({ function: { name, arguments: input } }) => `${name}(${input})`);
  return [message.content, ...called].filter(Boolean).join('\n');
}
