import { sql } from 'kysely';
import type { CallBeforeTransaction, ModelService } from '#core/gateway';
import type { transcribeAudio } from '../../contract/index.ts';

/** A recording in `assistant_sent`, stored where an answer has its messages. The spoken text is not saved. */
export interface SentRecording {
  readonly role: 'recording';
  readonly content: string;
}

/** Logs a recording before it is sent, so that the company's owner can see it. @returns a function that logs the outcome */
export async function noteRecording(
  { inCompany, user, now, body: { audio } }: CallBeforeTransaction<typeof transcribeAudio>,
  { url, model }: ModelService,
): Promise<(outcome: 'done' | 'failed') => Promise<void>> {
  const sent: SentRecording = { role: 'recording', content: `recording.webm, ${audio.bytes.byteLength} B` };
  const id = await inCompany(async (tx) => {
    const { rows } = await sql<{ readonly id: string }>`
      insert into assistant_sent (user_id, host, model, messages, sent_at)
      values (${user.id}, ${new URL(url).host}, ${model}, ${JSON.stringify([sent])}::jsonb, ${now()})
      returning id`.execute(tx);
    return rows[0]?.id;
  });
  return (outcome) =>
    inCompany(
      async (tx) => void (await sql`update assistant_sent set outcome = ${outcome} where id = ${id}`.execute(tx)),
    );
}
