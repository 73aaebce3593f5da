import { useId, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { type VatPayerPeriod, vatPayerTypes } from '#core/contract';
import type { CompanyInput } from '#core/contract/platform';
import {
  countryOptions,
  Field,
  FormGrid,
  identifierWarning,
  RadioGroup,
  SelectInput,
  TextInput,
} from '#core/web/forms';
import { Section } from '#core/web';
import { changedToday, typeToday, VatPayerPeriods } from './vat-payer-periods.tsx';
import { isEverRegistered, vatIdFor } from './vat-rules.ts';

/** Shows the fields of a company, for the creation of a company and for its settings. */
export function CompanyFields({ form }: { form: UseFormReturn<CompanyInput> }) {
  const { t, i18n } = useTranslation();
  const { register, formState, watch, setValue, getValues } = form;
  const { errors, touchedFields, dirtyFields } = formState;
  const values = watch();
  const name = useId();

  /** The DIČ before the last change tells whether the IČ DPH was made from it and follows it. [A5-2] */
  const taxIdBefore = useRef(values.taxId);
  const followVat = () => {
    const vatId = vatIdFor(getValues(), taxIdBefore.current);
    taxIdBefore.current = getValues('taxId');
    if (vatId !== getValues('vatId')) setValue('vatId', vatId, { shouldDirty: true });
  };
  const { vatPayerPeriods } = values;
  const changePeriods = (periods: VatPayerPeriod[]) => {
    const options = { shouldDirty: true, shouldValidate: formState.isSubmitted };
    setValue('vatPayerPeriods', periods, options);
    setValue('vatPayerType', typeToday(periods), { shouldDirty: true });
    followVat();
  };
  /** Returns a warning only after the user has left the field, because an unfinished number is no mistake. */
  const warned = (field: 'registrationId' | 'taxId' | 'vatId') => {
    if (dirtyFields[field] && !touchedFields[field]) return undefined;
    const key = identifierWarning(field, values[field], values.address.country);
    return key && t(key);
  };

  return (
    <>
      <Section title={t('MY_COMPANY.SECTION.COMPANY')}>
        <FormGrid>
          <Field
            label={t('MY_COMPANY.FIELD.BUSINESS_NAME')}
            error={errors.address?.businessName?.message}
            required
            span={8}
          >
            <TextInput {...register('address.businessName')} autoComplete="organization" />
          </Field>
          <Field
            label={t('PARTY.registrationId')}
            error={errors.registrationId?.message}
            warning={warned('registrationId')}
            span={4}
          >
            <TextInput {...register('registrationId')} inputMode="numeric" />
          </Field>
          <Field label={t('MY_COMPANY.FIELD.CONTACT_NAME')} error={errors.address?.contactName?.message} span={12}>
            <TextInput {...register('address.contactName')} autoComplete="name" />
          </Field>
        </FormGrid>
      </Section>
      <Section title={t('MY_COMPANY.SECTION.ADDRESS')}>
        <FormGrid>
          <Field label={t('PARTY.street')} error={errors.address?.street?.message} span={12}>
            <TextInput {...register('address.street')} autoComplete="street-address" />
          </Field>
          <Field label={t('PARTY.postCode')} error={errors.address?.postCode?.message} span={3}>
            <TextInput {...register('address.postCode')} autoComplete="postal-code" />
          </Field>
          <Field label={t('PARTY.city')} error={errors.address?.city?.message} span={9}>
            <TextInput {...register('address.city')} autoComplete="address-level2" />
          </Field>
          <Field label={t('PARTY.country')} error={errors.address?.country?.message} span={12}>
            <SelectInput
              {...register('address.country')}
              options={countryOptions(i18n.language, formState.defaultValues?.address?.country)}
            />
          </Field>
        </FormGrid>
      </Section>
      <Section title={t('MY_COMPANY.SECTION.TAX')}>
        <RadioGroup
          label={t('PARTY.vatPayerType')}
          labelHidden
          name={name}
          value={values.vatPayerType}
          onChange={(type) => {
            if (vatPayerPeriods) return changePeriods(changedToday(vatPayerPeriods, type));
            setValue('vatPayerType', type, { shouldDirty: true });
            followVat();
          }}
          options={vatPayerTypes.map((value) => ({
            value,
            label: t(`PARTY.VAT_PAYER_TYPE.${value}`),
            ...(value === 'RegisteredVatPayer7' && { hint: t('MY_COMPANY.FIELD.REGISTERED_HINT') }),
          }))}
        />
        {vatPayerPeriods && <VatPayerPeriods form={form} periods={vatPayerPeriods} onChange={changePeriods} />}
        <FormGrid>
          <Field label={t('PARTY.taxId')} error={errors.taxId?.message} warning={warned('taxId')}>
            <TextInput {...register('taxId', { onBlur: followVat })} inputMode="numeric" />
          </Field>
          {isEverRegistered(values) && (
            <Field
              label={t('PARTY.vatId')}
              error={errors.vatId?.message}
              hint={t('MY_COMPANY.FIELD.VAT_ID_HINT')}
              warning={warned('vatId')}
            >
              <TextInput {...register('vatId', { onBlur: followVat })} />
            </Field>
          )}
          <Field
            label={t('MY_COMPANY.FIELD.REGISTRATION')}
            error={errors.registrationCourtTextTranslations?.['sk']?.message}
            hint={t('MY_COMPANY.FIELD.REGISTRATION_HINT')}
            span={12}
          >
            <TextInput {...register('registrationCourtTextTranslations.sk')} />
          </Field>
        </FormGrid>
      </Section>
    </>
  );
}
