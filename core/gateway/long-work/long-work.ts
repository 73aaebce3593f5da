import type { Gate } from '#core/access';
import type { LanguageCode } from '#core/contract';
import { type Contributions, point } from '#core/registry';
import type { Tx } from '../database/index.ts';
import type { JobContext, JobStep } from '../jobs/index.ts';
import type { Notice } from '../notify.ts';

/** The data of long work before and while it runs. */
export interface LongWorkRequest<Input> {
  readonly input: Input;
  /** The language of the user who started the work. */
  readonly language: LanguageCode;
  /** The contributions of plugins, for work on things that other plugins contribute, such as the lists that can be exported. */
  readonly contributed: Pick<Contributions, 'read'>;
}

/** The data and the functions that running long work receives. */
export interface LongWork<Input>
  extends LongWorkRequest<Input>,
    Pick<JobContext<Input>, 'signal' | 'settings' | 'log' | 'now' | 'actor' | 'facts' | 'service'> {
  /** The id, which is the same for every attempt, and for a retry by a user. */
  readonly id: string;
  readonly companyId: string;
  /** The user who started the work. */
  readonly userId: string;
  /** Runs a short transaction in the company, as the user who started the work; use it for reading. A write may happen twice. */
  read<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Works like {@link JobContext.once}: at most once for this work; later it returns the first result, through JSON. */
  once<T>(step: string, work: (tx: Tx, step: JobStep) => Promise<T>): Promise<T>;
  /** Works like `once` for a result that takes long to make: `make` runs outside the transaction, and perhaps again after a crash. */
  madeOnce<Made, T>(
    step: string,
    make: () => Promise<Made>,
    keep: (tx: Tx, made: Made, step: JobStep) => Promise<T>,
  ): Promise<T>;
  /**
   * Reports the progress, between two steps. Values below an earlier value (after a crash) are ignored.
   * @throws LongWorkEnded if a user cancelled the work, or if the process will end soon: do not catch it
   */
  progress(done: number, total: number): Promise<void>;
}

/** The content of the final notification. */
export type LongWorkResult = Pick<Notice, 'title' | 'message' | 'severity' | 'actions' | 'urls'>;

/**
 * A kind of work that takes too long for a request. A plugin contributes it to {@link longWorkKinds} and starts it with the service
 * `longWork`. Only one at a time runs for each company.
 */
export interface LongWorkKind<Input extends object = object> {
  /** The name, which starts with the id of its plugin: `exports.list`. */
  readonly name: string;
  /** Returns the title of the notification while the work runs; at most 200 characters. */
  title(request: LongWorkRequest<Input>): string;
  /** Returns the gate for the user; it is checked when the work starts, and at each attempt. */
  gate(request: LongWorkRequest<Input>): Gate | undefined;
  /** Runs the work step by step, because it may be repeated after a crash. The last step stores the result. */
  run(work: LongWork<Input>): Promise<LongWorkResult>;
  /** Called in the transaction in which the work ends without a result: given up, refused or cancelled. */
  failed?(request: LongWorkRequest<Input> & EndedWork, step: JobStep & { readonly tx: Tx }): Promise<void>;
}

/** The id of work that ended without a result, and the user who had started it. */
export type EndedWork = Pick<LongWork<object>, 'id' | 'userId'>;

/** Defines a kind of long work. `Input` is plain JSON. */
export function defineLongWork<Input extends object>(kind: LongWorkKind<Input>): LongWorkKind<Input> {
  return Object.freeze({ ...kind });
}

/** A kind whose input type is erased. TypeScript checks method parameters in both directions, so no cast is needed. */
export type AnyLongWork = Pick<LongWorkKind, 'name'> & {
  title(request: LongWorkRequest<never>): string;
  gate(request: LongWorkRequest<never>): Gate | undefined;
  run(work: LongWork<never>): Promise<LongWorkResult>;
  failed?(request: LongWorkRequest<never> & EndedWork, step: JobStep & { readonly tx: Tx }): Promise<void>;
};

export const longWorkKinds = point<AnyLongWork>('gateway.long-work-kinds');

/** An error that `progress` throws if a user cancelled the work, or if the process will end soon. */
export class LongWorkEnded extends Error {
  readonly why: 'cancelled' | 'stopping';

  constructor(why: 'cancelled' | 'stopping') {
    super(`The work ends: ${why}`);
    this.name = 'LongWorkEnded';
    this.why = why;
  }
}
