import type { Database, Log } from './database/index.ts';
import { purgeStoredResponses } from './http/index.ts';
import { type JobQueue, purgeJobSteps } from './jobs/index.ts';
import { findLostEmails } from './mail/index.ts';

const hour = 3_600_000;
/** The time, in milliseconds, for which a repeated request gets the response to the first request. */
const responseRetention = 24 * hour;
/**
 * The time, in milliseconds, for which finished job steps are stored. It is longer than any job is retried, because a retry would repeat a
 * step that is deleted.
 */
const jobStepRetention = 30 * 24 * hour;

/** Deletes outdated data every hour, and finds e-mails that were never sent. @returns a function that stops it */
export function startHousekeeping(house: HousekeepingOptions): () => void {
  const timer = setInterval(() => void startCleanUps(house), hour).unref();
  return () => clearInterval(timer);
}

export interface HousekeepingOptions {
  readonly database: Database;
  now(): Date;
  readonly log: Log;
  readonly enqueue: JobQueue['enqueue'];
}

/** Runs one round. An error is logged, and the next round tries again. */
export async function startCleanUps({ database, log, enqueue, ...house }: HousekeepingOptions): Promise<void> {
  const now = house.now();
  const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds);
  await database
    .asSystem('housekeeping', async (tx) => {
      await purgeStoredResponses(tx, ago(responseRetention));
      await purgeJobSteps(tx, ago(jobStepRetention));
      await findLostEmails(tx, now, enqueue);
    })
    .catch((error: unknown) => log.warn({ err: error }, 'housekeeping failed; it is tried again in an hour'));
}
