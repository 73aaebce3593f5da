import { observer } from 'mobx-react-lite';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Company, CompanyInput } from '#core/contract/platform';
import { showFieldProblems } from '#core/web/forms/form-errors.ts';
import { SaveStore } from '#core/web/forms/save-store.ts';
import { versionConflictOf, type VersionConflict } from '#core/web/forms/stale-version.ts';
import { useSchemaForm } from '#core/web/forms/use-schema-form.ts';
import { useService } from '#core/web/react/use-service.ts';
import { useUnsavedChanges } from '#core/web/routing/use-unsaved-changes.ts';
import { companies, companyClient, companySession, feedback, language } from '#core/web/tokens';
import { FormActions } from '#core/web/ui/form-actions.tsx';
import { Page } from '#core/web/ui/page.tsx';
import { SaveButton } from '#core/web/ui/save-button.tsx';
import { updateCompany } from '../contract/index.ts';
import { CompanyFields } from './company-fields.tsx';
import { companyWith, inputOf } from './company-values.ts';
import { ContactFields } from './contact-fields.tsx';
import { DeleteCompanyButton } from './delete-company-button.tsx';
import { vatIdFor } from './vat-rules.ts';

const StaleVersionDialog = lazy(() =>
  import('#core/web/forms/stale-version-dialog.tsx').then((file) => ({ default: file.StaleVersionDialog<Company> })),
);

const messages = { pattern: 'CORE.FORM.WHITE_SPACES', '/address/country pattern': 'CORE.FORM.CHOICE' };

export interface CompanyEditorProps {
  readonly company: Company;
  readonly onSaved: (saved: Company) => void;
}

/** The company's own data, as they stand on its documents. */
export const CompanyEditor = observer(function CompanyEditor({ company, onSaved }: CompanyEditorProps) {
  const { t } = useTranslation();
  const client = useService(companyClient);
  const session = useService(companySession);
  const list = useService(companies);
  const texts = useService(language);
  const toasts = useService(feedback);
  const [save] = useState(() => new SaveStore(toasts, { key: 'MY_COMPANY.DETAIL.SAVE_ERROR' }));
  const [conflict, setConflict] = useState<VersionConflict<Company>>();
  const form = useSchemaForm({ schema: CompanyInput, defaultValues: inputOf(company), messages });
  const unsaved = useUnsavedChanges(form.formState.isDirty);

  const store = async (values: CompanyInput, version: number) => {
    const body = { ...values, vatId: vatIdFor(values), version };
    const outcome = await save.run(
      (idempotencyKey) => client.call(updateCompany, { body }, { handles: '*', idempotencyKey }),
      (error) => {
        const found = versionConflictOf(error, company, companyWith(company, body));
        setConflict(found);
        return found !== undefined || showFieldProblems(form, error, texts, messages);
      },
    );
    if (!outcome.saved) return;
    setConflict(undefined);
    form.reset(inputOf(outcome.value)); // clean, so that nothing asks when the page is left [B4-23]
    onSaved(outcome.value);
    await Promise.all([session.refresh(), list.reload()]).catch(() => undefined); // told by the pipeline
  };

  return (
    <Page narrow title={t('MY_COMPANY.DETAIL.TITLE')}>
      <form
        className="k-company-form"
        noValidate
        onChange={() => save.changed()}
        onSubmit={(event) => void form.handleSubmit((values) => store(values, company.version))(event)}
      >
        <CompanyFields form={form} />
        <ContactFields form={form} />
        <FormActions destructive={<DeleteCompanyButton name={company.name} onDeleted={() => unsaved.release()} />}>
          <SaveButton state={save.state} />
        </FormActions>
      </form>
      <Suspense fallback={null}>
        {conflict && (
          <StaleVersionDialog
            conflict={conflict}
            labelOf={(field) => t(`MY_COMPANY.FIELD.${fieldKeys[field] ?? 'BUSINESS_NAME'}`)}
            onKeepMine={(merged) => void store(inputOf(merged), merged.version)}
            onTakeTheirs={(theirs) => {
              setConflict(undefined);
              form.reset(inputOf(theirs));
              onSaved(theirs);
            }}
            onClose={() => setConflict(undefined)}
          />
        )}
      </Suspense>
    </Page>
  );
});

/** What the form calls the fields of a company. */
const fieldKeys: Readonly<Record<string, string>> = {
  name: 'BUSINESS_NAME',
  contactName: 'CONTACT_NAME',
  street: 'STREET',
  postCode: 'POST_CODE',
  city: 'CITY',
  country: 'COUNTRY',
  registrationId: 'REGISTRATION_ID',
  taxId: 'TAX_ID',
  vatId: 'VAT_ID',
  vatPayerType: 'VAT_PAYER_TYPE',
  registrationCourtTextTranslations: 'REGISTRATION',
  phoneNumber: 'PHONE',
  email: 'EMAIL',
  web: 'WEB',
};
