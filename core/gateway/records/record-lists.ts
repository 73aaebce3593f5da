import type { TSchema } from 'typebox';
import type { Gate } from '#core/access';
import { type Contributions, point } from '#core/registry';
import type { CompanyCall } from '../http/call.ts';

/** Where records are looked for. */
export type RecordsAt = Pick<CompanyCall, 'tx' | 'company' | 'today' | 'narrow' | 'facts' | 'user'>;

/**
 * Records of one kind, for plugins that keep something of them and do not know them: tags of a document, a note of a partner.
 * Their owner contributes it to {@link recordLists}.
 */
export interface RecordList<Query extends object> {
  /** The path segment of the list: `invoices`. */
  readonly collection: string;
  /** What reading one asks for, and so what is kept of it; `find` finds those alone that whoever asks may read. */
  readonly read: Gate;
  /** What changing one asks for. */
  readonly edit: Gate;
  /** The filter as the list takes it, without what orders and pages it; `ids` is in it. */
  readonly query: TSchema;
  /** Ids of those that the filter finds now, in no order, at most so many. */
  find(at: RecordsAt, query: Query & { readonly ids?: string }, most: number): Promise<readonly string[]>;
}

/** Any list: its query is known to itself alone. */
export type AnyRecordList = Pick<RecordList<never>, 'collection' | 'read' | 'edit' | 'query' | 'find'>;

/** Checks a description against its query, and leaves that to itself. */
export function recordList<Query extends object>(list: RecordList<Query>): AnyRecordList {
  return list;
}

/** Asked anew at each use: kinds of records come with other plugins. */
export const recordLists =
  point<(contributed: Pick<Contributions, 'read'>) => readonly AnyRecordList[]>('gateway.record-lists');

/** The list of a path segment; `undefined`: nobody keeps such records. */
export function recordListOf(contributed: Pick<Contributions, 'read'>, collection: string): AnyRecordList | undefined {
  const all = contributed.read(recordLists).flatMap(({ value }) => value(contributed));
  return all.find((one) => one.collection === collection);
}
