import type { DataTableStatus } from '../ui/data-table-types.ts';
import { type ListState, SearchTooLongError } from './paged-list.ts';

/** The properties of a list that a table shows; PagedList has them. */
export interface ShownList {
  readonly now: ListState;
  readonly rows: readonly unknown[];
  readonly search: string;
  readonly isStale?: boolean;
}

/**
 * Returns the `status` of a DataTable. Rows stay while they are loaded again, and also when that or the next page fails. Rows of an earlier
 * query are `stale` while the new one is loading. Rows of an earlier search are removed when a new search fails, because they would look
 * like its result. A search that is too long is not sent: the search field shows it, and the earlier rows stay.
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
