import { useTranslation } from 'react-i18next';
import { PageSkeleton } from '#core/web';
import { type DocumentPageProps, documentShape } from '../contract/index.ts';

/** While the document, or the code that shows it, is on its way. */
export function DetailSkeleton({ params }: Pick<DocumentPageProps, 'params'>) {
  const { t } = useTranslation();
  return <PageSkeleton shape={documentShape(params)} label={t('UI.LOADING')} />;
}
