import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../database/index.ts';
import type { Job, JobPayload } from './job.ts';

/**
 * What some process has taken of this job and group, and not ended: this very attempt, others, and those whose process died
 * without anybody having noticed yet. Read in pg-boss's own table, since `groupConcurrency` shares places out and is no lock.
 */
export async function takenJobs<Input extends object>(
  tx: Tx,
  { name }: Job<Input>,
  group: string,
): Promise<readonly (JobPayload & Input)[]> {
  const { rows } = await sql<{ data: JobPayload & Input }>`
    select data from jobs.job where name = ${name} and state = 'active' and group_id = ${group}`.execute(tx);
  return rows.map(({ data }) => data);
}

/** Whether a job is still to run, or runs: the column holds its id. Read there too, since the queue does not say. */
export function isToRun<Input extends object>({ name }: Job<Input>, id: string): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from jobs.job where name = ${name} and id = ${sql.ref(id)} and state < 'completed')`;
}
