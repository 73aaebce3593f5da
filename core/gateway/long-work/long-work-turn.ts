import { lockNamed, type Tx } from '../database/index.ts';
import { type Job, type JobPayload, takenJobs } from '../jobs/index.ts';

/** Until the transaction's end nobody else begins long work of this company, or asks whether another one is under way. */
export async function lockTurns(tx: Tx, companyId: string): Promise<void> {
  await lockNamed(tx, `long work ${companyId}`);
}

/**
 * Asked under {@link lockTurns}: two that were taken in the same moment both count as taken, and the lock lets one of them
 * become `running` before the other asks. One whose process died is not taken any more once that was noticed: it blocks
 * nobody while it waits to be repeated.
 */
export async function anotherRuns(
  tx: Tx,
  job: Job<{ readonly workId: string }>,
  { companyId, workId }: JobPayload & { readonly workId: string },
): Promise<boolean> {
  const taken = await takenJobs(tx, job, companyId);
  const others = taken.map((payload) => payload.workId).filter((id) => id !== workId);
  if (others.length === 0) return false;
  const running = tx.selectFrom('long_work').select('id').where('id', 'in', others).where('state', '=', 'running');
  return (await running.limit(1).executeTakeFirst()) !== undefined;
}
