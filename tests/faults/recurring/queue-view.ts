import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '../../../core/gateway/database/index.ts';

/** The state of some jobs in the queue, read from the queue's tables. */
export interface QueueView {
  /** Waits until a job with this name is running. @returns `false` if all jobs ended before a running one was observed */
  isAtWork(name: string): Promise<boolean>;
  /** Waits until all jobs are done, even those whose process was killed. @throws Error if a job failed finally, or waits for minutes */
  settled(): Promise<void>;
  /** Returns the number of times that a job was retried after its process was killed or it had failed. */
  takenUp(): Promise<number>;
}

interface Row {
  readonly name: string;
  readonly state: string;
  readonly retries: number;
}

const longestWait = 300_000;

export function queueView(db: Database, names: readonly string[]): QueueView {
  const rows = async (where = sql<boolean>`true`) =>
    (
      await db.asSystem('test', (tx) =>
        sql<Row>`select name, state::text as state, retry_count as retries from jobs.job
          where name = any(${[...names]}) and ${where}`.execute(tx),
      )
    ).rows;
  const undone = () => rows(sql`state <> 'completed'`);

  return {
    async isAtWork(name) {
      for (;;) {
        const found = await undone();
        if (found.some((job) => job.name === name && job.state === 'active')) return true;
        if (found.length === 0) return false;
        await delay(2);
      }
    },
    async settled() {
      for (const until = Date.now() + longestWait; ; await delay(20)) {
        const found = await undone();
        if (found.length === 0) return;
        const descriptions = found.map(
          ({ name, state, retries }) => `${name} is ${state}, tried again ${retries} times`,
        );
        if (Date.now() > until || found.some(({ state }) => state === 'failed' || state === 'cancelled'))
          throw new Error(descriptions.join('; '));
      }
    },
    takenUp: async () => (await rows(sql`retry_count > 0`)).reduce((sum, { retries }) => sum + retries, 0),
  };
}
