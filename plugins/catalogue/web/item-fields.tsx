import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { vatRatesOn } from '#core/money/light';
import { Notice, Section, today, useFormats } from '#core/web';
import { AddedInputs, Field, FormGrid, NumberInput, SelectInput, Switch, TextInput } from '#core/web/forms';
import { useAddedFields } from '#core/web/fields';
import { labelKey } from './item-values.ts';
import { LevelPrices } from './level-prices.tsx';
import type { ItemFormState } from './use-item-form.ts';
import { itemFieldSets } from '../contract/index.ts';

export function ItemFields({ form }: Pick<ItemFormState, 'form'>) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { register, control, formState, watch } = form;
  const { errors } = formState;
  const added = useAddedFields(itemFieldSets);
  const vatRate = watch('vatRate');
  const rates = [...new Set([...vatRatesOn(today()).all, '0', vatRate])];
  return (
    <>
      <Section title={t('CATALOGUE.SECTION.IDENTITY')}>
        <FormGrid>
          <Field label={t(labelKey('name'))} error={errors.name?.sk?.message} required span={8}>
            <TextInput {...register('name.sk')} autoComplete="off" />
          </Field>
          <Field label={t(labelKey('code'))} error={errors.code?.message} span={4}>
            <TextInput {...register('code')} autoComplete="off" />
          </Field>
          <Field label={t('CATALOGUE.FIELD.NAME_EN')} error={errors.name?.en?.message} span={6}>
            <TextInput {...register('name.en')} autoComplete="off" lang="en" />
          </Field>
          <Field label={t('CATALOGUE.FIELD.NAME_DE')} error={errors.name?.de?.message} span={6}>
            <TextInput {...register('name.de')} autoComplete="off" lang="de" />
          </Field>
        </FormGrid>
      </Section>
      <Section title={t('CATALOGUE.SECTION.PRICE')}>
        <FormGrid>
          <Controller
            control={control}
            name="price"
            render={({ field }) => (
              <Field label={t(labelKey('price'))} error={errors.price?.message} unit="€" required span={4}>
                <NumberInput {...field} decimals={2} />
              </Field>
            )}
          />
          <Field label={t(labelKey('vatRate'))} error={errors.vatRate?.message} span={4}>
            <SelectInput
              {...register('vatRate')}
              options={rates.map((value) => ({ value, label: formats.percent(value) }))}
            />
          </Field>
          <Field label={t(labelKey('unit'))} error={errors.unit?.message} span={4}>
            <TextInput {...register('unit')} autoComplete="off" />
          </Field>
          <AddedInputs form={form} fields={added} />
        </FormGrid>
        <Switch
          label={t(labelKey('isStock'))}
          hint={t('CATALOGUE.STOCK_HINT')}
          {...register('isStock')}
          {...(errors.isStock && { 'aria-invalid': true as const })}
        />
        {errors.isStock?.message && <Notice tone="danger">{errors.isStock.message}</Notice>}
      </Section>
      <Controller
        control={control}
        name="prices"
        render={({ field }) => (
          <LevelPrices
            value={field.value}
            onChange={field.onChange}
            errorOf={(at) => errors.prices?.[at]?.price?.message ?? errors.prices?.[at]?.levelId?.message}
          />
        )}
      />
    </>
  );
}
