import {
  Controller,
  type FieldValues,
  FormProvider,
  useFormContext,
  type UseFormReturn,
  useWatch,
} from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { type AddedField, type AddedFields, isUsed } from '#core/contract/fields';
import { Checkbox } from '../ui/checkbox.tsx';
import { DateInput } from '../ui/date-input.tsx';
import { Field } from '../ui/field.tsx';
import { NumberInput } from '../ui/number-input.tsx';
import { SelectInput } from '../ui/select-input.tsx';
import { TextInput } from '../ui/text-input.tsx';

interface AddedInputProps {
  /** The place of the value in the form: `extra.goodsCode`. */
  readonly path: string;
  readonly field: AddedField;
}

/** Shows the control of a field that a plugin or a kind adds to records, by its type. */
export function AddedInput({ path, field }: AddedInputProps) {
  const { t } = useTranslation();
  const { register, getFieldState, formState } = useFormContext();
  const label = t(field.label);
  const error = getFieldState(path, formState).error?.message;
  if (field.type === 'flag') return <Checkbox {...register(path)} label={label} />;
  const long = field.type === 'text' && (field.maxLength ?? 0) > 60;
  const placeholder = field.placeholder && { placeholder: t(field.placeholder) };
  return (
    <Field label={label} {...(typeof error === 'string' && { error })} span={long ? 12 : 4}>
      {field.type === 'text' && <TextInput {...register(path)} {...placeholder} autoComplete="off" />}
      {field.type === 'choice' && (
        <SelectInput
          {...register(path)}
          options={[
            ...(field.nullable ? [{ value: '', label: field.placeholder ? t(field.placeholder) : '' }] : []),
            ...field.of.map((value) => ({ value, label: t(`${field.texts}.${value}`) })),
          ]}
        />
      )}
      {field.type === 'day' && (
        <Controller
          name={path}
          render={({ field: control }) => <DateInput {...control} value={String(control.value)} {...placeholder} />}
        />
      )}
      {field.type === 'decimal' && (
        <Controller
          name={path}
          render={({ field: control }) => (
            <NumberInput {...control} value={String(control.value)} decimals={0} {...placeholder} />
          )}
        />
      )}
    </Field>
  );
}

interface UsedInputProps extends AddedInputProps {
  readonly fields: AddedFields;
}

/** Shows the control of a field with a condition while the record in the form meets it. */
export function UsedInput({ path, field, fields }: UsedInputProps) {
  const [name = '', , ...place] = path.split('.').toReversed();
  const recordIn = (form: FieldValues) => place.reduceRight<FieldValues>((values, key) => values[key] ?? {}, form);
  // The control is rendered again only when the answer changes, not with each letter that is typed anywhere in the form.
  const used = useWatch({ compute: (form: FieldValues) => isUsed(fields, name, recordIn(form)) });
  return used && <AddedInput path={path} field={field} />;
}

interface AddedInputsProps<Values extends FieldValues> {
  /** The form, if its fields are not inside a `FormProvider`. */
  readonly form?: UseFormReturn<Values>;
  /** The place of the values in the form. */
  readonly path?: string;
  readonly fields: AddedFields;
  /** Decides which fields are shown; without it all are. */
  readonly only?: (name: string) => boolean;
  /** Whether the company is a VAT payer: the fields of payers are hidden from others. */
  readonly paysVat?: boolean;
}

/** Shows the controls of all fields that plugins add to a record. Ids of other records have controls of their own plugins. */
export function AddedInputs<Values extends FieldValues = FieldValues>({
  form,
  path = 'extra',
  fields,
  only = () => true,
  paysVat = true,
}: AddedInputsProps<Values>) {
  const inputs = Object.entries(fields).map(
    ([name, field]) =>
      (paysVat || !field.ofVatPayers) &&
      only(name) &&
      field.reference === undefined &&
      (field.when ? (
        <UsedInput key={name} path={`${path}.${name}`} field={field} fields={fields} />
      ) : (
        <AddedInput key={name} path={`${path}.${name}`} field={field} />
      )),
  );
  return form ? <FormProvider {...form}>{inputs}</FormProvider> : inputs;
}
