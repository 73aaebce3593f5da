import type { PermissionGate } from '#core/access';
import type { LanguageCode } from '#core/contract';
import { type Contributions, point, token } from '#core/registry';
import type { Tx } from './database/index.ts';
import type { JobStep } from './jobs/index.ts';

/*
 * The events for outside programs. The plugin that owns a record states what happens to it; another plugin, such as `webhooks`, sends the
 * messages. Neither knows the other, so either may be missing.
 *
 * These events are separate from the events of hubs: `EntityChanged` makes a page read again, while a program wants to know that an invoice
 * was issued, by a stable name.
 */

/**
 * Publishes an event to programs: `await tell?.(call, { event: 'partner.changed', subject: id, data: partner })`. It is sent if, and only
 * if, the caller's transaction commits. Request it as `optional(publishToPrograms)`.
 */
export type PublishToPrograms = (at: PublishAt, happening: Happening) => Promise<void>;
export const publishToPrograms = token<PublishToPrograms, 'process'>('gateway.tell-programs', 'process');

export interface PublishAt extends Pick<JobStep, 'enqueue'> {
  readonly tx: Tx;
  now(): Date;
}

export interface Happening {
  /** The name, one of those that are contributed to `programEvents`. */
  readonly event: string;
  /** The id of the record: the events of one record are sent in order. */
  readonly subject: string;
  /**
   * The response that a GET of the record would give now, without parts that depend on the caller; for a deleted record its id. It is
   * complete: so a program need not read the record, and gets the state at the time of the event even if the record has changed since.
   */
  readonly data: object;
}

/** The events of one kind of record. */
export interface ProgramEventGroup {
  /** The name of the record, such as *Faktúra*. */
  readonly titles: Readonly<Record<LanguageCode, string>>;
  readonly events: readonly ProgramEvent[];
}

export interface ProgramEvent {
  /** The name, a noun and a participle: `invoice.issued`. Programs compare it, so never rename it. */
  readonly name: string;
  /**
   * The right to read the record. A person without it cannot choose the event; a webhook gets no more events when the role of its maker has
   * lost this right.
   */
  readonly readBy: PermissionGate;
  /** The name of the event, as a noun: *Vystavenie*. */
  readonly titles: Readonly<Record<LanguageCode, string>>;
  /** An example of `Happening.data` with the most important fields; the real data has all fields of a GET. */
  readonly example: object;
}

/** The extension point for the events of a gateway part. It is read again at each use, because plugins add kinds of records. */
export const programEvents =
  point<(contributed: Pick<Contributions, 'read'>) => readonly ProgramEventGroup[]>('gateway.program-events');
