import { useTranslation } from 'react-i18next';
import { PageSkeleton } from '#core/web';
import { type DocumentPageProps, documentShape } from '../contract/index.ts';

/** Shows a placeholder while the document or its code loads. */
export function DetailSkeleton({ params }: Pick<DocumentPageProps, 'params'>) {
  const { t } = useTranslation();
  return <PageSkeleton shape={documentShape(params)} label={t('UI.LOADING')} />;
}
