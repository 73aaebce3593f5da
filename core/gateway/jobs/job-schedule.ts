import type { PgBoss } from 'pg-boss';
import { defaultLanguage } from '#core/contract';
import { bratislava } from '#core/calendar';
import { derivedId } from '../derived-id.ts';
import type { Database } from '../database/index.ts';
import type { AnyJob, JobPayload } from './job.ts';
import { readyCompanies } from './ready-companies.ts';

/**
 * Ticks of scheduled jobs, each fanned out over the companies, because a job always belongs to one.
 *
 * The tick is a job of its own (`name/tick`): pg-boss lets exactly one process take it. A tick that is repeated after a crash
 * makes the same ids, so no company gets the job twice.
 */
export async function startSchedules(boss: PgBoss, db: Database, jobs: readonly AnyJob[]): Promise<void> {
  const wanted = new Map(jobs.flatMap((job) => (job.schedule ? [[tickName(job), job.schedule] as const] : [])));
  for (const { name } of await boss.getSchedules()) if (!wanted.has(name)) await boss.unschedule(name); // of a plugin that is gone
  for (const job of jobs) {
    const cron = job.schedule;
    if (!cron) continue;
    const tick = tickName(job);
    await boss.createQueue(tick, { retryLimit: 5, retryDelay: 5, retryBackoff: true });
    await boss.work(tick, async ([taken]) => {
      if (taken) await enqueueForAll(boss, db, job, taken.id);
    });
    await boss.schedule(tick, cron, null, { tz: bratislava, missed: 'once' });
  }
}

function tickName({ name }: AnyJob): string {
  return `${name}/tick`;
}

/** Enqueues the job once per ready company. */
export async function enqueueForAll(boss: PgBoss, db: Database, { name }: AnyJob, tickId: string): Promise<void> {
  for (const { companyId, ownerId } of await db.asSystem('scheduler', (tx) => readyCompanies(tx).execute())) {
    const payload: JobPayload = { companyId, actorUserId: ownerId, locale: defaultLanguage, correlationId: tickId };
    await boss.send(name, payload, { id: derivedId(tickId, companyId) });
  }
}
