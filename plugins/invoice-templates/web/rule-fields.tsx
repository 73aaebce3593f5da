import { Controller, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { DateInput, Field, FormGrid, RadioGroup, SelectInput, Switch, TextInput } from '#core/web/forms';
import type { InvoiceTemplateInput } from '../contract/index.ts';

/** The fields for the template's name, its rule, and whether invoices are issued and sent. */
export function RuleFields({ form }: { readonly form: UseFormReturn<InvoiceTemplateInput> }) {
  const { t } = useTranslation();
  const { register, control, watch, formState } = form;
  const { errors } = formState;
  const [every, issues] = watch(['every', 'issues']);
  const label = (name: keyof InvoiceTemplateInput) => t(`INVOICE_TEMPLATES.FIELD.${name}`);
  const count = Number.isInteger(every) ? every : 1;
  return (
    <FormGrid>
      <Field
        label={label('name')}
        error={errors.name?.message}
        hint={t('INVOICE_TEMPLATES.HINT.NAME')}
        required
        span={12}
      >
        <TextInput {...register('name')} autoComplete="off" />
      </Field>
      <Field label={label('every')} error={errors.every?.message} required span={4}>
        <TextInput {...register('every', { valueAsNumber: true })} inputMode="numeric" autoComplete="off" />
      </Field>
      <Field label={label('unit')} error={errors.unit?.message} span={4}>
        <SelectInput
          {...register('unit')}
          options={(['month', 'week'] as const).map((value) => ({
            value,
            label: t(`INVOICE_TEMPLATES.UNIT.${value}`, { count }),
          }))}
        />
      </Field>
      <Field label={label('dueDays')} error={errors.dueDays?.message} required span={4}>
        <TextInput {...register('dueDays', { valueAsNumber: true })} inputMode="numeric" autoComplete="off" />
      </Field>
      <Controller
        control={control}
        name="startsOn"
        render={({ field }) => (
          <Field
            label={label('startsOn')}
            error={errors.startsOn?.message}
            hint={t('INVOICE_TEMPLATES.HINT.STARTS_ON')}
            required
            span={6}
          >
            <DateInput {...field} />
          </Field>
        )}
      />
      <Controller
        control={control}
        name="until"
        render={({ field }) => (
          <Field
            label={label('until')}
            error={errors.until?.message}
            hint={t('INVOICE_TEMPLATES.HINT.UNTIL')}
            optional
            span={6}
          >
            <DateInput {...field} value={field.value ?? ''} onChange={(day) => field.onChange(day || null)} />
          </Field>
        )}
      />
      <div className="k-templates-makes">
        <Controller
          control={control}
          name="issues"
          render={({ field }) => (
            <RadioGroup
              label={label('issues')}
              value={field.value ? 'issued' : 'draft'}
              onChange={(value) => field.onChange(value === 'issued')}
              options={(['draft', 'issued'] as const).map((value) => ({
                value,
                label: t(`INVOICE_TEMPLATES.MAKES.${value}`),
                hint: t(`INVOICE_TEMPLATES.HINT.MAKES.${value}`),
              }))}
            />
          )}
        />
        {issues && <Switch {...register('sends')} label={label('sends')} hint={t('INVOICE_TEMPLATES.HINT.SENDS')} />}
      </div>
    </FormGrid>
  );
}
