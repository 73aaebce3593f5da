import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CompanyInput, createCompany } from '#core/contract/platform';
import {
  FormActions,
  FormNotices,
  SaveButton,
  SaveStore,
  showFieldProblems,
  useNewRecordDraft,
  useSchemaForm,
  useUnsavedChanges,
} from '#core/web/forms';
import { ButtonLink, failureReason, Notice, Page, useService } from '#core/web';
import { companies, feedback, gatewayClient, language, navigator } from '#core/web/tokens';
import { CompanyFields } from './company-fields.tsx';
import { vatIdFor } from './vat-rules.ts';
import './company-form.css';

const empty: CompanyInput = {
  address: { businessName: '', contactName: '', street: '', postCode: '', city: '', country: 'SK' },
  registrationId: '',
  taxId: '',
  vatId: '',
  vatPayerType: 'NonPayer',
  registrationCourtTextTranslations: { sk: '' },
};

/** The validation messages of the fields. Many fields may be empty, but none may consist of spaces only. [A5-1] */
const messages = { pattern: 'CORE.FORM.WHITE_SPACES', '/address/country pattern': 'CORE.FORM.CHOICE' };

/** Shows the page `company/create`. [A2-5] */
export default observer(function CreateCompanyPage() {
  const { t } = useTranslation();
  const gateway = useService(gatewayClient);
  const list = useService(companies);
  const place = useService(navigator);
  const texts = useService(language);
  const toasts = useService(feedback);
  const [save] = useState(() => new SaveStore(toasts, { key: 'MY_COMPANY.CREATE.ERROR' }));
  /** The error of the creation; undefined means no error, null means that the form itself is invalid. */
  const [failure, setFailure] = useState<unknown>();
  const form = useSchemaForm({ schema: CompanyInput, defaultValues: empty, messages });
  const storedDraft = useNewRecordDraft('company/create', form);
  const unsaved = useUnsavedChanges(form.formState.isDirty, storedDraft.forget);
  useEffect(() => {
    list.load().catch(() => undefined); // the list is needed only for the link back; the pipeline has already shown the error
  }, [list]);

  const reason = failureReason(failure);
  const create = async (values: CompanyInput) => {
    setFailure(undefined);
    const body = { ...values, vatId: vatIdFor(values) };
    const outcome = await save.run(
      (idempotencyKey) => gateway.call(createCompany, { body }, { handles: '*', idempotencyKey }),
      () => true, // the error is shown above the form
    );
    if (!outcome.saved) {
      setFailure(outcome.error);
      showFieldProblems(form, outcome.error, texts, messages);
      return;
    }
    const { id } = outcome.value;
    // The list makes it the default company, with this user as its owner. [A4-1]
    list.created({ id, businessName: values.address.businessName, registrationId: values.registrationId });
    storedDraft.forget();
    unsaved.release();
    place.go(`/company/${id}/setting-up-company`, { replace: true });
  };

  return (
    <Page title={t('MY_COMPANY.CREATE.TITLE')}>
      <form
        className="k-company-form"
        noValidate
        onChange={() => save.changed()}
        onSubmit={(event) => void form.handleSubmit(create, () => setFailure(null))(event)}
      >
        <p className="k-company-hint">{t('MY_COMPANY.CREATE.HINT')}</p>
        <FormNotices save={save} storedDraft={storedDraft} />
        {failure !== undefined && !save.locked && (
          <Notice tone="danger" title={t('MY_COMPANY.CREATE.ERROR_TITLE')}>
            {t('MY_COMPANY.CREATE.ERROR')} {reason && texts.text(reason)}
          </Notice>
        )}
        <CompanyFields form={form} />
        <FormActions>
          <SaveButton state={save.state} label={t('MY_COMPANY.CREATE.SUBMIT')} />
          {(list.list?.length ?? 0) > 0 && (
            <ButtonLink look="quiet" to="/">
              {t('MY_COMPANY.CREATE.CANCEL')}
            </ButtonLink>
          )}
        </FormActions>
      </form>
    </Page>
  );
});
