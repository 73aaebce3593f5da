import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../database/index.ts';
import type { Job, JobPayload } from './job.ts';

/**
 * Returns the jobs of this kind and group that some process has taken and not ended: this attempt, others, and those of a process that died
 * unnoticed. It reads pg-boss's own table, because `groupConcurrency` is no lock.
 */
export async function activeJobs<Input extends object>(
  tx: Tx,
  { name }: Job<Input>,
  group: string,
): Promise<readonly (JobPayload & Input)[]> {
  const { rows } = await sql<{ data: JobPayload & Input }>`
    select data from jobs.job where name = ${name} and state = 'active' and group_id = ${group}`.execute(tx);
  return rows.map(({ data }) => data);
}

/**
 * Returns the SQL condition that a job still waits or runs. It reads pg-boss's table, because the queue has no such function. @param id the
 * column that holds the job's id
 */
export function shouldRun<Input extends object>({ name }: Job<Input>, id: string): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from jobs.job where name = ${name} and id = ${sql.ref(id)} and state < 'completed')`;
}
