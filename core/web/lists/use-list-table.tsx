import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button.tsx';
import type { DataTableStatus } from '../ui/data-table-types.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { SearchTooLongError } from './paged-list.ts';
import { type ShownList, tableStatus } from './table-status.ts';
import { useListFailure } from './use-list-failure.ts';

/** A list that a table shows page by page; PagedList has these properties. */
export interface TableList<Row> extends ShownList {
  readonly rows: readonly Row[];
  readonly hasMore: boolean;
  more(): Promise<void>;
  reload(): Promise<void>;
}

/** The props that a DataTable takes from its list. */
export interface ListTable<Row> {
  readonly rows: readonly Row[];
  readonly status: DataTableStatus;
  readonly hasMore: boolean;
  readonly onEndReached: () => void;
  readonly failure: ReactNode;
}

/**
 * Returns the props of a DataTable for a list: its rows, the loading of more rows at the end, and the reason why they could not be read.
 * Call it in an observer.
 */
export function useListTable<Row>(list: TableList<Row>): ListTable<Row> {
  const { t } = useTranslation();
  const failure = useListFailure(list.now);
  // A retry with a search text that is too long would fail again.
  const isHopeless = list.now.state === 'failed' && list.now.error instanceof SearchTooLongError;
  const retry = <Button onClick={() => void list.reload()}>{t('CORE.LIST.RETRY')}</Button>;
  return {
    rows: list.rows,
    status: tableStatus(list),
    hasMore: list.hasMore,
    onEndReached: () => void list.more(),
    failure: <EmptyState icon="error" title={t('CORE.LIST.FAILED')} text={failure} action={!isHopeless && retry} />,
  };
}
