import type { PermissionGate } from '#core/access';
import type { LanguageCode } from '#core/contract';
import { type Contributions, point, token } from '#core/registry';
import type { Tx } from './database/index.ts';
import type { JobStep } from './jobs/index.ts';

/*
 * What programs outside may be told of. The owner of a thing says what happens to it; who tells the programs is a plugin, such as
 * `webhooks`. Neither knows the other, so either may be missing.
 *
 * These events are apart from those of hubs, and not made from them: `EntityChanged` says that a page must read anew, a program wants to know that
 * an invoice was issued, by a name that stays.
 */

/**
 * Tells programs of something: `await tell?.(call, { event: 'partner.changed', subject: id, data: partner })`. They are told if,
 * and only if, the caller's transaction commits. Take it as `optional(publishToPrograms)`.
 */
export type PublishToPrograms = (at: PublishAt, happening: Happening) => Promise<void>;
export const publishToPrograms = token<PublishToPrograms, 'process'>('gateway.tell-programs', 'process');

export interface PublishAt extends Pick<JobStep, 'enqueue'> {
  readonly tx: Tx;
  now(): Date;
}

export interface Happening {
  /** One of the names that are contributed to `programEvents`. */
  readonly event: string;
  /** The id of what it happened to: what happens to one is told in its order. */
  readonly subject: string;
  /**
   * What a GET of it answers at this moment, without what depends on who asks; of something deleted its id. Whole, so that a
   * program needs no access of its own, and reads what the event was about though it has changed since.
   */
  readonly data: object;
}

/** What can happen to one kind of thing. */
export interface ProgramEventGroup {
  /** What the thing is called: *Faktúra*. */
  readonly titles: Readonly<Record<LanguageCode, string>>;
  readonly events: readonly ProgramEvent[];
}

export interface ProgramEvent {
  /** `invoice.issued`: thing and participle. Programs compare it, so it is never renamed. */
  readonly name: string;
  /** The right to read the thing. Who lacks it can't choose the event; a webhook is told no more once its maker's role has lost it. */
  readonly readBy: PermissionGate;
  /** What happens, as a noun: *Vystavenie*. */
  readonly titles: Readonly<Record<LanguageCode, string>>;
  /** Of `Happening.data`: what is most telling of it; the rest is what a GET answers. */
  readonly example: object;
}

/** The events that a gateway part tells, asked anew at each use: kinds of things come with other plugins. */
export const programEvents =
  point<(contributed: Pick<Contributions, 'read'>) => readonly ProgramEventGroup[]>('gateway.program-events');
