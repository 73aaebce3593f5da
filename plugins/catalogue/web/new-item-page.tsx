import { useTranslation } from 'react-i18next';
import { useService } from '#core/web';
import { navigator, type PageProps } from '#core/web/tokens';
import { itemPath } from './catalogue-paths.ts';
import { ItemFormPage } from './item-form-page.tsx';
import { useItemForm } from './use-item-form.ts';

/** Shows the page `company/{companyId}/catalog-items/list/detail/create`. */
export default function NewItemPage({ params }: PageProps) {
  const { companyId = '' } = params;
  const { t } = useTranslation();
  const place = useService(navigator);
  const state = useItemForm(undefined, ({ id }) => place.go(itemPath(companyId, id), { replace: true }));
  return <ItemFormPage companyId={companyId} title={t('CATALOGUE.NEW')} state={state} />;
}
