import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { CompanyInput } from '#core/contract/platform';
import { Field, FormGrid, TextInput } from '#core/web/forms';
import { Section } from '#core/web';

/** Shows the fields of the company's contacts, which are printed on documents. */
export function ContactFields({ form }: { form: UseFormReturn<CompanyInput> }) {
  const { t } = useTranslation();
  const { register, formState } = form;
  const { errors } = formState;
  return (
    <Section title={t('MY_COMPANY.SECTION.CONTACT')}>
      <FormGrid>
        <Field label={t('PARTY.phone')} error={errors.phoneNumber?.message}>
          <TextInput {...register('phoneNumber')} type="tel" autoComplete="tel" />
        </Field>
        <Field label={t('PARTY.email')} error={errors.email?.message}>
          <TextInput {...register('email')} type="email" autoComplete="email" />
        </Field>
        <Field label={t('MY_COMPANY.FIELD.WEB')} error={errors.web?.message} span={12}>
          <TextInput {...register('web')} autoComplete="url" />
        </Field>
      </FormGrid>
    </Section>
  );
}
