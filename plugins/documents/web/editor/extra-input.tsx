import { Controller, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '#core/web';
import { DateInput, Field, NumberInput, SelectInput, TextInput } from '#core/web/forms';
import type { ExtraField } from '../../contract/index.ts';
import type { FormValues } from './form-values.ts';
import { PlaceInput } from './place-input.tsx';

interface ExtraInputProps {
  readonly name: string;
  readonly field: ExtraField;
}

/** Shows the control of a kind's own field, by its type. */
export function ExtraInput({ name, field }: ExtraInputProps) {
  const { t } = useTranslation();
  const { register, formState } = useFormContext<FormValues>();
  const path = `extra.${name}` as const;
  const label = t(field.label);
  if (field.type === 'flag') return <Checkbox {...register(path)} label={label} />;
  const long = field.type === 'text' && (field.maxLength ?? 0) > 60;
  const error = formState.errors.extra?.[name]?.message;
  if (field.reference === 'warehouse')
    return <PlaceInput path={path} label={label} {...(typeof error === 'string' && { error })} />;
  return (
    <Field label={label} {...(typeof error === 'string' && { error })} span={long ? 12 : 4}>
      {field.type === 'text' && <TextInput {...register(path)} autoComplete="off" />}
      {field.type === 'choice' && (
        <SelectInput
          {...register(path)}
          options={field.of.map((value) => ({ value, label: t(`${field.texts}.${value}`) }))}
        />
      )}
      {field.type === 'day' && (
        <Controller
          name={path}
          render={({ field: control }) => (
            <DateInput
              {...control}
              value={String(control.value)}
              {...(field.placeholder && { placeholder: t(field.placeholder) })}
            />
          )}
        />
      )}
      {field.type === 'decimal' && (
        <Controller
          name={path}
          render={({ field: control }) => <NumberInput {...control} value={String(control.value)} decimals={0} />}
        />
      )}
    </Field>
  );
}
