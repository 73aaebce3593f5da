import { Fragment, type ReactNode, useEffect, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Icon } from '#core/web';
import { Field, FormGrid, LicensedField, SelectInput, TextInput } from '#core/web/forms';
import { documentFields, type FormField, hasField, labelOf } from '../../contract/index.ts';
import { useDocuments } from '../documents-context.tsx';
import { ExtraInput } from './extra-input.tsx';
import type { FormValues } from './form-values.ts';
import './more-fields.css';

type Detail = FormField<'details'>;
const all = Object.keys(documentFields).filter(
  (name): name is Detail => documentFields[name as Detail].form === 'details',
);

/** What few documents need, folded away; what is filled in says so, and what is wrong opens it. */
export function MoreFields({ vat }: { readonly vat: boolean }) {
  const { t } = useTranslation();
  const { kind } = useDocuments();
  const { control, register, formState } = useFormContext<FormValues>();
  const { errors } = formState;
  const names = all.filter((name) => hasField(kind, name));
  const values = useWatch({ control, name: names });
  const own = useWatch({ control, name: 'extra' });
  const extra = Object.entries(kind.extra).filter(([, { form }]) => form === 'details');
  const [open, setOpen] = useState(false);
  const wrong = names.some((name) => errors[name]) || extra.some(([name]) => errors.extra?.[name]);
  useEffect(() => {
    if (wrong) setOpen(true);
  }, [wrong]);

  const label = (name: Detail) => t(labelOf(kind, name));
  const value = Object.fromEntries(names.map((name, at) => [name, values[at]])) as Pick<FormValues, Detail>; // in their order
  const filled = names.filter((name) => {
    const field = documentFields[name];
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
  /** In the order of the form; a field that the description puts here must be here. */
  const fields: Readonly<Record<Detail, ReactNode>> = {
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
