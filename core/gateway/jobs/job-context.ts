import type { Database, Tx } from '../database/index.ts';
import { emitEvent } from '../http/emitter.ts';
import type { JobContext, JobStep } from './job.ts';
import type { JobQueue } from './job-queue.ts';

/** The data of one attempt that need no database. */
type Attempt<Input> = Omit<JobContext<Input>, 'facts' | 'inCompany' | 'once'> & {
  /** The id under which the job's steps are recorded. */
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
        // The event has no origin: the browser that started the job receives it like all others.
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
              // A job that runs as another person has that person's rights, not those of the token.
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

/** Deletes the steps that were done before a date. Call it only when no attempt of their jobs is possible any more. */
export async function purgeJobSteps(tx: Tx, before: Date): Promise<void> {
  await tx.deleteFrom('job_step').where('created_at', '<', before).execute();
}

/** Runs a step once. If an attempt that was given up still runs, the insert waits for it, so the step cannot happen twice. */
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
  return row.result as T; // the result of the same step, stored as JSON
}
