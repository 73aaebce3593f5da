import type { PgBoss } from 'pg-boss';
import { defaultLanguage } from '#core/contract';
import { bratislava } from '#core/calendar';
import { derivedId } from '../derived-id.ts';
import type { Database } from '../database/index.ts';
import type { AnyJob, JobPayload } from './job.ts';
import { readyCompanies } from './ready-companies.ts';

/**
 * Starts the ticks of scheduled jobs. Each tick enqueues the job once per company, because a job always belongs to one.
 *
 * The tick is a separate job (`name/tick`): pg-boss lets exactly one process take it. A tick that is repeated after a crash makes the same
 * ids, so no company gets the job twice.
 */
export async function startSchedules(
  boss: PgBoss,
  db: Database,
  { jobs, inactive }: { readonly jobs: readonly AnyJob[]; readonly inactive: readonly string[] },
): Promise<void> {
  const wanted = new Set(jobs.flatMap((job) => (job.schedule ? [tickName(job)] : [])));
  // All processes share the schedules: a plugin that does not run here may run in another process, so only schedules that no installed
  // plugin has are removed.
  const mayRunElsewhere = (name: string) => inactive.some((plugin) => name.startsWith(`${plugin}.`));
  for (const { name } of await boss.getSchedules())
    if (!wanted.has(name) && !mayRunElsewhere(name)) await boss.unschedule(name);
  for (const job of jobs) {
    const cron = job.schedule;
    if (!cron) continue;
    const tick = tickName(job);
    await boss.createQueue(tick, { retryLimit: 5, retryDelay: 5, retryBackoff: true });
    // Ticks that waited until a process runs the plugin are taken together: one run catches up with all of them.
    await boss.work(tick, { batchSize: 1_000 }, async ([received]) => {
      if (received) await enqueueForAll(boss, db, job, received.id);
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
