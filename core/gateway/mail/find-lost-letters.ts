import { defaultLanguage } from '#core/contract';
import type { Tx } from '../database/index.ts';
import type { JobQueue } from '../jobs/index.ts';
import { letterJob } from './letter-job.ts';
import { handTimeout } from './take-letter.ts';

/** Milliseconds after which a letter that is due has no job any more: one waits for a free worker at times. */
const dueTimeout = 15 * 60_000;

/**
 * Letters whose job is gone get another: those that are due, and those that a gateway took and never gave back. One too many does no harm:
 * whoever comes second finds nothing to do. In a transaction of the system. @returns how many
 */
export async function findLostLetters(tx: Tx, now: Date, enqueue: JobQueue['enqueue']): Promise<number> {
  const before = (milliseconds: number) => new Date(now.getTime() - milliseconds);
  const rows = await tx
    .selectFrom('letter')
    .select(['id', 'company_id as companyId', 'asked_by as actorUserId'])
    .where((where) =>
      where.or([
        where.and([where('state', '=', 'queued'), where('next_at', '<', before(dueTimeout))]),
        where.and([where('state', '=', 'sending'), where('taken_at', '<', before(handTimeout))]),
      ]),
    )
    .limit(1_000)
    .execute();
  for (const { id, companyId, actorUserId } of rows)
    await enqueue(
      tx,
      letterJob,
      { letterId: id, companyId, actorUserId, locale: defaultLanguage, correlationId: `lost letter ${id}` },
      { group: companyId },
    );
  return rows.length;
}
