import { useTranslation } from 'react-i18next';
import { Skeleton } from '#core/web';
import './detail-skeleton.css';

/** While the document, or the code that shows it, is on its way. */
export function DetailSkeleton() {
  const { t } = useTranslation();
  return (
    <div className="k-doc-skeleton" role="status" aria-busy="true" aria-label={t('UI.LOADING')}>
      <Skeleton lines={2} />
      <Skeleton lines={4} />
      <Skeleton lines={6} />
    </div>
  );
}
