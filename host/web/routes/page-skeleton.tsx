import { useTranslation } from 'react-i18next';
import { Skeleton } from '#core/web';
import './page-skeleton.css';

/** What stands where a page is on its way: a title and rows, so that nothing jumps when it comes. */
export function PageSkeleton() {
  const { t } = useTranslation();
  return (
    <div className="k-page-skeleton" role="status" aria-busy="true" aria-label={t('FRAME.PAGE_LOADING')}>
      <div className="k-page-skeleton-title">
        <Skeleton />
      </div>
      {Array.from({ length: 8 }, (_, row) => (
        <div key={row} className="k-page-skeleton-row">
          <Skeleton />
        </div>
      ))}
    </div>
  );
}
