import { type ListState, SearchTooLongError } from './paged-list.ts';

/** What a table shows of a list; a PagedList is one. */
export interface ShownList {
  readonly now: ListState;
  readonly rows: readonly unknown[];
  readonly search: string;
  readonly isStale?: boolean;
}

/**
 * The `status` of a DataTable. Rows stay while they are loaded again, and when that fails. Rows of an earlier question are
 * `stale` while the new one is under way. Rows of an earlier search are not kept when a new search fails: they would look
 * like its result. A search that is too long has none, and is said to be at the search: the rows of the one before stay.
 */
export function tableStatus({ now, rows, search, isStale }: ShownList): 'loading' | 'stale' | 'ready' | 'failed' {
  if (now.state === 'failed') {
    const keepsRows = now.error instanceof SearchTooLongError || search.trim() === '';
    return keepsRows && rows.length > 0 ? 'ready' : 'failed';
  }
  if (isStale && rows.length > 0) return 'stale';
  return rows.length === 0 && (now.state === 'idle' || now.state === 'loading') ? 'loading' : 'ready';
}
