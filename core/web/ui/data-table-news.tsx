import type { TFunction } from 'i18next';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DataTableStatus } from './data-table-types.ts';

interface DataTableNewsProps {
  readonly status: DataTableStatus;
  /** How many rows are there. */
  readonly found: number;
  readonly hasMore: boolean;
  readonly filtered: boolean;
}

/** Tells readers what came of a question, once it is answered: how many rows, none, or that it failed. */
export function DataTableNews(props: DataTableNewsProps) {
  const { t, i18n } = useTranslation();
  const isWaiting = props.status === 'loading' || props.status === 'stale';
  const waited = useRef(isWaiting);
  const [told, setTold] = useState('');
  const news = isWaiting ? '' : newsOf(props, t, i18n.language);
  useEffect(() => {
    // Rows that come later, at the end or by themselves, are no answer: telling of each would be noise.
    if (waited.current !== isWaiting) setTold(news);
    waited.current = isWaiting;
  }, [isWaiting, news]);
  return (
    <p role="status" className="k-unseen">
      {told}
    </p>
  );
}

function newsOf({ status, found, hasMore, filtered }: DataTableNewsProps, t: TFunction, language: string): string {
  if (status === 'failed') return t('UI.TABLE.FAILED');
  if (found === 0) return t(filtered ? 'UI.TABLE.NO_MATCH' : 'UI.TABLE.NO_ROWS');
  if (!hasMore) return t('UI.TABLE.ROWS', { count: found });
  return t('UI.TABLE.ROWS_SO_FAR', { number: new Intl.NumberFormat(language).format(found) });
}
