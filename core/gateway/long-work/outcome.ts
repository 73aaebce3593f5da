import type { Selectable } from 'kysely';
import type { LongWorkTable } from '../database/core-tables.ts';
import type { Tx } from '../database/index.ts';
import type { LongWorkResult } from './long-work.ts';
import { partName } from './stored-parts.ts';

/** The name of the step whose result is the outcome. Steps of kinds have other names. */
const step = 'gateway.outcome';

/** Stores the outcome of work that has just finished, among its steps. */
export async function keepOutcome(tx: Tx, workId: string, { title, message }: LongWorkResult): Promise<void> {
  const result = JSON.stringify({ message: message ?? title });
  await tx
    .insertInto('job_step')
    .values({ job_id: workId, step, result })
    .onConflict((on) => on.columns(['job_id', 'step']).doUpdateSet({ result }))
    .execute();
}

/**
 * Returns how work of a person ended, for programs, which see no notification. Its files are those that it made for this person and that
 * still exist: a step and its file are written in one transaction, so their times are equal.
 */
export async function readOutcome(
  tx: Tx,
  { id: workId, user_id: userId, state }: Pick<Selectable<LongWorkTable>, 'id' | 'user_id' | 'state'>,
  now: Date,
) {
  if (state !== 'finished') return { message: null, files: [] };
  const steps = tx.selectFrom('job_step').where('job_id', '=', workId);
  const outcome = await steps.select('result').where('step', '=', step).executeTakeFirst();
  const files = await tx
    .selectFrom('file')
    .select(['id', 'name', 'type', 'size', 'expires_at'])
    .where('reader_id', '=', userId)
    .where('expires_at', '>', now)
    .where('name', '<>', partName(workId))
    .where('created_at', 'in', steps.select('created_at'))
    .orderBy('id')
    .$narrowType<{ expires_at: Date }>()
    .execute();
  const { message = null } = (outcome?.result ?? {}) as { readonly message?: string }; // `keepOutcome` has written it
  return {
    message,
    files: files.map(({ id, name, type, size, expires_at: expiresAt }) => ({
      id,
      name,
      type,
      size: Number(size),
      expiresAt: expiresAt.toISOString(),
    })),
  };
}
