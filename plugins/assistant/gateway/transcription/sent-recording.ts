import { sql } from 'kysely';
import type { Ahead, ModelService } from '#core/gateway';
import type { transcribeAudio } from '../../contract/index.ts';

/** In `assistant_sent`, where an answer has its messages: what was said is kept nowhere. */
export interface SentRecording {
  readonly role: 'recording';
  readonly content: string;
}

/** Notes a recording that is about to be sent, for the company's owner to see. @returns how to note what came of it */
export async function noteRecording(
  { inCompany, user, now, body: { audio } }: Ahead<typeof transcribeAudio>,
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
