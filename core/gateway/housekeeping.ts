import type { Database, Log } from './database/index.ts';
import { purgeAnswers } from './http/index.ts';
import { purgeJobSteps } from './jobs/index.ts';

const hour = 3_600_000;
/** A repeated action gets its first answer for this long. */
const answersKept = 24 * hour;
/** Longer than any job is tried again: a step that is gone would be done twice. */
const jobStepsKept = 30 * 24 * hour;

/** Throws away, every hour, what nobody will ask for again. @returns what stops it */
export function startHousekeeping(database: Database, now: () => Date, log: Log): () => void {
  const timer = setInterval(() => void keepHouse(database, now(), log), hour).unref();
  return () => clearInterval(timer);
}

/** One round. What fails is logged, and met again in the next. */
export async function keepHouse(database: Database, now: Date, log: Log): Promise<void> {
  const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds);
  await database
    .asSystem('housekeeping', async (tx) => {
      await purgeAnswers(tx, ago(answersKept));
      await purgeJobSteps(tx, ago(jobStepsKept));
    })
    .catch((error: unknown) => log.warn({ err: error }, 'housekeeping failed; it is tried again in an hour'));
}
