import { evaluate } from '#core/access';
import { defaultLanguage, languageOf } from '#core/contract';
import type { Tx } from '../database/index.ts';
import { contributions } from '../http/gateway-plugin.ts';
import { defineJob, type JobContext, type JobStep } from '../jobs/index.ts';
import { notify } from '../notify.ts';
import { type AnyLongWork, type LongWork, LongWorkEnded, longWorkKinds, type LongWorkResult } from './long-work.ts';
import { endedNotice, progressNotice, notifyOwners, notifyOfWork, type ReportedWork } from './long-work-notice.ts';
import { keepOutcome } from './outcome.ts';
import { anotherRuns, lockTurns } from './long-work-turn.ts';
import { stepOfWork } from './own-work.ts';

interface Payload {
  readonly workId: string;
}
type Context = JobContext<Payload>;

/**
 * All long work is this one job, in groups by company, so that only one runs at a time for each company, whatever its kind: the group
 * delays the others, and `begin` guarantees it. An attempt of work that has ended, or was cancelled while it waited, does nothing.
 */
export const longWorkJob = defineJob<Payload>({
  name: 'gateway.long-work',
  groupConcurrency: 1,
  concurrency: 3,
  expireInSeconds: 3_600,
  stepsOf: ({ workId }) => workId,
  run: runWork,
  refused: (context) => end(context, 'refused'),
  givenUp: (context) => end(context, 'failed'),
});

async function runWork(context: Context): Promise<void> {
  const begun = await begin(context);
  if (!begun) return;
  const { row, kind } = begun;
  const facts = await context.facts();
  if (!kind || !facts || evaluate(kind.gate(await askedOf(context, row)), facts) !== 'yes')
    return end(context, kind ? 'refused' : 'failed');
  try {
    const result = await kind.run(await workOf(context, row));
    await finish(context, row, result);
  } catch (error) {
    if (error instanceof LongWorkEnded && error.why === 'cancelled') return end(context, 'cancelled');
    throw error;
  }
}

/**
 * Marks the work as running. @returns undefined if there is nothing to do: the work has ended, or other work of the company runs and this
 * work was enqueued again behind it
 */
async function begin(context: Context): Promise<{ row: Row; kind: AnyLongWork | undefined } | undefined> {
  const { companyId, workId } = context.payload;
  const tell = await context.service(notify);
  const row = await context.inCompany(async (tx, step) => {
    await lockTurns(tx, companyId);
    if (await anotherRuns(tx, longWorkJob, context.payload)) {
      await step.enqueue(longWorkJob, { workId }, { group: companyId, ahead: true });
      return undefined;
    }
    const begun = await tx
      .updateTable('long_work')
      .set({ state: 'running' })
      .where('id', '=', workId)
      .where('state', 'in', ['waiting', 'running'])
      .returningAll()
      .executeTakeFirst();
    if (begun && (await mayHaveWaited(tx, begun))) {
      const progress = begun.total === null ? null : { done: begun.done, total: begun.total };
      await notifyOfWork(
        tell,
        { tx, ...step },
        reportOf(begun),
        progressNotice(reportOf(begun), begun.title, progress),
      );
    }
    return begun;
  });
  return row && { row, kind: await kindOf(context, row) };
}

/**
 * Returns whether other work has run since this work was started: the notification of this work may then state that it waits, and must be
 * updated.
 */
async function mayHaveWaited(tx: Tx, { id, created_at: since }: Row): Promise<boolean> {
  const other = tx
    .selectFrom('long_work')
    .select('id')
    .where('id', '<>', id)
    .where((where) => where.or([where('ended_at', 'is', null), where('ended_at', '>=', since)]))
    .limit(1);
  return (await other.executeTakeFirst()) !== undefined;
}

async function finish(context: Context, row: Row, result: LongWorkResult): Promise<void> {
  const tell = await context.service(notify);
  await context.inCompany(async (tx, step) => {
    const ended = tx
      .updateTable('long_work')
      .set({ state: 'finished', ended_at: context.now() })
      .where('id', '=', row.id)
      .where('state', '=', 'running');
    if ((await ended.executeTakeFirst()).numUpdatedRows === 0n) return;
    await keepOutcome(tx, row.id, result);
    await notifyOfWork(tell, { tx, ...step }, reportOf(row), { ...result, state: 'Finished' });
  });
}

/** Ends the work without a result; does nothing if it has ended. */
async function end(context: Context, why: 'cancelled' | 'failed' | 'refused'): Promise<void> {
  const tell = await context.service(notify);
  await context.inCompany(async (tx, step) => {
    const ended = tx
      .updateTable('long_work')
      .set({ state: why, ended_at: context.now() })
      .where('id', '=', context.payload.workId)
      .where('state', 'in', ['waiting', 'running']);
    const row = await ended.returningAll().executeTakeFirst();
    if (!row) return;
    await notifyOfWork(tell, { tx, ...step }, reportOf(row), endedNotice(reportOf(row), row.title, why));
    if (why === 'refused') await notifyOwners(tell, { tx, ...step }, reportOf(row), row.title);
    const kind = await kindOf(context, row);
    await kind?.failed?.(
      { ...(await askedOf(context, row)), id: row.id, userId: row.user_id },
      { tx, ...stepOfWork(step, tx, row.id) },
    );
  });
}

async function workOf(context: Context, row: Row): Promise<LongWork<never>> {
  const { inCompany, once, signal, settings, log } = context;
  const tell = await context.service(notify);
  const made = (tx: Tx, step: string) =>
    tx.selectFrom('job_step').select('step').where('job_id', '=', row.id).where('step', '=', step).executeTakeFirst();
  return {
    ...(await askedOf(context, row)),
    id: row.id,
    companyId: context.payload.companyId,
    userId: row.user_id,
    signal,
    settings,
    log,
    now: () => context.now(),
    actor: () => context.actor(),
    facts: () => context.facts(),
    service: (token) => context.service(token),
    read: (work) => inCompany((tx) => work(tx)),
    once: (name, work) => once(name, (tx, step) => work(tx, stepOfWork(step, tx, row.id))),
    async madeOnce(name, make, keep) {
      const given = (await inCompany((tx) => made(tx, name))) ? undefined : { value: await make() };
      // `once` returns the result of a recorded step without calling this function.
      return once(name, async (tx, step) => keep(tx, given ? given.value : await make(), stepOfWork(step, tx, row.id)));
    },
    async progress(done, total) {
      if (signal.aborted) throw new LongWorkEnded('stopping');
      const cancelled = await inCompany((tx, step) => advance({ tx, ...step }, done, total));
      if (cancelled) throw new LongWorkEnded('cancelled');
    },
  };

  /** Stores the progress, if it has grown. @returns whether a user wants to cancel the work */
  async function advance(at: JobStep & { readonly tx: Tx }, done: number, total: number): Promise<boolean> {
    const now = await at.tx
      .selectFrom('long_work')
      .select(['done', 'total', 'cancel_asked'])
      .where('id', '=', row.id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (now.cancel_asked) return true;
    if (done <= now.done && now.total !== null) return false;
    await at.tx.updateTable('long_work').set({ done, total }).where('id', '=', row.id).execute();
    await notifyOfWork(tell, at, reportOf(row), progressNotice(reportOf(row), row.title, { done, total }));
    return false;
  }
}

async function kindOf(context: Context, { name }: Row): Promise<AnyLongWork | undefined> {
  const contributed = await context.service(contributions);
  return contributed?.read(longWorkKinds).find(({ value }) => value.name === name)?.value;
}

async function askedOf(context: Context, row: Row) {
  const contributed = (await context.service(contributions)) ?? { read: () => [] };
  // `never`: the row was written by `begin` of this same kind, and only the kind knows its input type.
  return { input: row.input as never, language: reportOf(row).language, contributed };
}

interface Row {
  readonly id: string;
  readonly user_id: string;
  readonly name: string;
  readonly input: object;
  readonly locale: string;
  readonly title: string;
  readonly created_at: Date;
}

function reportOf({ id, user_id: userId, locale }: Row): ReportedWork {
  return { id, userId, language: languageOf(locale) ?? defaultLanguage };
}
