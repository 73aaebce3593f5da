import { type Kysely, sql } from 'kysely';
import { acrossCompanies } from '#core/gateway';

/** Nobody owes what was cancelled; its total stays, for it was issued. */
export default async function cancelledDue(db: Kysely<unknown>): Promise<void> {
  await acrossCompanies(db, 'document', async () => {
    await sql`update document set due = 0 where status = 'cancelled' and due <> 0`.execute(db);
  });
}
