import type { TSchema } from 'typebox';
import type { Gate } from '#core/access';
import { type Contributions, point } from '#core/registry';
import type { CompanyCall } from '../http/call.ts';

/** The context in which records are searched. */
export type RecordsAt = Pick<CompanyCall, 'tx' | 'company' | 'today' | 'applyFilters' | 'facts' | 'user'>;

/**
 * A list of records of one kind, for plugins that store something about records of other plugins: tags of a document, a note of a partner.
 * The plugin of the records contributes it to {@link recordLists}.
 */
export interface RecordList<Query extends object> {
  /** The path segment of the list, such as `invoices`. */
  readonly collection: string;
  /** The gate for reading a record, and so the data stored about it; `find` finds only records that the caller may read. */
  readonly read: Gate;
  readonly edit: Gate;
  /** The filter of the list without order and paging; it includes `ids`. */
  readonly query: TSchema;
  /** Returns the ids of the records that the filter finds now, unordered, and at most `limit` of them. */
  find(at: RecordsAt, query: Query & { readonly ids?: string }, limit: number): Promise<readonly string[]>;
}

/** A list whose query type is erased. */
export type AnyRecordList = Pick<RecordList<never>, 'collection' | 'read' | 'edit' | 'query' | 'find'>;

/** Checks the types of a description against its query, and returns it unchanged. */
export function recordList<Query extends object>(list: RecordList<Query>): AnyRecordList {
  return list;
}

/** The extension point for lists of records. It is read again at each use, because plugins add kinds of records. */
export const recordLists =
  point<(contributed: Pick<Contributions, 'read'>) => readonly AnyRecordList[]>('gateway.record-lists');

/** Finds the list of a path segment; `undefined` if no plugin has such records. */
export function recordListOf(contributed: Pick<Contributions, 'read'>, collection: string): AnyRecordList | undefined {
  const all = contributed.read(recordLists).flatMap(({ value }) => value(contributed));
  return all.find((one) => one.collection === collection);
}
