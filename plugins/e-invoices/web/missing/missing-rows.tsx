import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, failureReason, Notice, type PagedList, Skeleton, useService } from '#core/web';
import { language } from '#core/web/tokens';
import { NothingMissing } from './nothing-missing.tsx';

interface MissingRowsProps<Row extends { readonly id: string }, Query> {
  readonly list: PagedList<Row, Query>;
  /** The name of the list for screen readers. */
  readonly label: string;
  /** The text for a failed load. */
  readonly failed: string;
  /** The number of rows that still have a fault; undefined before it is known. */
  readonly left: number | undefined;
  /** The text if there are no faults. */
  readonly nothing: string;
  readonly children: (row: Row) => ReactNode;
}

/**
 * Rows with inputs. Corrected rows remain in their places, so that nothing moves while the user types; after the last one there is a text
 * of success.
 */
export const MissingRows = observer(function MissingRows<Row extends { readonly id: string }, Query>({
  list,
  label,
  failed,
  left,
  nothing,
  children,
}: MissingRowsProps<Row, Query>) {
  const { t } = useTranslation();
  const texts = useService(language);
  const { now, rows, hasMore, isStale } = list;
  if (now.state === 'failed' && rows.length === 0) {
    const reason = failureReason(now.error);
    return (
      <Notice
        tone="danger"
        action={
          <Button size="small" onClick={() => void list.reload()}>
            {t('CORE.LIST.RETRY')}
          </Button>
        }
      >
        {failed} {reason && texts.text(reason)}
      </Notice>
    );
  }
  if (rows.length === 0 && now.state !== 'ready')
    return (
      <div aria-busy="true">
        <Skeleton lines={3} />
      </div>
    );
  return (
    <>
      {left === 0 && !isStale && <NothingMissing text={nothing} />}
      {rows.length > 0 && (
        <ul className="k-ei-list k-ei-list--framed" aria-label={label} aria-busy={isStale || undefined}>
          {rows.map((row) => (
            <Row key={row.id} row={row} render={children} />
          ))}
        </ul>
      )}
      {hasMore && (
        <div className="k-ei-row k-ei-row--spaced">
          <Button busy={now.state === 'loadingMore'} onClick={() => void list.more()}>
            {t('E_INVOICES.MISSING.MORE')}
          </Button>
          {now.state === 'failed' && (
            <p role="alert" className="k-ei-small">
              {failed}
            </p>
          )}
        </div>
      )}
    </>
  );
});

interface RowProps<Row> {
  readonly row: Row;
  readonly render: (row: Row) => ReactNode;
}

/** A row is rendered again only if it or its saved fields have changed. */
const Row = observer(function Row<One>({ row, render }: RowProps<One>) {
  return <li className="k-missing-row">{render(row)}</li>;
});
