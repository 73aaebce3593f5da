import { useTranslation } from 'react-i18next';
import { EntityForm, type FormPlace, useEntityForm } from '#core/web/entities';
import { useService } from '#core/web';
import { Field, FormGrid, TextInput } from '#core/web/forms';
import { duplicateWarehouseName, type Warehouse, WarehouseInput, warehousesStore } from '../contract/index.ts';

const empty: WarehouseInput = { name: '', street: '', postCode: '', city: '' };
const labels = {
  name: 'WAREHOUSES.FIELD.NAME',
  street: 'PARTY.street',
  postCode: 'PARTY.postCode',
  city: 'PARTY.city',
} as const satisfies Record<keyof WarehouseInput, string>;
const refusals = [{ problem: duplicateWarehouseName, field: 'name', textKey: 'WAREHOUSES.DUPLICATE' }] as const;

export interface WarehouseFormProps extends FormPlace<Warehouse> {
  /** The warehouse to change; `undefined` for a new one. */
  readonly warehouse: Warehouse | undefined;
}

/** Shows the form of a warehouse at the warehouse's place in the list. */
export function WarehouseForm({ warehouse, onSaved, onCancel }: WarehouseFormProps) {
  const { t } = useTranslation();
  const store = useService(warehousesStore);
  const state = useEntityForm({ store, schema: WarehouseInput, entity: warehouse, empty, refusals, onSaved });
  const { register, formState } = state.form;
  const { errors } = formState;
  return (
    <EntityForm
      state={state}
      label={warehouse ? t('WAREHOUSES.EDIT', { name: warehouse.name }) : t('WAREHOUSES.NEW')}
      labelOf={(field) => t(labels[field])}
      onCancel={onCancel}
    >
      <FormGrid>
        <Field label={t(labels.name)} error={errors.name?.message} required span={12}>
          <TextInput {...register('name')} autoComplete="off" autoFocus />
        </Field>
        <Field label={t(labels.street)} error={errors.street?.message} span={12}>
          <TextInput {...register('street')} autoComplete="off" />
        </Field>
        <Field label={t(labels.postCode)} error={errors.postCode?.message} span={3}>
          <TextInput {...register('postCode')} autoComplete="off" />
        </Field>
        <Field label={t(labels.city)} error={errors.city?.message} span={9}>
          <TextInput {...register('city')} autoComplete="off" />
        </Field>
      </FormGrid>
    </EntityForm>
  );
}
