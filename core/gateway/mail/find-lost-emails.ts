import { defaultLanguage } from '#core/contract';
import type { Tx } from '../database/index.ts';
import type { JobQueue } from '../jobs/index.ts';
import { emailJob } from './email-job.ts';
import { abandonedAfter } from './claim-email.ts';

/** The time, in milliseconds, after which the job of a due e-mail is regarded as lost; a shorter wait for a free worker is normal. */
const dueTimeout = 15 * 60_000;

/**
 * Enqueues a new job for e-mails whose job was lost: due ones, and those that a process took and never finished. A superfluous job does no
 * harm: it finds nothing to do. It needs a transaction of the system. @returns their number
 */
export async function findLostEmails(tx: Tx, now: Date, enqueue: JobQueue['enqueue']): Promise<number> {
  const before = (milliseconds: number) => new Date(now.getTime() - milliseconds);
  const rows = await tx
    .selectFrom('letter')
    .select(['id', 'company_id as companyId', 'asked_by as actorUserId'])
    .where((where) =>
      where.or([
        where.and([where('state', '=', 'queued'), where('next_at', '<', before(dueTimeout))]),
        where.and([where('state', '=', 'sending'), where('taken_at', '<', before(abandonedAfter))]),
      ]),
    )
    .limit(1_000)
    .execute();
  for (const { id, companyId, actorUserId } of rows)
    await enqueue(
      tx,
      emailJob,
      { emailId: id, companyId, actorUserId, locale: defaultLanguage, correlationId: `lost e-mail ${id}` },
      { group: companyId },
    );
  return rows.length;
}
