import { sql } from 'kysely';
import type { Tx } from '../database/index.ts';
import type { CompanyCall, EmitTo } from '../http/index.ts';
import type { JobStep } from '../jobs/index.ts';

type Call = Pick<CompanyCall, 'tx' | 'user'>;

/** The name of the step that says which token started or retried the work last. Steps of kinds have other names. */
const step = 'gateway.token';

/** Stores whose the work is: it runs with the rights of the person or the token that started or retried it last. */
export async function keepOwner({ tx, user: { accessToken } }: Call, workId: string): Promise<void> {
  await tx.deleteFrom('job_step').where('job_id', '=', workId).where('step', '=', step).execute();
  if (!accessToken) return;
  await tx
    .insertInto('job_step')
    .values({ job_id: workId, step, result: rightsOf(accessToken) })
    .execute();
}

/** Returns a step of work whose events to its person say which token began it: another token of the person must not hear of it. */
export function stepOfWork<Step extends JobStep>(step: Step, tx: Tx, workId: string): Step {
  return {
    ...step,
    emit: async (event, payload, to) =>
      step.emit(event, payload, event.to === 'companyUser' ? { ...to, startedBy: await starterOf(tx, workId) } : to),
  };
}

async function starterOf(tx: Tx, workId: string): Promise<NonNullable<EmitTo['startedBy']> | null> {
  const started = tx.selectFrom('job_step').select('result').where('job_id', '=', workId).where('step', '=', step);
  const token = (await started.executeTakeFirst())?.result;
  return (token ?? null) as NonNullable<EmitTo['startedBy']> | null; // `keepOwner` has written it
}

/**
 * Returns the condition for the caller's work. A person has all of it. A token has only what it started itself with rights that it still
 * has, because the person may have more rights, and a token by client credentials fewer than the one that it was made of.
 */
export function isOwn({ user: { id, accessToken } }: Pick<Call, 'user'>) {
  const ofToken =
    accessToken &&
    sql`and exists (
      select from job_step where job_id = long_work.id and step = ${step} and result <@ ${rightsOf(accessToken)}::jsonb
    )`;
  return sql<boolean>`(long_work.user_id = ${id} ${ofToken ?? sql``})`;
}

function rightsOf({ id, scopes }: NonNullable<Call['user']['accessToken']>): string {
  return JSON.stringify({ id, scopes: [...scopes] });
}
