import { sql } from 'kysely';
import { defineJob } from '#core/gateway';

const day = 86_400_000;
/** Days: as long as the operator has to look at what was thought of an answer. */
const keptDays = 90;

/** Every night: forgets old conversations of the whole company. */
export const purgeConversations = defineJob({
  name: 'assistant.purge',
  schedule: '41 3 * * *',
  ofCompany: true,
  async run({ inCompany, now }) {
    const before = new Date(now().getTime() - keptDays * day);
    await inCompany(async (tx) => {
      await sql`delete from assistant_response where asked_at < ${before}`.execute(tx);
      await sql`delete from assistant_sent where sent_at < ${before}`.execute(tx);
    });
  },
});
