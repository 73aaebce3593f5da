import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { EntityPage } from '#core/web/entities';
import { Intro, useService } from '#core/web';
import { customFieldsStore } from '../../contract/custom-fields-store.ts';
import { CustomFieldForm } from './custom-field-form.tsx';
import { CustomFieldRow } from './custom-field-row.tsx';

/** The page at company/{companyId}/settings/custom-fields. */
export default observer(function CustomFieldsPage() {
  const { t } = useTranslation();
  const store = useService(customFieldsStore);
  return (
    <EntityPage
      texts="CUSTOM_FIELDS"
      icon="edit"
      store={store}
      intro={<Intro>{t('CUSTOM_FIELDS.INTRO')}</Intro>}
      row={(field, place) => <CustomFieldRow field={field} {...place} />}
      form={(field, place) => <CustomFieldForm field={field} {...place} />}
    />
  );
});
