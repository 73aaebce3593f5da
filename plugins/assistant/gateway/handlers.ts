import { sql } from 'kysely';
import { type CompanyCall, implement, invalidField, notFound } from '#core/gateway';
import {
  assistantHub,
  completeChat,
  type ChatRequest,
  logSpeechToText,
  negotiateAssistant,
  rateAnswer,
} from '../contract/index.ts';
import { answerQuestion } from './answer-question.ts';
import { say } from './refusals/say.ts';
import { readResponse } from './response-table.ts';

export const handlers = [
  implement(negotiateAssistant, async ({ company, bearer = '' }) => ({
    url: `${assistantHub.path}?companyId=${company.id}`,
    accessToken: bearer,
  })),

  implement(completeChat, async (call) => {
    const question = questionOf(call.body);
    const { rows } = await sql<{ readonly id: string }>`
      insert into assistant_response (user_id, connection_id, request, question, asked_at)
      values (${call.user.id}, ${call.body.connectionId}, ${JSON.stringify(call.body)}::jsonb, ${question}, ${call.now()})
      returning id`.execute(call.tx);
    const responseId = rows[0]?.id ?? '';
    await call.enqueue(answerQuestion, { responseId });
    return responseId;
  }),

  implement(rateAnswer, async (call) => {
    const { isPositive } = call.body;
    await sql`update assistant_response set is_positive = ${isPositive} where id = ${await ownId(call)}`.execute(
      call.tx,
    );
    return undefined;
  }),

  implement(logSpeechToText, async (call) => {
    await sql`update assistant_response set is_spoken = true where id = ${await ownId(call)}`.execute(call.tx);
    return undefined;
  }),
];

/** [B5-1] */
function questionOf({ messages }: ChatRequest): string {
  const last = messages.at(-1);
  const question = last?.role === 'user' ? last.content.trim() : '';
  if (question === '') throw invalidField('/messages', 'question', say('question'));
  return question;
}

/** What is no answer of the caller's is nobody's. */
async function ownId({ tx, params }: CompanyCall<{ readonly responseId: string }>): Promise<string> {
  const row = await readResponse(tx, params.responseId);
  if (!row) throw notFound();
  return row.id;
}
