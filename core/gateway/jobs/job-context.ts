import type { Database, Tx } from '../database/index.ts';
import { emitEvent } from '../http/emitter.ts';
import type { JobContext, JobStep } from './job.ts';
import type { JobQueue } from './job-queue.ts';

/** What is known of one attempt before it reaches the database. */
type Attempt<Input> = Omit<JobContext<Input>, 'facts' | 'inCompany' | 'once'> & {
  /** Under which its steps are recorded. */
  readonly stepsOf: string;
};

export function jobContext<Input>(
  db: Database,
  enqueue: JobQueue['enqueue'],
  { stepsOf, ...attempt }: Attempt<Input>,
): JobContext<Input> {
  const { companyId, actorUserId, locale, correlationId, accessToken } = attempt.payload;
  function inCompany<T>(work: (tx: Tx, step: JobStep) => Promise<T>): Promise<T> {
    const run = (tx: Tx) =>
      work(tx, {
        // Of no browser: whoever asked hears of it as everybody else does.
        emit: (event, payload, to) => emitEvent({ tx, companyId, origin: undefined }, event, payload, to),
        enqueue: (job, input, moment) =>
          enqueue(
            tx,
            job,
            {
              ...input,
              companyId,
              actorUserId: moment?.as ?? actorUserId,
              locale,
              correlationId,
              // Somebody else works with rights of their own.
              ...(accessToken && moment?.as === undefined && { accessToken }),
            },
            moment,
          ),
      });
    return db.inCompany(companyId, { id: actorUserId }, run, { kind: 'job', correlationId });
  }
  return {
    ...attempt,
    facts: async () => (await attempt.actor())?.facts,
    inCompany,
    once: (name, work) => inCompany((tx, step) => runStep(tx, stepsOf, name, () => work(tx, step))),
  };
}

/** Forgets the steps done before a day: only once no attempt of their jobs can come any more. */
export async function purgeJobSteps(tx: Tx, before: Date): Promise<void> {
  await tx.deleteFrom('job_step').where('created_at', '<', before).execute();
}

/** If an attempt that was given up still runs, the insert waits for it, so that the step cannot happen twice. */
async function runStep<T>(tx: Tx, jobId: string, step: string, work: () => Promise<T>): Promise<T> {
  const claim = tx
    .insertInto('job_step')
    .values({ job_id: jobId, step })
    .onConflict((on) => on.doNothing());
  if (await claim.returning('job_id').executeTakeFirst()) {
    const result = await work();
    const done = tx.updateTable('job_step').set({ result: JSON.stringify(result ?? null) });
    await done.where('job_id', '=', jobId).where('step', '=', step).execute();
    return result;
  }
  const query = tx.selectFrom('job_step').select('result').where('job_id', '=', jobId).where('step', '=', step);
  const row = await query.executeTakeFirstOrThrow();
  return row.result as T; // what the same step returned, through JSON
}
