import { sql } from 'kysely';
import { defineJob } from '#core/gateway';

const day = 86_400_000;
/** The number of days after which conversations are deleted. The operator can evaluate the ratings of answers until then. */
const retentionDays = 90;

/** Deletes old conversations of the whole company every night. */
export const purgeConversations = defineJob({
  name: 'assistant.purge',
  schedule: '41 3 * * *',
  ofCompany: true,
  async run({ inCompany, now }) {
    const before = new Date(now().getTime() - retentionDays * day);
    await inCompany(async (tx) => {
      await sql`delete from assistant_response where asked_at < ${before}`.execute(tx);
      await sql`delete from assistant_sent where sent_at < ${before}`.execute(tx);
    });
  },
});
