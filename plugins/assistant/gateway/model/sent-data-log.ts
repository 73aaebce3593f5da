import { sql } from 'kysely';
import type { JobContext, ModelService } from '#core/gateway';
import type { ChatMessage } from './chat-messages.ts';
import type { ModelFaultKind } from './model-fault.ts';

export type Outcome = 'done' | 'stopped' | 'failed' | ModelFaultKind;

/** A log of everything that is sent to a model for one answer. */
export interface SentDataLog {
  /** Returns whether the company has used up its tokens of today. */
  isSpent(): Promise<boolean>;
  /** Records the messages before they are sent, the tokens that were used, and the outcome. */
  note(what: {
    readonly messages?: readonly ChatMessage[];
    readonly tools?: readonly string[];
    readonly spent?: number;
    readonly outcome?: Outcome;
  }): Promise<void>;
}

/** Saves to `assistant_sent`, for the company's owner. @param tokensPerDay 0 means no limit */
export function sentDataLog(
  { inCompany, payload, now }: Pick<JobContext<{ readonly responseId: string }>, 'inCompany' | 'payload' | 'now'>,
  { url, model, tokensPerDay }: ModelService & { readonly tokensPerDay: number },
): SentDataLog {
  let id: string | undefined;
  return {
    isSpent: () =>
      tokensPerDay === 0
        ? Promise.resolve(false)
        : inCompany(async (tx) => {
            const { rows } = await sql<{ spent: string }>`
              select coalesce(sum(tokens), 0)::text as spent from assistant_sent
              where (sent_at at time zone 'Europe/Bratislava')::date = (${now()}::timestamptz at time zone 'Europe/Bratislava')::date`.execute(
              tx,
            );
            return Number(rows[0]?.spent) >= tokensPerDay;
          }),
    note: ({ messages, tools = [], spent = 0, outcome }) =>
      inCompany(async (tx) => {
        const sent = JSON.stringify(messages ?? []);
        if (id === undefined && messages) {
          const { rows } = await sql<{ id: string }>`
            insert into assistant_sent (user_id, response_id, host, model, messages, tools, sent_at)
            values (${payload.actorUserId}, ${payload.responseId}, ${new URL(url).host}, ${model}, ${sent}::jsonb,
              ${JSON.stringify(tools)}::jsonb, ${now()})
            returning id`.execute(tx);
          id = rows[0]?.id;
          return;
        }
        await sql`update assistant_sent set tokens = tokens + ${spent}, outcome = coalesce(${outcome ?? null}, outcome),
          messages = case when ${messages !== undefined} then ${sent}::jsonb else messages end
          where id = ${id ?? null}`.execute(tx);
      }),
  };
}
