import type { Facts, Role } from '#core/access';
import type { Token } from '#core/registry';
import type { CallerToken } from '../access-tokens/index.ts';
import type { Log, Tx } from '../database/index.ts';
import type { CompanyCall } from '../http/call.ts';
import type { ProductMail } from '../mail/product-mail.ts';

/** What every job carries: for whom, in which company, in which language. */
export interface JobPayload {
  readonly companyId: string;
  /** The person who asked: the job runs as this one, and only while this one may. */
  readonly actorUserId: string;
  /** `sk`, `en` or `de`: the language of what the job produces. */
  readonly locale: string;
  readonly correlationId: string;
  /** The access token with which it was asked for, and what that call was limited to: the job may do no more, and ends with the token. */
  readonly accessToken?: { readonly id: string; readonly scopes: readonly string[] };
}

/** Who a job runs as, at this moment. */
export interface JobActor {
  readonly role: Role;
  /** What they may do; through an access token, no more than its scopes. */
  readonly facts: Facts;
  readonly accessToken?: CallerToken | undefined;
}

/** What a running job works with. */
export interface JobContext<Input> {
  /** The same on every repetition. */
  readonly id: string;
  /** From 1; more after a failure or a crash. */
  readonly attempt: number;
  readonly payload: JobPayload & Input;
  /** Aborted when the job takes too long or the process is about to end: stop, it will be repeated. */
  readonly signal: AbortSignal;
  readonly log: Log;
  /** The product's own mail; `undefined` while SMTP is not configured. */
  readonly mail: JobMail | undefined;
  /** Of the deployment, as gates read them. */
  readonly settings: ReadonlyMap<string, string | number | boolean>;
  now(): Date;
  /** As whom it runs; `undefined` for somebody who is no member (any more), or whose access token has ended. */
  actor(): Promise<JobActor | undefined>;
  /** What the actor may do at this moment; `undefined` as `actor`. */
  facts(): Promise<Facts | undefined>;
  /** A service of a gateway part, such as `notify`; `undefined` where no plugin provides it. */
  service<T>(token: Token<T, 'process'>): Promise<T | undefined>;
  /** A short transaction in the job's company, as its actor. What its step emits and enqueues goes with it, or not at all. */
  inCompany<T>(work: (tx: Tx, step: JobStep) => Promise<T>): Promise<T>;
  /**
   * As `inCompany`, but at most once for this job, whatever crashes: the transaction also records the step, and a repetition is
   * given the recorded result. What leaves the database (an e-mail) may still happen twice: put it last.
   * @param step a name unique in the job.
   * @param work its result is kept as JSON.
   */
  once<T>(step: string, work: (tx: Tx, step: JobStep) => Promise<T>): Promise<T>;
}

/** The part of the product's mail that jobs have. */
export type JobMail = Pick<ProductMail, 'publicUrl' | 'send'>;

/** What a step of a job can do, as a handler can: emit an event, enqueue another job. A letter is queued by `letters`. */
export type JobStep = Pick<CompanyCall, 'emit' | 'enqueue'>;

export interface JobOptions {
  /** How often it is tried again after a failure. Default 3. */
  readonly retries?: number;
  /** Seconds before the first repetition; the pauses grow, to five minutes. Default 5. */
  readonly retryDelay?: number;
  /** Seconds one attempt may take. Default 900. */
  readonly expireInSeconds?: number;
  /** How many run at a time in one process. Default 2. */
  readonly concurrency?: number;
  /**
   * How many of one `JobMoment.group` run at a time, in all processes together. Default: as many as there are. It shares out the
   * places and is no lock: of jobs that are taken in the same moment one more may begin.
   */
  readonly groupConcurrency?: number;
  /**
   * It is the company's own work, and goes on though whoever caused it has left: nobody's membership or right is asked, only
   * whether the company is still there. Default: it ends with the membership of its actor.
   */
  readonly ofCompany?: boolean;
  /** Cron expression, Slovak time. At each tick the job is enqueued once for every company, as one of its owners. */
  readonly schedule?: string;
}

/** When a job runs, as whom, and beside which others. */
export interface JobMoment {
  /** The id of a member: the job runs as this person, such as whoever set up what repeats. From a job alone. Default: as its actor. */
  readonly as?: string;
  /** Not before this moment, by the clock of the database. Default: at once. */
  readonly startAfter?: Date;
  /** What shares the job's `groupConcurrency`, such as the id of a receiver: a slow one holds up its own jobs alone. */
  readonly group?: string;
  /** Before those that were enqueued earlier: of what has waited for its turn already. Default: behind them. */
  readonly ahead?: boolean;
}

/** A kind of long work. The value is both what enqueues it and what runs it. */
export interface Job<Input extends object = object> extends JobOptions {
  /** Starts with its owner's id: `documents.email`. By that a schedule is known to be of a plugin that does not run just now. */
  readonly name: string;
  /** May be repeated after a crash, so it is idempotent: by `once`, or by itself. */
  readonly run: (context: JobContext<Input>) => Promise<void>;
  /** Whose steps `once` records: attempts that answer the same skip what one of them did. Default: the job's own id. */
  readonly stepsOf?: (payload: JobPayload & Input) => string;
  /** Instead of `run`, for an actor who is no member any more, or whose company is deleted. */
  readonly refused?: (context: JobContext<Input>) => Promise<void>;
  /** After the last attempt failed, by an error or because its process died: a job of its own, tried as often. */
  readonly givenUp?: (context: JobContext<Input>) => Promise<void>;
}

/** Defines a job. `Input` is what its payload carries beside `JobPayload`: plain JSON. */
export function defineJob<Input extends object = object>(job: Job<Input>): Job<Input> {
  return Object.freeze({ ...job });
}

/** Any job: the input is known to its own `run` alone. Method parameters are checked both ways, so no cast is needed. */
export interface AnyJob extends JobOptions {
  readonly name: string;
  run(context: JobContext<never>): Promise<void>;
  stepsOf?(payload: never): string;
  refused?(context: JobContext<never>): Promise<void>;
  givenUp?(context: JobContext<never>): Promise<void>;
}
