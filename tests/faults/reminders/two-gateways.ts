import { sql } from 'kysely';
import { mainApplication } from '#core/access';
import { todayAt } from '#core/calendar';
import { factsOf, jobs as jobsPoint, silentLog } from '#core/gateway';
import { optional } from '#core/registry';
import { type TestDatabase, type TestGateway, testGateway } from '#core/testing';
import type { Database } from '../../../core/gateway/database/index.ts';
import { jobContext } from '../../../core/gateway/jobs/job-context.ts';
import type { AnyJob, JobPayload } from '../../../core/gateway/jobs/job.ts';
import { emailJob, emailResultJob } from '../../../core/gateway/mail/email-job.ts';

/** The error that rolls back the transaction of a process that is killed. */
class Killed extends Error {
  override readonly name = 'Killed';
}

interface QueuedJob {
  readonly id: string;
  readonly name: string;
  readonly data: JobPayload;
}

/**
 * Two gateways with one database, whose jobs run when the test decides. Both may run the same job at the same time, and the simulated
 * process may be killed in the middle, before or after a commit. An unfinished job runs again, as in the queue.
 */
export class TwoGateways {
  readonly #now: () => Date;
  readonly #random: () => number;
  #gateways: TestGateway[] = [];
  killed = 0;
  restarts = 0;

  constructor(now: () => Date, random: () => number) {
    this.#now = now;
    this.#random = random;
  }

  async open(): Promise<void> {
    const options = { demoMailbox: true, runJobs: false, now: this.#now } as const;
    const first = await testGateway(options);
    this.#gateways = [first, await testGateway({ plugins: 'all', ...options, sharing: first })];
  }

  get first(): TestGateway {
    return this.#gateways[0] as TestGateway; // The first gateway is always open.
  }

  get database(): TestDatabase {
    return this.first.database;
  }

  /** Closes the second gateway and opens another one. */
  async restart(): Promise<void> {
    await this.#gateways[1]?.close();
    const sharing = this.first;
    this.#gateways = [
      sharing,
      await testGateway({ plugins: 'all', demoMailbox: true, runJobs: false, now: this.#now, sharing }),
    ];
    this.restarts += 1;
  }

  /** Runs queued jobs until the queue is empty. @param names the names of the jobs */
  async settle(names: readonly string[]): Promise<void> {
    for (let round = 0; round < 200; round += 1) {
      const waiting = await this.#waiting(names);
      if (waiting.length === 0) return;
      // Four jobs run at the same time, each on one of the gateways, and every fourth job on both.
      for (let from = 0; from < waiting.length; from += 4)
        await Promise.all(waiting.slice(from, from + 4).map((job) => this.#run(job)));
    }
    throw new Error('There is always another job');
  }

  async close(): Promise<void> {
    for (const gateway of this.#gateways.toReversed()) await gateway.close();
  }

  async #waiting(names: readonly string[]): Promise<readonly QueuedJob[]> {
    const { rows } = await this.database.db.asSystem('test', (tx) =>
      sql<QueuedJob>`select id, name, data from jobs.job where state < 'active' and name = any(${[...names]})
        and start_after <= ${new Date(Math.max(Date.now(), this.#now().getTime()))} order by created_on`.execute(tx),
    );
    return rows;
  }

  async #run(job: QueuedJob): Promise<void> {
    const both = this.#random() < 0.25;
    const one = this.#random() < 0.5 ? 0 : 1;
    const outcomes = await Promise.all((both ? [0, 1] : [one]).map((index) => this.#attempt(index, job)));
    if (!outcomes.includes('done')) return; // All attempts were killed, so the job stays in the queue.
    await this.database.db.asSystem('test', (tx) =>
      sql`update jobs.job set state = 'completed' where id = ${job.id} and name = ${job.name}`.execute(tx),
    );
  }

  async #attempt(index: number, { id, name, data }: QueuedJob): Promise<'done' | 'died'> {
    const { gateway } = this.#gateways[index] as TestGateway; // The index is that of one of the two gateways.
    const { services, host } = gateway;
    const all: AnyJob[] = [emailJob, emailResultJob, ...host.contributions.read(jobsPoint).map(({ value }) => value)];
    const job = all.find((each) => each.name === name);
    if (!job) throw new Error(`There is no job ${name}`);
    const death = Promise.withResolvers<'died'>();
    const context = jobContext(
      this.#mortal(this.database.db, () => death.resolve('died')),
      services.jobs.enqueue,
      {
        id,
        stepsOf: id,
        payload: data,
        signal: new AbortController().signal,
        attempt: 1,
        log: silentLog,
        mail: undefined,
        settings: services.settings,
        now: this.#now,
        actor: async () => {
          const member = await services.members.get(data.companyId, data.actorUserId, todayAt(this.#now()));
          return member && { role: member.role, facts: factsOf(member, mainApplication, services.settings) };
        },
        service: async (token) => (await host.scope.resolveAll([optional(token)]))[0] as never, // The returned value is the requested service.
      },
    );
    const running = job.run(context as never).then(() => 'done' as const); // The payload is the one with which the job was queued.
    const outcome = await Promise.race([running, death.promise]);
    if (outcome === 'died') this.killed += 1;
    return outcome;
  }

  /**
   * Returns a database that simulates the kill of its process in a twentieth of its transactions: half of these are rolled back, the other
   * half are committed without a response. The job of a killed process never continues.
   */
  #mortal(db: Database, die: () => void): Database {
    const random = this.#random;
    const never = new Promise<never>(() => undefined);
    const inCompany: Database['inCompany'] = async (companyId, user, work, options) => {
      const fate = random();
      const undone = async (tx: Parameters<typeof work>[0]) => {
        const done = await work(tx);
        if (fate < 0.025) throw new Killed();
        return done;
      };
      try {
        const done = await db.inCompany(companyId, user, undone, options);
        if (fate >= 0.05) return done;
      } catch (error) {
        if (!(error instanceof Killed)) throw error;
      }
      die();
      return never;
    };
    return Object.assign(Object.create(db) as Database, { inCompany });
  }
}
