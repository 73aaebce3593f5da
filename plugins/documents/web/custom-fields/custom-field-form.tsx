import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EntityForm, type FormPlace, useEntityForm } from '#core/web/entities';
import { useService } from '#core/web';
import { Field, FormGrid, SelectInput, Switch, TextArea, TextInput } from '#core/web/forms';
import { CustomFieldInput } from '../../contract/custom-field.schemas.ts';
import { customFieldsStore } from '../../contract/custom-fields-store.ts';
import { type CustomField, customFieldTypes, duplicateFieldName } from '../../contract/index.ts';
import { useKinds } from './use-kinds.ts';

const labels = {
  kind: 'CUSTOM_FIELDS.FIELD.KIND',
  name: 'CUSTOM_FIELDS.FIELD.NAME',
  type: 'CUSTOM_FIELDS.FIELD.TYPE',
  options: 'CUSTOM_FIELDS.FIELD.OPTIONS',
  isPrinted: 'CUSTOM_FIELDS.FIELD.PRINTED',
} as const satisfies Record<keyof CustomFieldInput, string>;
const refusals = [{ problem: duplicateFieldName, field: 'name', textKey: 'CUSTOM_FIELDS.DUPLICATE' }] as const;
const messages = {
  noOptions: 'CUSTOM_FIELDS.NO_OPTIONS',
  tooManyFields: 'CUSTOM_FIELDS.TOO_MANY',
};

export interface CustomFieldFormProps extends FormPlace<CustomField> {
  /** The field to edit; missing for a new field. */
  readonly field: CustomField | undefined;
}

/** Adds or edits a custom field at the field's place in the list. The kind and the type of an existing field cannot change. */
export function CustomFieldForm({ field, onSaved, onCancel }: CustomFieldFormProps) {
  const { t } = useTranslation();
  const store = useService(customFieldsStore);
  const kinds = useKinds();
  const [empty] = useState(
    (): CustomFieldInput => ({ kind: kinds[0]?.id ?? '', name: '', type: 'text', options: [], isPrinted: true }),
  );
  const state = useEntityForm({
    store,
    schema: CustomFieldInput,
    entity: field,
    empty,
    messages,
    refusals,
    onSaved,
  });
  const { register, watch, setValue, formState } = state.form;
  const { errors } = formState;
  const [options, setOptions] = useState(() => state.form.getValues('options').join('\n'));
  const typeOf = (type: string) => t(`CUSTOM_FIELDS.TYPE.${type}`);
  const kindOf = (id: string) => {
    const texts = kinds.find((one) => one.id === id)?.texts;
    return texts ? t(`${texts}.TITLE`) : id;
  };
  return (
    <EntityForm
      state={state}
      label={field ? t('CUSTOM_FIELDS.EDIT', { name: field.name }) : t('CUSTOM_FIELDS.NEW')}
      labelOf={(name) => t(labels[name])}
      textOf={(value, name) => {
        if (name === 'kind') return kindOf(String(value));
        if (name === 'type') return typeOf(String(value));
        if (typeof value === 'boolean') return t(value ? 'CORE.FLAG.YES' : 'CORE.FLAG.NO');
        return Array.isArray(value) ? value.join(', ') : String(value);
      }}
      onCancel={onCancel}
    >
      <FormGrid>
        <Field label={t(labels.name)} error={errors.name?.message} required span={12}>
          <TextInput {...register('name')} autoComplete="off" autoFocus />
        </Field>
        <Field label={t(labels.kind)} error={errors.kind?.message} span={6}>
          <SelectInput
            {...register('kind')}
            disabled={field !== undefined}
            options={(field ? [field.kind] : kinds.map(({ id }) => id)).map((id) => ({ value: id, label: kindOf(id) }))}
          />
        </Field>
        <Field label={t(labels.type)} error={errors.type?.message} span={6}>
          <SelectInput
            {...register('type')}
            disabled={field !== undefined}
            options={customFieldTypes.map((type) => ({ value: type as string, label: typeOf(type) }))}
          />
        </Field>
        {watch('type') === 'choice' && (
          <Field
            label={t(labels.options)}
            error={errors.options?.message ?? errors.options?.find?.((one) => one)?.message}
            hint={t('CUSTOM_FIELDS.OPTIONS_HINT')}
            required
            span={12}
          >
            <TextArea
              value={options}
              onChange={({ target: { value } }) => {
                setOptions(value);
                const words = value.split('\n').map((word) => word.trim());
                setValue('options', words.filter(Boolean), { shouldDirty: true });
              }}
            />
          </Field>
        )}
        <Switch label={t(labels.isPrinted)} {...register('isPrinted')} />
      </FormGrid>
    </EntityForm>
  );
}
