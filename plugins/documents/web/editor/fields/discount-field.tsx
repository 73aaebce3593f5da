import { Controller, useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Field, LicensedField, NumberInput } from '#core/web/forms';
import { documentFields } from '../../../contract/index.ts';
import type { FormValues } from '../values/index.ts';

/** Edits the discount on the whole document, above the totals that it changes. */
export function DiscountField() {
  const { t } = useTranslation();
  const { control, formState } = useFormContext<FormValues>();
  const discount = useWatch({ control, name: 'discountPercent' });
  const { label: labelKey, licence } = documentFields.discountPercent;
  const label = t(labelKey);
  return (
    <div className="k-doc-discount">
      <LicensedField label={label} gate={licence} used={discount !== ''}>
        <Controller
          name="discountPercent"
          render={({ field }) => (
            <Field label={label} error={formState.errors.discountPercent?.message} unit="%" span={12}>
              <NumberInput {...field} decimals={0} />
            </Field>
          )}
        />
      </LicensedField>
    </div>
  );
}
