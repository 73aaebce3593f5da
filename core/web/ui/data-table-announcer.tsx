import type { TFunction } from 'i18next';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DataTableStatus } from './data-table-types.ts';

interface DataTableAnnouncerProps {
  readonly status: DataTableStatus;
  /** The number of loaded rows. */
  readonly found: number;
  readonly hasMore: boolean;
  readonly filtered: boolean;
}

/** Announces the result of a query to screen readers once it is answered: the number of rows, none, or a failure. */
export function DataTableAnnouncer(props: DataTableAnnouncerProps) {
  const { t, i18n } = useTranslation();
  const isWaiting = props.status === 'loading' || props.status === 'stale';
  const waited = useRef(isWaiting);
  const [announced, setAnnounced] = useState('');
  const news = isWaiting ? '' : newsOf(props, t, i18n.language);
  useEffect(() => {
    // Rows that are added later, at the end or by an event, are not announced, because so many announcements would disturb.
    if (waited.current !== isWaiting) setAnnounced(news);
    waited.current = isWaiting;
  }, [isWaiting, news]);
  return (
    <p role="status" className="k-unseen">
      {announced}
    </p>
  );
}

function newsOf({ status, found, hasMore, filtered }: DataTableAnnouncerProps, t: TFunction, language: string): string {
  if (status === 'failed') return t('UI.TABLE.FAILED');
  if (found === 0) return t(filtered ? 'UI.TABLE.NO_MATCH' : 'UI.TABLE.NO_ROWS');
  if (!hasMore) return t('UI.TABLE.ROWS', { count: found });
  return t('UI.TABLE.ROWS_SO_FAR', { number: new Intl.NumberFormat(language).format(found) });
}
