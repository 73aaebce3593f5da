import { fromKysely, getConstructionPlans, PgBoss, type QueueOptions } from 'pg-boss';
import { todayAt } from '#core/calendar';
import { notExpired } from '../access-tokens/index.ts';
import type { Database, Log, Tx } from '../database/index.ts';
import type { AnyJob, Job, JobActor, JobContext, JobMail, JobMoment, JobPayload } from './job.ts';
import { jobContext } from './job-context.ts';
import { refuseNewerQueue } from './refuse-newer-queue.ts';
import { startSchedules } from './job-schedule.ts';

export interface JobQueueOptions {
  readonly db: Database;
  /** The URL of the same database, for pg-boss's own small pool. */
  readonly url: string;
  readonly log: Log;
  readonly mail?: JobMail | undefined;
  readonly jobs: readonly AnyJob[];
  /** The ids of plugins that are installed but do not run in this process: their schedules stay. Default: none. */
  readonly inactive?: readonly string[] | undefined;
  /**
   * Returns whether the actor may still run the job. It is called before each attempt, after the check of membership. A refused job ends
   * without a retry. Default: membership is enough.
   */
  readonly authorize?: (job: AnyJob, payload: JobPayload) => Promise<boolean>;
  /** The settings of the deployment that jobs may read. Default: none. */
  readonly settings?: ReadonlyMap<string, string | number | boolean>;
  readonly now?: () => Date;
  /**
   * Finds the actor of a job; `undefined` means that there is none, and the job is refused. Default: membership is enough, and the rights
   * are unknown.
   */
  readonly actor?: (payload: JobPayload) => Promise<JobActor | undefined>;
  /** Returns services for jobs. Default: there are none. */
  readonly service?: JobContext<object>['service'];
  /** Whether this process runs jobs; `false` means that it only enqueues them, for other processes. Default true. */
  readonly run?: boolean;
  /** The number of seconds between two searches for jobs whose process died. Default 15. */
  readonly superviseSeconds?: number;
  /** The number of seconds without a heartbeat after which a running job counts as crashed; at least 10. Default 20. */
  readonly heartbeatSeconds?: number;
  /** The number of seconds between two searches for retries, which no notification announces. Default 5. */
  readonly pollSeconds?: number;
}

export interface JobQueue {
  /**
   * Enqueues in the caller's transaction: the job exists if and only if that commits.
   * @returns the job's id
   */
  enqueue<Input extends object>(
    tx: Tx,
    job: Job<Input>,
    payload: JobPayload & Input,
    moment?: JobMoment,
  ): Promise<string>;
  /** Takes no more jobs, and gives the running ones ten seconds; another process retries those that do not end. */
  stop(): Promise<void>;
}

/** The PostgreSQL schema of pg-boss's tables; it is on the list of unprotected schemas. */
const schema = 'jobs';

/** Returns the SQL that creates the queue's tables for this version: for a restore, which runs it in its own transaction. */
export function jobTables(): string {
  return getConstructionPlans(schema)
    .replace(/^\s*BEGIN;/, '')
    .replace(/COMMIT;\s*$/, '');
}

/**
 * Starts the queue; if several processes start it, each job still runs in only one of them.
 * @throws OperatorError `database-newer`
 */
export async function startJobs(options: JobQueueOptions): Promise<JobQueue> {
  const { db, url, log, jobs, inactive = [], run = true, superviseSeconds = 15, heartbeatSeconds = 20 } = options;
  await refuseNewerQueue(db);
  const boss = new PgBoss({
    connectionString: url,
    application_name: 'kostra-jobs',
    schema,
    max: 4,
    useListenNotify: run,
    supervise: run,
    schedule: run,
    superviseIntervalSeconds: superviseSeconds,
    monitorIntervalSeconds: superviseSeconds,
  });
  boss.on('error', (error) => log.error({ err: error }, 'the job queue failed'));
  boss.on('warning', (warning) => log.warn({ warning: warning.message }, 'the job queue warns'));
  await boss.start();
  const enqueue: JobQueue['enqueue'] = async (tx, job, payload, { startAfter, group, ahead } = {}) => {
    const moment = {
      ...(startAfter && { startAfter }),
      ...(group !== undefined && { group: { id: group } }),
      ...(ahead && { priority: 1 }),
    };
    const id = await boss.send(job.name, payload, { ...moment, db: fromKysely(tx) });
    if (id) return id;
    throw new Error(`The queue ${job.name} took no job`);
  };
  const queue: JobQueue = {
    enqueue,
    stop: () => boss.stop({ graceful: true, timeout: 10_000, close: true }),
  };
  await ensureQueues(boss, jobs.flatMap(withCleanUp), heartbeatSeconds);
  if (run) {
    for (const job of jobs.flatMap(withCleanUp)) await startWorker(boss, job, enqueue, options);
    await startSchedules(boss, db, { jobs, inactive });
  }
  return queue;
}

/**
 * Returns the job and, before it, the clean-up job that runs `givenUp`. pg-boss passes the payload of a given-up job to the clean-up job,
 * whose queue must be created before the queue of the job.
 */
function withCleanUp(job: AnyJob): readonly AnyJob[] {
  const { stepsOf, refused, givenUp } = job;
  if (!givenUp) return [job];
  const run: AnyJob['run'] = givenUp.bind(job);
  return [{ name: cleanUpName(job), run, ...(stepsOf && { stepsOf }), ...(refused && { refused }) }, job];
}

function cleanUpName({ name }: AnyJob): string {
  return `${name}/given-up`;
}

/**
 * Creates missing queues. At nearly every start all queues exist with the right settings, so they are read at once instead of created one
 * by one.
 */
async function ensureQueues(boss: PgBoss, jobs: readonly AnyJob[], heartbeatSeconds: number): Promise<void> {
  const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  for (const job of jobs) {
    const { name, retries = 3, retryDelay = 5, expireInSeconds = 900, givenUp } = job;
    const settings: QueueOptions = {
      retryLimit: retries,
      retryDelay,
      retryBackoff: true,
      retryDelayMax: 300,
      expireInSeconds,
      heartbeatSeconds,
      ...(givenUp && { deadLetter: cleanUpName(job) }),
    };
    const queue = known.get(name);
    if (!queue) await boss.createQueue(name, { ...settings, notify: true });
    else if (!isSubset(settings, queue)) await boss.updateQueue(name, settings);
  }
}

function isSubset(wanted: object, there: object): boolean {
  const found = new Map(Object.entries(there));
  return Object.entries(wanted).every(([key, value]) => found.get(key) === value);
}

async function startWorker(
  boss: PgBoss,
  job: AnyJob,
  enqueue: JobQueue['enqueue'],
  { db, log, mail, authorize, actor, pollSeconds = 5, settings = new Map(), ...options }: JobQueueOptions,
): Promise<void> {
  const { now = () => new Date(), service = async () => undefined } = options;
  const workers = await boss.work<JobPayload & object, { refused: string } | undefined>(
    job.name,
    {
      includeMetadata: true,
      localConcurrency: job.concurrency ?? 2,
      ...(job.groupConcurrency !== undefined && { groupConcurrency: job.groupConcurrency }),
      pollingIntervalSeconds: Math.min(pollSeconds, 2),
      notifyPollingIntervalSeconds: pollSeconds,
    },
    async ([received]) => {
      if (!received) return undefined;
      const { id, data: payload, signal, retryCount } = received;
      // `never`: the payload was enqueued with this same job, and only the job knows its input type.
      const context = jobContext(db, enqueue, {
        id,
        stepsOf: job.stepsOf?.(payload as never) ?? id,
        payload: payload as never,
        signal,
        attempt: retryCount + 1,
        log,
        mail,
        settings,
        now,
        actor: async () => actor?.(payload),
        service,
      });
      const refused = (await mayGoOn(job, payload, { db, actor, now })) ? undefined : 'membership';
      if (refused || (!job.ofCompany && authorize && !(await authorize(job, payload)))) {
        log.warn(
          { job: job.name, id, actor: payload.actorUserId },
          'a job was refused: its actor may not do this any more',
        );
        await job.refused?.(context);
        return { refused: refused ?? 'gate' };
      }
      try {
        await job.run(context);
      } catch (error) {
        log.error(
          { job: job.name, id, attempt: retryCount + 1, correlationId: payload.correlationId, err: error },
          'a job failed',
        );
        throw error;
      } finally {
        // There may be more jobs, whose NOTIFY came while every worker was busy: check now instead of at the next poll.
        boss.notifyWorker(workers);
      }
      return undefined;
    },
  );
}

async function mayGoOn(
  { ofCompany }: AnyJob,
  payload: JobPayload,
  { db, actor, now }: { db: Database; actor: JobQueueOptions['actor']; now: () => Date },
): Promise<boolean> {
  if (ofCompany) return isThere(db, payload);
  return (await isMember(db, payload, todayAt(now()))) && (!actor || (await actor(payload)) !== undefined);
}

async function isThere(db: Database, { companyId, actorUserId, correlationId }: JobPayload): Promise<boolean> {
  const read = (tx: Tx) =>
    tx
      .selectFrom('company')
      .select('id')
      .where('id', '=', companyId)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
  return (await db.inCompany(companyId, { id: actorUserId }, read, { correlationId })) !== undefined;
}

/**
 * Returns whether the actor is a member. A company's access token acts as a separate user, who is no member: that user counts as a member
 * until the token ends.
 */
async function isMember(
  db: Database,
  { companyId, actorUserId, correlationId }: JobPayload,
  today: string,
): Promise<boolean> {
  const read = async (tx: Tx) => {
    const program = await tx
      .selectFrom('access_token')
      .select('id')
      .where('id', '=', actorUserId)
      .where('ended_at', 'is', null)
      .where(notExpired(today))
      .executeTakeFirst();
    if (program) return program;
    const query = tx
      .selectFrom('membership')
      .innerJoin('company', 'company.id', 'membership.company_id')
      .select('user_id');
    return query
      .where('company_id', '=', companyId)
      .where('user_id', '=', actorUserId)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
  };
  return (await db.inCompany(companyId, { id: actorUserId }, read, { correlationId })) !== undefined;
}
