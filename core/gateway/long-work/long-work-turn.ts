import { lockNamed, type Tx } from '../database/index.ts';
import { type Job, type JobPayload, activeJobs } from '../jobs/index.ts';

/** Locks the long work of a company: until the end of the transaction nobody else starts work or checks whether other work runs. */
export async function lockTurns(tx: Tx, companyId: string): Promise<void> {
  await lockNamed(tx, `long work ${companyId}`);
}

/**
 * Returns whether other work of the company runs. It needs {@link lockTurns}: two jobs taken at the same moment both count as taken, and
 * the lock lets one of them become `running` before the other checks. A job whose process died no longer counts after this was noticed: it
 * blocks no other work while it waits for a retry.
 */
export async function anotherRuns(
  tx: Tx,
  job: Job<{ readonly workId: string }>,
  { companyId, workId }: JobPayload & { readonly workId: string },
): Promise<boolean> {
  const active = await activeJobs(tx, job, companyId);
  const others = active.map((payload) => payload.workId).filter((id) => id !== workId);
  if (others.length === 0) return false;
  const running = tx.selectFrom('long_work').select('id').where('id', 'in', others).where('state', '=', 'running');
  return (await running.limit(1).executeTakeFirst()) !== undefined;
}
