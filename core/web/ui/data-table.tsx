import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { observer } from 'mobx-react-lite';
import { type CSSProperties, type ReactElement, useCallback, useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { DataTableHead } from './data-table-head.tsx';
import { cardWidth, covered, endAhead, gridTracks, overscan, rowHeights, shownColumns } from './data-table-layout.ts';
import { DataTableAnnouncer } from './data-table-announcer.tsx';
import { DataTableRow } from './data-table-row.tsx';
import { DataTableSkeletonRow } from './data-table-skeleton.tsx';
import type { DataTableProps } from './data-table-types.ts';
import { coarsePointer, useMedia } from './use-media.ts';
import { useRowFocus } from './use-row-focus.ts';
import { useRowSelection } from './use-row-selection.ts';
import { useWidth } from './use-width.ts';
import './data-table.css';

export type {
  CardPlace,
  DataTableColumn,
  DataTableProps,
  DataTableSelection,
  DataTableSort,
  DataTableStatus,
} from './data-table-types.ts';

/** The numbers of skeleton rows: before the first data, and after the last row while more can be loaded. */
const skeletonRows = { first: 30, more: 3 };

/*
 * This is the project's table. Only the visible rows are in the document (100 000 rows scroll as smoothly as ten); a row is a real link
 * over all its cells; the grid role has the row's true index and the true count, which the document itself does not show. Rows have one
 * fixed height, so nothing is measured while scrolling. Above about 800 000 rows the maximum height of an element in a browser would end
 * the list early; users should filter long before that.
 */
function Table<Row>(props: DataTableProps<Row>) {
  const { label, rows, rowId, rowHref, rowName, total, status = 'ready', hasMore = false, onEndReached } = props;
  const { t, i18n } = useTranslation();
  const root = useRef<HTMLDivElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const isInBar = useRef(false);

  const width = useWidth(root);
  const touch = useMedia(coarsePointer);
  const cards = width !== undefined && width < cardWidth;
  // The array stays the same while the columns are the same: each row compares it to know whether it must be drawn again.
  const columns = useMemo(() => shownColumns(props.columns, width), [props.columns, width]);
  const rowHeight = cards ? rowHeights.card : touch ? rowHeights.touch : rowHeights.mouse;

  const loading = status === 'loading';
  const stale = status === 'stale';
  const moreFailed = status === 'moreFailed' && hasMore;
  const coming = hasMore && !moreFailed && rows.length > 0;
  const count = loading ? skeletonRows.first : rows.length + (coming ? skeletonRows.more : 0);
  const marking = props.selection !== undefined && props.selection.ids.size > 0;
  const marked = props.selection?.count ?? props.selection?.ids.size ?? 0;
  const active = useRef(0);
  const virtualizer = useVirtualizer({
    count: status === 'failed' ? 0 : count,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan,
    // React 19 draws a scroll before the next frame anyway, and does not allow flushSync in an effect.
    useFlushSync: false,
    // The head moves all rows down by its height, so a row that the keyboard reaches would otherwise be under the edge.
    scrollPaddingEnd: (cards ? 0 : covered.head) + (marking ? covered.bulkBar : 0),
    // The row with the keyboard focus stays in the document, however far it is scrolled away.
    rangeExtractor: (range) => {
      const drawn = defaultRangeExtractor(range);
      return drawn.includes(active.current) || active.current >= count
        ? drawn
        : [...drawn, active.current].sort((a, b) => a - b);
    },
  });
  useEffect(() => virtualizer.measure(), [virtualizer, rowHeight]);

  const selection = useRowSelection(props.selection, rows, rowId);
  const focus = useRowFocus({
    count: rows.length,
    pageSize: () => Math.max(Math.floor((scroller.current?.clientHeight ?? 0) / rowHeight) - 2, 1),
    scrollTo: useCallback((index: number) => virtualizer.scrollToIndex(index), [virtualizer]),
    body,
    onToggle: selection?.toggle,
    onSelectAll: selection?.toggleAll,
    onClear: selection && selection.state !== 'none' ? selection.clear : undefined,
  });
  active.current = focus.active;

  // The focused element was removed, so the focus moves to the rows.
  const focusRows = () =>
    body.current?.querySelector<HTMLElement>('[role="row"] [tabindex="0"]:not(input)')?.focus({ preventScroll: true });
  useEffect(() => {
    if (marking || !isInBar.current) return;
    isInBar.current = false;
    focusRows();
  }, [marking]);

  const items = virtualizer.getVirtualItems();
  const lastDrawn = items.at(-1)?.index ?? -1;
  const requestedAt = useRef(-1);
  useEffect(() => {
    // The rows of another query may have the same length as before, and a failed request may be repeated, so `requestedAt` is reset.
    if (!hasMore || status !== 'ready') requestedAt.current = -1;
    else if (lastDrawn >= rows.length - endAhead && requestedAt.current !== rows.length) {
      requestedAt.current = rows.length;
      onEndReached?.();
    }
  }, [hasMore, status, lastDrawn, rows.length, onEndReached]);

  const nothing =
    status === 'failed'
      ? props.failure
      : rows.length > 0 || loading
        ? null
        : props.filtered
          ? props.noMatch
          : props.empty;
  const known = total ?? (hasMore ? undefined : rows.length);
  const toggle = selection?.toggle ?? noToggle;

  return (
    <div
      ref={root}
      className={classNames(
        'k-table',
        cards && 'k-table--cards',
        marking && 'k-table--marking',
        stale && 'k-table--stale',
      )}
    >
      <div ref={scroller} className={classNames('k-table-scroll', loading && 'k-table-scroll--still')}>
        <div
          role="grid"
          aria-label={label}
          aria-rowcount={loading || known === undefined ? -1 : known + 1}
          aria-multiselectable={selection ? true : undefined}
          aria-busy={loading || stale}
          style={{ '--k-tracks': gridTracks(columns, selection !== undefined) } as CSSProperties}
        >
          <DataTableHead
            columns={columns}
            sort={props.sort}
            onSort={props.onSort}
            selection={selection}
            disabled={rows.length === 0}
          />
          {items.length > 0 && (
            <div
              ref={body}
              role="rowgroup"
              className="k-table-body"
              style={{ height: virtualizer.getTotalSize() }}
              onKeyDown={focus.onKeyDown}
            >
              {items.map(({ index, start }) => {
                const row = loading ? undefined : rows[index];
                const place = { index, top: start, height: rowHeight, columns };
                if (row === undefined)
                  return (
                    <DataTableSkeletonRow key={`skeleton-${index}`} {...place} selectable={selection !== undefined} />
                  );
                const id = rowId(row);
                return (
                  <DataTableRow
                    key={id}
                    {...place}
                    row={row}
                    href={rowHref?.(row)}
                    name={rowName?.(row) ?? String(index + 1)}
                    active={index === focus.active}
                    selected={props.selection?.ids.has(id)}
                    t={t}
                    onToggle={toggle}
                    onFocus={focus.onRowFocus}
                  />
                );
              })}
            </div>
          )}
        </div>
        {nothing}
        {moreFailed && (
          <div className="k-table-more">
            <p>{t('UI.TABLE.MORE_FAILED')}</p>
            <Button
              onClick={() => {
                focusRows();
                onEndReached?.();
              }}
            >
              {t('CORE.LIST.RETRY')}
            </Button>
          </div>
        )}
      </div>
      <DataTableAnnouncer status={status} found={rows.length} hasMore={hasMore} filtered={props.filtered ?? false} />
      {selection && (
        <p role="status" className="k-unseen">
          {marking && t('UI.TABLE.MARKED', { number: new Intl.NumberFormat(i18n.language).format(marked) })}
        </p>
      )}
      {marking && (
        <div
          className="k-table-bulk"
          onFocus={() => (isInBar.current = true)}
          onBlur={({ relatedTarget }) => (isInBar.current = relatedTarget === null && isInBar.current)}
          onKeyDown={({ key, currentTarget, target }) => {
            // Escape in a menu that the bar opened only closes that menu: it is in another part of the document.
            if (key === 'Escape' && currentTarget.contains(target as Node)) selection?.clear();
          }}
        >
          {props.bulkBar}
        </div>
      )}
    </div>
  );
}

function noToggle(): void {}

/**
 * A list of records: virtual rows, sorting, marking, keyboard, keyset paging, cards on a phone. It fills its parent, which needs a definite
 * height (Page of kind `list` has one), and scrolls inside.
 */
export const DataTable = observer(Table) as <Row>(props: DataTableProps<Row>) => ReactElement;
