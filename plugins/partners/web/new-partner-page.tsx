import { useTranslation } from 'react-i18next';
import { useService } from '#core/web';
import { navigator, type PageProps } from '#core/web/tokens';
import { PartnerFormPage } from './partner-form-page.tsx';
import { partnerPath } from './partner-paths.ts';
import { usePartnerForm } from './use-partner-form.ts';

/** Shows the page `company/{companyId}/partners/list/detail/create`. [A2-37] */
export default function NewPartnerPage({ params }: PageProps) {
  const { companyId = '' } = params;
  const { t } = useTranslation();
  const place = useService(navigator);
  const state = usePartnerForm(undefined, ({ id }) => place.go(partnerPath(companyId, id), { replace: true }));
  return <PartnerFormPage companyId={companyId} title={t('PARTNERS.NEW')} state={state} />;
}
