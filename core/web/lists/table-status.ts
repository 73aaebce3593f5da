import type { DataTableStatus } from '../ui/data-table-types.ts';
import { type ListState, SearchTooLongError } from './paged-list.ts';

/** What a table shows of a list; a PagedList is one. */
export interface ShownList {
  readonly now: ListState;
  readonly rows: readonly unknown[];
  readonly search: string;
  readonly isStale?: boolean;
}

/**
 * The `status` of a DataTable. Rows stay while they are loaded again, and when that fails, or the next page does. Rows of
 * an earlier question are `stale` while the new one is under way. Rows of an earlier search are not kept when a new search
 * fails: they would look like its result. A search that is too long has none, and is said to be at the search: the rows of
 * the one before stay.
 */
export function tableStatus({ now, rows, search, isStale }: ShownList): DataTableStatus {
  if (now.state === 'failed') {
    const isTooLong = now.error instanceof SearchTooLongError;
    if (rows.length === 0 || !(isTooLong || search.trim() === '')) return 'failed';
    return now.more && !isTooLong ? 'moreFailed' : 'ready';
  }
  if (isStale && rows.length > 0) return 'stale';
  return rows.length === 0 && (now.state === 'idle' || now.state === 'loading') ? 'loading' : 'ready';
}
