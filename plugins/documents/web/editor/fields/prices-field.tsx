import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '#core/web';
import { LicensedField } from '#core/web/forms';
import { documentFields } from '../../../contract/index.ts';
import type { FormValues } from '../values/index.ts';

/** Chooses whether prices are typed with VAT. Typed numbers do not change; only their meaning does. */
export function PricesField() {
  const { t } = useTranslation();
  const { control, register } = useFormContext<FormValues>();
  const included = useWatch({ control, name: 'pricesIncludeVat' });
  const { label: labelKey, licence } = documentFields.pricesIncludeVat;
  const label = t(labelKey);
  return (
    <LicensedField label={label} gate={licence} used={included}>
      <Checkbox {...register('pricesIncludeVat')} label={label} />
    </LicensedField>
  );
}
