import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Button } from '#core/web';
import { countryOptions, Field, FormGrid, SelectInput, TextInput } from '#core/web/forms';
import { type Customer, customerFields } from '../../../contract/index.ts';
import type { FormValues } from '../values/index.ts';

/** The widths in the order of the form; a row has twelve columns. */
const spans = {
  name: 12,
  registrationId: 4,
  taxId: 4,
  vatId: 4,
  street: 12,
  postCode: 4,
  city: 8,
  email: 12,
  country: 12,
} as const satisfies Record<keyof Customer, number>;

/** Edits the customer's data on this document only; the partner does not change. */
export function CustomerFields({ onDone }: { readonly onDone: () => void }) {
  const { t, i18n } = useTranslation();
  const { register, getValues, formState } = useFormContext<FormValues>();
  const errors = formState.errors.customer;
  return (
    <div className="k-doc-customer-fields">
      <FormGrid>
        {(Object.keys(spans) as (keyof Customer)[]).map((field, at) => (
          <Field
            key={field}
            label={t(customerFields[field].label)}
            error={errors?.[field]?.message}
            span={spans[field]}
          >
            {field === 'country' ? (
              <SelectInput
                {...register('customer.country')}
                options={countryOptions(i18n.language, getValues('customer.country'))}
              />
            ) : (
              <TextInput {...register(`customer.${field}`)} autoFocus={at === 0} />
            )}
          </Field>
        ))}
      </FormGrid>
      <div className="k-doc-customer-foot">
        <span>{t('DOCUMENTS.CUSTOMER.EDIT_HINT')}</span>
        <Button size="small" onClick={onDone}>
          {t('DOCUMENTS.CUSTOMER.DONE')}
        </Button>
      </div>
    </div>
  );
}
