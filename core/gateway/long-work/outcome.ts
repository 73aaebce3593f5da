import type { Tx } from '../database/index.ts';
import type { LongWorkResult } from './long-work.ts';
import { partName } from './stored-parts.ts';

/** The name of the step whose result is the outcome. Steps of kinds have other names. */
const step = 'gateway.outcome';

/** How finished work ended, for programs, which see no notification. */
export interface LongWorkOutcome {
  readonly message: string | null;
  readonly files: readonly {
    readonly guid: string;
    readonly name: string;
    readonly type: string;
    readonly size: number;
    readonly expiresAt: string;
  }[];
}

/** Stores the outcome of work that has just finished, among its steps. */
export async function keepOutcome(tx: Tx, workId: string, { title, message }: LongWorkResult): Promise<void> {
  const result = JSON.stringify({ message: message ?? title });
  await tx
    .insertInto('job_step')
    .values({ job_id: workId, step, result })
    .onConflict((on) => on.columns(['job_id', 'step']).doUpdateSet({ result }))
    .execute();
}

interface Work {
  readonly id: string;
  readonly user_id: string;
  readonly state: string;
}

/**
 * Returns the outcome of a person's work. Its files are those that it made for this person and that still exist: a step and its file are
 * written in one transaction, so their times are equal.
 */
export async function readOutcome(tx: Tx, { id, user_id: userId, state }: Work, now: Date): Promise<LongWorkOutcome> {
  if (state !== 'finished') return { message: null, files: [] };
  const steps = tx.selectFrom('job_step').where('job_id', '=', id);
  const outcome = await steps.select('result').where('step', '=', step).executeTakeFirst();
  const files = await tx
    .selectFrom('file')
    .select(['id', 'name', 'type', 'size', 'expires_at'])
    .where('reader_id', '=', userId)
    .where('expires_at', '>', now)
    .where('name', '<>', partName(id))
    .where('created_at', 'in', steps.select('created_at'))
    .orderBy('id')
    .execute();
  const { message = null } = (outcome?.result ?? {}) as { readonly message?: string }; // `keepOutcome` has written it
  return {
    message,
    files: files.flatMap(({ id: guid, name, type, size, expires_at: expiresAt }) =>
      expiresAt ? [{ guid, name, type, size: Number(size), expiresAt: expiresAt.toISOString() }] : [],
    ),
  };
}
