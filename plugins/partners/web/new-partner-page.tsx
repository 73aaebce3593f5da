import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SaveStore } from '#core/web/forms/save-store.ts';
import { useService } from '#core/web/react/use-service.ts';
import { useUnsavedChanges } from '#core/web/routing/use-unsaved-changes.ts';
import { feedback, language, navigator, type PageProps } from '#core/web/tokens';
import { type PartnerInput, partnersStore } from '../contract/index.ts';
import { PartnerFormPage } from './partner-form-page.tsx';
import { partnerPath } from './partner-paths.ts';
import { emptyPartner } from './partner-values.ts';
import { showPartnerRefusal, usePartnerForm } from './use-partner-form.ts';

/** company/{companyId}/partners/list/detail/create [A2-37] */
export default observer(function NewPartnerPage({ params }: PageProps) {
  const { companyId = '' } = params;
  const { t } = useTranslation();
  const store = useService(partnersStore);
  const place = useService(navigator);
  const texts = useService(language);
  const toasts = useService(feedback);
  const [save] = useState(() => new SaveStore(toasts, { key: 'PARTNERS.SAVE_FAILED' }));
  const form = usePartnerForm(emptyPartner);
  const unsaved = useUnsavedChanges(form.formState.isDirty);

  const create = async (values: PartnerInput) => {
    const outcome = await save.run(
      (key) => store.create(values, key),
      (error) => showPartnerRefusal(form, error, texts),
    );
    if (!outcome.saved) return;
    unsaved.release();
    place.go(partnerPath(companyId, outcome.value.id), { replace: true });
  };

  return <PartnerFormPage companyId={companyId} title={t('PARTNERS.NEW')} form={form} save={save} onSave={create} />;
});
