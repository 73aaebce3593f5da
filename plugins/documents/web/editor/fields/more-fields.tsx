import { Fragment, type ReactNode, useEffect, useState } from 'react';
import { Controller, useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Icon } from '#core/web';
import { DateInput, Field, FormGrid, LicensedField, NumberInput, SelectInput, TextInput } from '#core/web/forms';
import { documentFields, type FormField, hasField, labelOf, type TypeName } from '../../../contract/index.ts';
import { fieldPurposes } from '../../../contract/field-purposes.ts';
import { useDocuments } from '../../documents-context.tsx';
import { ExtraInput } from './extra-input.tsx';
import type { FormValues } from '../values/index.ts';
import './more-fields.css';

type Detail = FormField<'details'>;
const all = Object.keys(documentFields).filter(
  (name): name is Detail => documentFields[name as Detail].form === 'details',
);

/** Shows rarely used fields in a collapsed section. The section lists the filled-in fields and opens at an error. */
export function MoreFields({ vat, type }: { readonly vat: boolean; readonly type?: TypeName | undefined }) {
  const { t } = useTranslation();
  const { kind } = useDocuments();
  const { control, register, formState } = useFormContext<FormValues>();
  const { errors } = formState;
  // A correction of an invoice and a tax document for a payment have no retention.
  const names = all.filter((name) => hasField(kind, name) && !(type && fieldPurposes[name] === 'retention'));
  const values = useWatch({ control, name: names });
  const own = useWatch({ control, name: 'extra' });
  const extra = Object.entries(kind.extra).filter(([, { form }]) => form === 'details');
  const [open, setOpen] = useState(false);
  const wrong = names.some((name) => errors[name]) || extra.some(([name]) => errors.extra?.[name]);
  useEffect(() => {
    if (wrong) setOpen(true);
  }, [wrong]);

  const label = (name: Detail) => t(labelOf(kind, name));
  const value = Object.fromEntries(names.map((name, at) => [name, values[at]])) as Pick<FormValues, Detail>; // The values are in the order of the names.
  const filled = names.filter((name) => {
    const field = documentFields[name];
    if (name === 'retentionPercent' || name === 'retentionDueOn') return value[name] !== '';
    return name !== 'issuedBy' && value[name] !== ('initial' in field ? field.initial : '');
  });
  const filledLabels = [
    ...filled.map(label),
    ...extra.flatMap(([name, field]) => (own[name] === (field.initial ?? '') ? [] : [t(field.label)])),
  ];
  const text = (name: 'constantSymbol' | 'specificSymbol' | 'orderNumber' | 'issuedBy', numeric = false) => (
    <Field label={label(name)} error={errors[name]?.message} span={4}>
      <TextInput {...register(name)} {...(numeric && { inputMode: 'numeric' })} autoComplete="off" />
    </Field>
  );
  const choice = (name: 'language' | 'vatRounding') => {
    const { of, texts } = documentFields[name];
    return (
      <Field label={label(name)} error={errors[name]?.message} span={4}>
        <SelectInput
          {...register(name)}
          options={of.map((one) => ({ value: one as string, label: t(`${texts}.${one}`) }))}
        />
      </Field>
    );
  };
  /** The fields in the order of the form; the type requires every field that the description places here. */
  const fields: Readonly<Record<Detail, ReactNode>> = {
    retentionPercent: (
      <LicensedField
        label={label('retentionPercent')}
        gate={documentFields.retentionPercent.licence}
        used={value.retentionPercent !== ''}
      >
        <Controller
          name="retentionPercent"
          render={({ field }) => (
            <Field label={label('retentionPercent')} error={errors.retentionPercent?.message} unit="%" span={6}>
              <NumberInput {...field} decimals={0} />
            </Field>
          )}
        />
      </LicensedField>
    ),
    retentionDueOn: (
      <Controller
        name="retentionDueOn"
        render={({ field }) => (
          <Field label={label('retentionDueOn')} error={errors.retentionDueOn?.message} span={6}>
            <DateInput {...field} />
          </Field>
        )}
      />
    ),
    constantSymbol: text('constantSymbol', true),
    specificSymbol: text('specificSymbol', true),
    orderNumber: text('orderNumber'),
    issuedBy: text('issuedBy'),
    language: (
      <LicensedField
        label={label('language')}
        gate={documentFields.language.licence}
        used={value.language !== documentFields.language.initial}
      >
        {choice('language')}
      </LicensedField>
    ),
    vatRounding: vat && choice('vatRounding'),
  };
  return (
    <details className="k-doc-more" open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <Icon name={open ? 'chevron-down' : 'chevron-right'} />
        <span>{t('DOCUMENTS.SECTION.DETAILS')}</span>
        {filledLabels.length > 0 && <span className="k-doc-more-filled">{filledLabels.join(', ')}</span>}
      </summary>
      <FormGrid>
        {extra.map(([name, field]) => (
          <ExtraInput key={name} name={name} field={field} />
        ))}
        {names.map((name) => (
          <Fragment key={name}>{fields[name]}</Fragment>
        ))}
      </FormGrid>
    </details>
  );
}
