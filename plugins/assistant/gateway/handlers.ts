import { sql } from 'kysely';
import { type CompanyCall, implement, invalidField, notFound, refuse, lockNamed } from '#core/gateway';
import {
  assistantHub,
  completeChat,
  type ChatRequest,
  logSpeechToText,
  negotiateAssistant,
  rateAnswer,
  tooManyQuestions,
} from '../contract/index.ts';
import { answerQuestion } from './answer-question.ts';
import { refusalText } from './refusals/refusal-text.ts';
import { readResponse } from './response-table.ts';

/** The maximum number of unfinished answers of a person in a company. Nobody reads more at the same time. */
const maxUnderWay = 3;
/** The time in milliseconds after which an unfinished answer counts as lost, for example because its process crashed. */
const longestUnderWay = 600_000;

export const handlers = [
  implement(negotiateAssistant, async ({ company, bearer = '' }) => ({
    url: `${assistantHub.path}?companyId=${company.id}`,
    accessToken: bearer,
  })),

  implement(completeChat, async (call) => {
    const question = questionOf(call.body);
    await refuseOneMore(call);
    const { rows } = await sql<{ readonly id: string }>`
      insert into assistant_response (user_id, connection_id, request, question, asked_at)
      values (${call.user.id}, ${call.body.connectionId}, ${JSON.stringify(call.body)}::jsonb, ${question}, ${call.now()})
      returning id`.execute(call.tx);
    const responseId = rows[0]?.id ?? '';
    await call.enqueue(answerQuestion, { responseId }, { group: call.user.id });
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

/** Returns the last message, trimmed. It must be the user's and must not be empty. [B5-1] */
function questionOf({ messages }: ChatRequest): string {
  const last = messages.at(-1);
  const question = last?.role === 'user' ? last.content.trim() : '';
  if (question === '') throw invalidField('/messages', 'question', refusalText('question'));
  return question;
}

/**
 * Refuses a question if the person has too many unfinished answers. The lock makes simultaneous requests of a person wait for one another,
 * so that each of them is counted. @throws Refusal 429
 */
async function refuseOneMore({ tx, user, now }: CompanyCall): Promise<void> {
  await lockNamed(tx, `assistant question ${user.id}`);
  const since = new Date(now().getTime() - longestUnderWay);
  const { rows } = await sql<{ readonly count: number }>`
    select count(*)::int as count from assistant_response where state = 'streaming' and asked_at > ${since}`.execute(
    tx,
  );
  if ((rows[0]?.count ?? 0) >= maxUnderWay) throw refuse(tooManyQuestions, { detail: refusalText('tooManyQuestions') });
}

/** Returns the id of an answer that belongs to the caller. @throws Refusal 404 if the answer belongs to another person or does not exist */
async function ownId({ tx, params }: CompanyCall<{ readonly responseId: string }>): Promise<string> {
  const row = await readResponse(tx, params.responseId);
  if (!row) throw notFound();
  return row.id;
}
