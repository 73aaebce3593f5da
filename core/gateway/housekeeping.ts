import type { Database, Log } from './database/index.ts';
import { purgeAnswers } from './http/index.ts';
import { type JobQueue, purgeJobSteps } from './jobs/index.ts';
import { findLostLetters } from './mail/index.ts';

const hour = 3_600_000;
/** A repeated action gets its first answer for this long. */
const answersKept = 24 * hour;
/** Longer than any job is tried again: a step that is gone would be done twice. */
const jobStepsKept = 30 * 24 * hour;

/** Throws away, every hour, what nobody will ask for again, and finds letters that were left lying. @returns what stops it */
export function startHousekeeping(house: House): () => void {
  const timer = setInterval(() => void keepHouse(house), hour).unref();
  return () => clearInterval(timer);
}

export interface House {
  readonly database: Database;
  now(): Date;
  readonly log: Log;
  readonly enqueue: JobQueue['enqueue'];
}

/** One round. What fails is logged, and met again in the next. */
export async function keepHouse({ database, log, enqueue, ...house }: House): Promise<void> {
  const now = house.now();
  const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds);
  await database
    .asSystem('housekeeping', async (tx) => {
      await purgeAnswers(tx, ago(answersKept));
      await purgeJobSteps(tx, ago(jobStepsKept));
      await findLostLetters(tx, now, enqueue);
    })
    .catch((error: unknown) => log.warn({ err: error }, 'housekeeping failed; it is tried again in an hour'));
}
