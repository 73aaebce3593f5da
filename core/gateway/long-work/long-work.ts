import type { Gate } from '#core/access';
import type { LanguageCode } from '#core/contract';
import { type Contributions, point } from '#core/registry';
import type { Tx } from '../database/index.ts';
import type { JobContext, JobStep } from '../jobs/index.ts';
import type { Notice } from '../notify.ts';

/** What a kind of long work knows of one that is asked for, before and while it runs. */
export interface LongWorkAsked<Input> {
  readonly input: Input;
  /** Of whoever asked. */
  readonly language: LanguageCode;
  /** What plugins contributed, for work that others describe, such as the lists that can be exported. */
  readonly contributed: Pick<Contributions, 'read'>;
}

/** Long work that runs. */
export interface LongWork<Input>
  extends LongWorkAsked<Input>,
    Pick<JobContext<Input>, 'signal' | 'settings' | 'log' | 'now' | 'actor' | 'facts' | 'service'> {
  /** The same for every attempt, and for a repetition that somebody asked for. */
  readonly id: string;
  readonly companyId: string;
  /** Who asked. */
  readonly userId: string;
  /** A short transaction in the company, as whoever asked: to read. What it writes may happen twice. */
  read<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** As {@link JobContext.once}: at most once for this work; later its first result, through JSON. */
  once<T>(step: string, work: (tx: Tx, step: JobStep) => Promise<T>): Promise<T>;
  /** `once` for what takes long to make: `make` runs outside of the transaction, and perhaps again after a crash. */
  madeOnce<Made, T>(
    step: string,
    make: () => Promise<Made>,
    keep: (tx: Tx, made: Made, step: JobStep) => Promise<T>,
  ): Promise<T>;
  /**
   * Says how far it is, between two steps. Values below an earlier one (after a crash) are not told.
   * @throws LongWorkEnded when somebody cancelled it, or the process is about to end: let it pass
   */
  progress(done: number, total: number): Promise<void>;
}

/** What is told at the end. */
export type LongWorkResult = Pick<Notice, 'title' | 'message' | 'severity' | 'actions' | 'urls'>;

/**
 * A kind of work that takes longer than a breath. A plugin contributes it to {@link longWorkKinds} and begins one by the
 * service `longWork`. One at a time runs for each company.
 */
export interface LongWorkKind<Input extends object = object> {
  /** Starts with its owner's id: `exports.list`. */
  readonly name: string;
  /** What the notification is called meanwhile; at most 200 characters. */
  title(asked: LongWorkAsked<Input>): string;
  /** What whoever asked must be allowed: asked when it begins, and each time it runs. */
  gate(asked: LongWorkAsked<Input>): Gate | undefined;
  /** Step by step, since it may be repeated after a crash. Its last step leaves what it was for. */
  run(work: LongWork<Input>): Promise<LongWorkResult>;
  /** In the transaction in which it ends without its result: given up, refused or cancelled. */
  failed?(asked: LongWorkAsked<Input> & EndedWork, step: JobStep & { readonly tx: Tx }): Promise<void>;
}

/** Which work ended without its result, and who had asked for it. */
export type EndedWork = Pick<LongWork<object>, 'id' | 'userId'>;

/** Defines one. `Input` is plain JSON. */
export function defineLongWork<Input extends object>(kind: LongWorkKind<Input>): LongWorkKind<Input> {
  return Object.freeze({ ...kind });
}

/** Any kind: its input is known to itself alone. Method parameters are checked both ways, so no cast is needed. */
export type AnyLongWork = Pick<LongWorkKind, 'name'> & {
  title(asked: LongWorkAsked<never>): string;
  gate(asked: LongWorkAsked<never>): Gate | undefined;
  run(work: LongWork<never>): Promise<LongWorkResult>;
  failed?(asked: LongWorkAsked<never> & EndedWork, step: JobStep & { readonly tx: Tx }): Promise<void>;
};

export const longWorkKinds = point<AnyLongWork>('gateway.long-work-kinds');

/** Thrown by `progress`. */
export class LongWorkEnded extends Error {
  readonly why: 'cancelled' | 'stopping';

  constructor(why: 'cancelled' | 'stopping') {
    super(`The work ends: ${why}`);
    this.name = 'LongWorkEnded';
    this.why = why;
  }
}
