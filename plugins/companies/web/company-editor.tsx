import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { type Company, companyFieldSets, CompanyInput } from '#core/contract/platform';
import {
  AddedInputs,
  extraToSend,
  extraValuesOf,
  FormActions,
  FormGrid,
  FormNotices,
  SaveButton,
  StaleVersionQuestion,
  useVersionedForm,
} from '#core/web/forms';
import { extraText, onceBack, Page, useFormats, useService } from '#core/web';
import { companies, companyClient, companySession } from '#core/web/tokens';
import type { ExtraValue } from '#core/contract/fields';
import { useAddedFields } from '#core/web/fields';
import { updateCompany } from '../contract/index.ts';
import { CompanyFields } from './company-fields.tsx';
import { companyWith, inputOf } from './company-values.ts';
import { ContactFields } from './contact-fields.tsx';
import { DeleteCompanyButton } from './delete-company-button.tsx';
import { daysTwice, vatIdFor } from './vat-rules.ts';

const messages = {
  pattern: 'CORE.FORM.WHITE_SPACES',
  '/address/country pattern': 'CORE.FORM.CHOICE',
  periodTwice: 'MY_COMPANY.PAYER.TWICE',
};

/** Edits the company's own data, as they are printed on its documents. */
export const CompanyEditor = observer(function CompanyEditor({ company }: { readonly company: Company }) {
  const { t } = useTranslation();
  const client = useService(companyClient);
  const session = useService(companySession);
  const list = useService(companies);
  const added = useAddedFields(companyFieldSets);
  const formats = useFormats();
  // Updates the frame. The user has not requested this, so the connection watcher shows a lost connection. [A8-5]
  const showSaved = (): Promise<unknown> =>
    Promise.all([session.refresh(), list.reload({ handles: [0] })]).catch((error: unknown) =>
      onceBack(error, () => void showSaved()),
    );
  const { form, record, save, submit, question, storedDraft, release } = useVersionedForm<typeof CompanyInput, Company>(
    {
      schema: CompanyInput,
      saved: company,
      valuesOf: (of = company) => ({ ...inputOf(of), ...extraValuesOf(added, of.extra) }),
      recordWith: (of, values) => companyWith(of, { ...values, vatId: vatIdFor(values) }),
      write: (values, { version } = company, idempotencyKey) => {
        // A form of a company that exists has these values too.
        const extra = extraToSend(added, values as Pick<Company, 'extra'>);
        const body = { ...values, ...extra, vatId: vatIdFor(values), version };
        return client.call(updateCompany, { body }, { handles: '*', idempotencyKey });
      },
      compareWithin: ['extra'],
      onSaved: () => showSaved(),
      messages,
      rules: daysTwice,
      failed: { key: 'MY_COMPANY.DETAIL.SAVE_ERROR' },
    },
  );

  const periodsText = (periods: Company['vatPayerPeriods']) =>
    periods
      .map(({ from, vatPayerType }) => {
        const day = from === null ? t('MY_COMPANY.PAYER.BEGINNING') : formats.date(from);
        return `${day}: ${t(`PARTY.VAT_PAYER_TYPE.${vatPayerType}`)}`;
      })
      .join(', ');

  return (
    <Page title={t('MY_COMPANY.DETAIL.TITLE')}>
      <form
        className="k-company-form"
        noValidate
        onChange={() => save.changed()}
        onSubmit={(event) => void form.handleSubmit(submit)(event)}
      >
        <FormNotices save={save} storedDraft={storedDraft} />
        <CompanyFields form={form} />
        <ContactFields form={form} />
        {Object.keys(added).length > 0 && (
          <FormGrid>
            <AddedInputs form={form} fields={added} paysVat={company.vatPayerType === 'Payer'} />
          </FormGrid>
        )}
        <FormActions destructive={<DeleteCompanyButton name={(record ?? company).name} onDeleted={release} />}>
          <SaveButton state={save.state} />
        </FormActions>
      </form>
      <StaleVersionQuestion
        {...question}
        labelOf={(field, [, name]) => t(added[name ?? '']?.label ?? labelKeys[field] ?? `PARTY.${field}`)}
        textOf={(value, field, [, name]) => {
          if (field === 'vatPayerType') return t(`PARTY.VAT_PAYER_TYPE.${String(value)}`);
          if (field === 'vatPayerPeriods') return periodsText(value as Company['vatPayerPeriods']);
          const own = added[name ?? ''];
          return (own ? extraText(own, value as ExtraValue, t, formats) : String(value ?? '')) || '–';
        }}
      />
    </Page>
  );
});

/** The labels of fields that only a company has, or that are labelled differently from a partner's. */
const labelKeys: Readonly<Record<string, string>> = {
  name: 'MY_COMPANY.FIELD.BUSINESS_NAME',
  contactName: 'MY_COMPANY.FIELD.CONTACT_NAME',
  registrationCourtTextTranslations: 'MY_COMPANY.FIELD.REGISTRATION',
  phoneNumber: 'PARTY.phone',
  vatPayerPeriods: 'MY_COMPANY.PAYER.TITLE',
  web: 'MY_COMPANY.FIELD.WEB',
};
