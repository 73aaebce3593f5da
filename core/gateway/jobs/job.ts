import type { Facts, Role } from '#core/access';
import type { Token } from '#core/registry';
import type { CallerToken } from '../access-tokens/index.ts';
import type { Log, Tx } from '../database/index.ts';
import type { CompanyCall } from '../http/call.ts';
import type { ProductMail } from '../mail/product-mail.ts';

/** The data of every job: its person, company and language. */
export interface JobPayload {
  readonly companyId: string;
  /** The person who started the job: the job runs as this person, and only while the person is a member. */
  readonly actorUserId: string;
  /** `sk`, `en` or `de`: the language of the job's output. */
  readonly locale: string;
  readonly correlationId: string;
  /** The access token that started the job, with the scopes of that request: the job has no more rights, and ends with the token. */
  readonly accessToken?: { readonly id: string; readonly scopes: readonly string[] };
}

/** The user as whom a job runs, with the rights that this user has now. */
export interface JobActor {
  readonly role: Role;
  /** The actor's rights; with an access token, no more than its scopes. */
  readonly facts: Facts;
  readonly accessToken?: CallerToken | undefined;
}

/** The data and the functions that a running job receives. */
export interface JobContext<Input> {
  /** The id, which is the same on every retry. */
  readonly id: string;
  /** The number of the attempt, from 1; it grows after a failure or a crash. */
  readonly attempt: number;
  readonly payload: JobPayload & Input;
  /** The signal is aborted if the job takes too long or the process will end soon: stop, the job will be retried. */
  readonly signal: AbortSignal;
  readonly log: Log;
  /** The product's own e-mail service; `undefined` if SMTP is not configured. */
  readonly mail: JobMail | undefined;
  /** The settings of the deployment, as gates read them. */
  readonly settings: ReadonlyMap<string, string | number | boolean>;
  now(): Date;
  /** Returns the actor; `undefined` if the person is no member (any more), or if the access token has ended. */
  actor(): Promise<JobActor | undefined>;
  /** Returns the actor's current rights; `undefined` as in `actor`. */
  facts(): Promise<Facts | undefined>;
  /** Returns a service of a gateway part, such as `notify`; `undefined` if no plugin provides it. */
  service<T>(token: Token<T, 'process'>): Promise<T | undefined>;
  /** Runs a short transaction in the job's company, as its actor. Events and jobs of the step are sent if and only if it commits. */
  inCompany<T>(work: (tx: Tx, step: JobStep) => Promise<T>): Promise<T>;
  /**
   * Works like `inCompany`, but at most once for this job, whatever crashes: the transaction also records the step, and a retry gets the
   * recorded result. An effect outside the database (an e-mail) may still happen twice: put it last.
   * @param step a name that is unique in the job.
   * @param work its result is stored as JSON.
   */
  once<T>(step: string, work: (tx: Tx, step: JobStep) => Promise<T>): Promise<T>;
}

/** The part of the e-mail service that jobs may use. */
export type JobMail = Pick<ProductMail, 'publicUrl' | 'send'>;

/** The actions of a job's step, the same as in a handler: emit an event, enqueue another job. An e-mail is queued with `emails`. */
export type JobStep = Pick<CompanyCall, 'emit' | 'enqueue'>;

export interface JobOptions {
  /** The number of retries after a failure. Default 3. */
  readonly retries?: number;
  /** The number of seconds before the first retry; the pauses grow, up to five minutes. Default 5. */
  readonly retryDelay?: number;
  /** The number of seconds that one attempt may take. Default 900. */
  readonly expireInSeconds?: number;
  /** The number of jobs that run at a time in one process. Default 2. */
  readonly concurrency?: number;
  /**
   * The number of jobs with one `JobMoment.group` that run at a time, in all processes together. Default: no limit. It is no lock: if jobs
   * are taken at the same moment, one more may start.
   */
  readonly groupConcurrency?: number;
  /**
   * Whether the job is the company's own work, which continues even if the person who caused it has left: neither membership nor rights are
   * checked, only that the company still exists. Default false: the job ends with the membership of its actor.
   */
  readonly ofCompany?: boolean;
  /** The cron expression, in Slovak time. At each tick the job is enqueued once for every company, as one of its owners. */
  readonly schedule?: string;
}

/** The time, the actor and the group of a job. */
export interface JobMoment {
  /**
   * The id of a member: the job runs as this person, for example the one who made a recurring template. Only a job may set it. Default: its
   * own actor.
   */
  readonly as?: string;
  /** The earliest time, by the clock of the database. Default: at once. */
  readonly startAfter?: Date;
  /**
   * The id of a group of jobs that share `groupConcurrency`, such as the id of a receiver: a slow receiver then delays only its own jobs.
   */
  readonly group?: string;
  /** Whether the job comes before all jobs that were enqueued earlier, for a job that has already waited. Default false: behind them. */
  readonly ahead?: boolean;
}

/** A kind of background work. The value is used both to enqueue it and to run it. */
export interface Job<Input extends object = object> extends JobOptions {
  /**
   * The name, which starts with the id of its plugin: `documents.email`. So the schedule of a plugin that does not run now is recognized.
   */
  readonly name: string;
  /** The work. It may be repeated after a crash, so it must be idempotent: with `once`, or by itself. */
  readonly run: (context: JobContext<Input>) => Promise<void>;
  /** Returns the id under which `once` records steps: jobs with the same id skip steps that one of them did. Default: the job's own id. */
  readonly stepsOf?: (payload: JobPayload & Input) => string;
  /** The work instead of `run`, for an actor who is no member any more, or whose company is deleted. */
  readonly refused?: (context: JobContext<Input>) => Promise<void>;
  /** The work after the last attempt failed, by an error or because its process died. It is a separate job with as many retries. */
  readonly givenUp?: (context: JobContext<Input>) => Promise<void>;
}

/** Defines a job. `Input` has the properties that its payload has in addition to `JobPayload`, as plain JSON. */
export function defineJob<Input extends object = object>(job: Job<Input>): Job<Input> {
  return Object.freeze({ ...job });
}

/** A job whose input type is erased. TypeScript checks method parameters in both directions, so no cast is needed. */
export interface AnyJob extends JobOptions {
  readonly name: string;
  run(context: JobContext<never>): Promise<void>;
  stepsOf?(payload: never): string;
  refused?(context: JobContext<never>): Promise<void>;
  givenUp?(context: JobContext<never>): Promise<void>;
}
