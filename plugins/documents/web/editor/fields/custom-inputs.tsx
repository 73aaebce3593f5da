import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { type FieldError, type FieldErrors, useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Checkbox, useService } from '#core/web';
import { DateInput, Field, LicensedField, NumberInput, SelectInput, TextInput } from '#core/web/forms';
import { customFieldsStore } from '../../../contract/custom-fields-store.ts';
import { type CustomField, customFielding, customTextAtMost } from '../../../contract/index.ts';
import { useDocuments } from '../../documents-context.tsx';
import type { FormValues } from '../values/index.ts';

/** Shows the custom fields of the kind. Values in deleted fields are not changed. */
export const CustomInputs = observer(function CustomInputs() {
  const { kind } = useDocuments();
  const store = useService(customFieldsStore);
  useEffect(() => {
    if (!store.isLoaded && !store.inProgress) void store.load();
  }, [store]);
  const { control, setValue, formState } = useFormContext<FormValues>();
  const values = useWatch({ control, name: 'customFields' });
  const errors = (formState.errors as FieldErrors<{ customFields: { value: string }[] }>).customFields;
  const fields = store.list.filter((field) => field.kind === kind.id);
  const write = ({ id, name, type, isPrinted }: CustomField, value: string) => {
    const others = values.filter((one) => one.id !== id);
    const updated = value === '' ? others : [...others, { id, name, type, isPrinted, value }];
    const place = (one: { readonly id: string }) => fields.findIndex((field) => field.id === one.id) + 1 || Infinity;
    setValue(
      'customFields',
      updated.toSorted((a, b) => place(a) - place(b)),
      { shouldDirty: true },
    );
  };
  return fields.map((field) => {
    const at = values.findIndex(({ id }) => id === field.id);
    const value = values[at]?.value ?? '';
    return (
      <LicensedField key={field.id} label={field.name} gate={customFielding} used={value !== ''}>
        <CustomInput
          field={field}
          value={value}
          error={at < 0 ? undefined : errors?.[at]?.value}
          onChange={(now) => write(field, now)}
        />
      </LicensedField>
    );
  });
});

interface CustomInputProps {
  readonly field: CustomField;
  readonly value: string;
  readonly error: FieldError | undefined;
  onChange(value: string): void;
}

/** Shows the control of one custom field, by its type. */
function CustomInput({ field: { name, type, options }, value, error, onChange }: CustomInputProps) {
  const { t } = useTranslation();
  if (type === 'yesNo')
    return (
      <Checkbox
        label={name}
        checked={value === 'true'}
        onChange={({ target }) => onChange(target.checked ? 'true' : '')}
      />
    );
  const typed = { value, onChange: ({ target }: { target: { value: string } }) => onChange(target.value) };
  return (
    <Field label={name} {...(error?.message && { error: error.message })} span={type === 'text' ? 12 : 4}>
      {type === 'text' && <TextInput {...typed} maxLength={customTextAtMost} autoComplete="off" />}
      {type === 'number' && <NumberInput value={value} onChange={onChange} decimals={0} />}
      {type === 'day' && <DateInput value={value} onChange={onChange} />}
      {type === 'choice' && (
        <SelectInput
          {...typed}
          options={[
            { value: '', label: t('DOCUMENTS.CUSTOM.NOTHING') },
            ...[...new Set([...options, ...(value ? [value] : [])])].map((one) => ({ value: one, label: one })),
          ]}
        />
      )}
    </Field>
  );
}
