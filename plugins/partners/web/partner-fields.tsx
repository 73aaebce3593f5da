import { useRef } from 'react';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Section } from '#core/web';
import {
  AddedInputs,
  countryOptions,
  Field,
  FormGrid,
  LicensedField,
  NumberInput,
  SelectInput,
  TextArea,
} from '#core/web/forms';
import { useAddedFields } from '#core/web/fields';
import { foreignLanguageDocuments, partnerFieldSets } from '../contract/index.ts';
import { PartnerLine } from './partner-line.tsx';
import { labelKey, languageOptions, payerOptions } from './partner-texts.ts';
import { suggestedVatId } from './partner-values.ts';
import type { PartnerForm } from './use-partner-form.ts';

export function PartnerFields({ form }: { readonly form: PartnerForm }) {
  const { t, i18n } = useTranslation();
  const { register, formState, getValues, setValue } = form;
  const { errors } = formState;
  const added = useAddedFields(partnerFieldSets);

  const taxIdBefore = useRef(getValues('taxId'));
  const suggestVatId = () => {
    const vatId = suggestedVatId(getValues(), taxIdBefore.current);
    taxIdBefore.current = getValues('taxId');
    if (vatId !== undefined && vatId !== getValues('vatId'))
      setValue('vatId', vatId, { shouldDirty: true, shouldTouch: true });
  };

  return (
    <>
      <Section title={t('PARTNERS.SECTION.IDENTITY')}>
        <FormGrid>
          <PartnerLine form={form} name="name" span={8} required autoComplete="off" />
          <PartnerLine form={form} name="registrationId" span={4} />
          <PartnerLine form={form} name="street" span={12} />
          <PartnerLine form={form} name="postCode" span={3} />
          <PartnerLine form={form} name="city" span={9} />
          <Field label={t(labelKey('country'))} error={errors.country?.message} span={6}>
            <SelectInput
              {...register('country', { onChange: suggestVatId })}
              options={countryOptions(i18n.language, formState.defaultValues?.country)}
            />
          </Field>
        </FormGrid>
      </Section>
      <Section title={t('PARTNERS.SECTION.TAX')}>
        <FormGrid>
          <Field label={t(labelKey('vatPayerType'))} error={errors.vatPayerType?.message} span={12}>
            <SelectInput {...register('vatPayerType', { onChange: suggestVatId })} options={payerOptions(t)} />
          </Field>
          <PartnerLine form={form} name="taxId" span={6} onLeave={suggestVatId} />
          <PartnerLine form={form} name="vatId" span={6} onLeave={suggestVatId} hint={t('PARTNERS.VAT_ID_HINT')} />
        </FormGrid>
      </Section>
      <Section title={t('PARTNERS.SECTION.CONTACT')}>
        <FormGrid>
          <PartnerLine form={form} name="email" span={6} type="email" />
          <PartnerLine form={form} name="phone" span={6} type="tel" />
          <PartnerLine form={form} name="iban" span={12} />
          <Field label={t(labelKey('note'))} error={errors.note?.message} span={12}>
            <TextArea {...register('note')} />
          </Field>
          <AddedInputs form={form} fields={added} />
        </FormGrid>
      </Section>
      <Section title={t('PARTNERS.SECTION.DOCUMENTS')} hint={t('PARTNERS.DOCUMENTS_HINT')}>
        <FormGrid>
          <Controller
            control={form.control}
            name="dueDays"
            render={({ field }) => (
              <Field label={t(labelKey('dueDays'))} error={errors.dueDays?.message} unit={t('PARTNERS.DAYS')} span={4}>
                <NumberInput
                  {...field}
                  value={field.value === null ? '' : String(field.value)}
                  onChange={(text) => field.onChange(daysOf(text))}
                  decimals={0}
                />
              </Field>
            )}
          />
          <PartnerLine form={form} name="constantSymbol" span={4} inputMode="numeric" />
          <LicensedField
            label={t(labelKey('language'))}
            gate={foreignLanguageDocuments}
            used={(formState.defaultValues?.language ?? 'sk') !== 'sk'}
          >
            <Field
              label={t(labelKey('language'))}
              hint={t('PARTNERS.LANGUAGE_HINT')}
              error={errors.language?.message}
              span={4}
            >
              <SelectInput {...register('language')} options={languageOptions(t)} />
            </Field>
          </LicensedField>
          <Field label={t(labelKey('documentNote'))} error={errors.documentNote?.message} span={12}>
            <TextArea {...register('documentNote')} />
          </Field>
        </FormGrid>
      </Section>
    </>
  );
}

/**
 * Parses the number of days. An empty text means the company's default; a text that is no number is returned unchanged, so that the schema
 * reports it.
 */
function daysOf(text: string): number | string | null {
  if (text === '') return null;
  return /^\d+$/.test(text) ? Number(text) : text;
}
