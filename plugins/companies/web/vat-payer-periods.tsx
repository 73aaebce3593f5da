import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { orderedVatPayerPeriods, type VatPayerPeriod, vatPayerTypeOn, vatPayerTypes } from '#core/contract';
import { isDay } from '#core/calendar';
import type { CompanyInput } from '#core/contract/platform';
import { DateInput, Field, SelectInput, TextInput } from '#core/web/forms';
import { Button, IconButton, today, useFormats } from '#core/web';

interface VatPayerPeriodsProps {
  readonly form: UseFormReturn<CompanyInput>;
  readonly periods: readonly VatPayerPeriod[];
  /** Writes the periods into the form. */
  readonly onChange: (periods: VatPayerPeriod[]) => void;
}

/** Shows from which days the company is what for VAT, once there is more than one period, and lets them be mended. */
export function VatPayerPeriods({ form, periods, onChange }: VatPayerPeriodsProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const errors = form.formState.errors.vatPayerPeriods;
  const change = (at: number, changed: Partial<VatPayerPeriod>) =>
    onChange(periods.map((one, index) => (index === at ? { ...one, ...changed } : one)));
  const last = periods.at(-1)?.vatPayerType;
  const add = () => onChange([...periods, { from: '', vatPayerType: last === 'Payer' ? 'NonPayer' : 'Payer' }]);
  return (
    <div className="k-payer-periods" role="group" aria-label={t('MY_COMPANY.PAYER.TITLE')}>
      {periods.length > 1 && (
        <>
          <p className="k-payer-hint">{t('MY_COMPANY.PAYER.HINT')}</p>
          {periods.map(({ from, vatPayerType }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows have no ids, and every value is controlled
            <div key={index} className="k-payer-period">
              <Field label={t('MY_COMPANY.PAYER.FROM')} error={errors?.[index]?.from?.message}>
                {from === null ? (
                  <TextInput readOnly value={t('MY_COMPANY.PAYER.BEGINNING')} />
                ) : (
                  <DateInput value={from} onChange={(day) => change(index, { from: day })} />
                )}
              </Field>
              <Field label={t('MY_COMPANY.PAYER.KIND')}>
                <SelectInput
                  value={vatPayerType}
                  options={vatPayerTypes.map((value) => ({ value, label: t(`PARTY.VAT_PAYER_TYPE.${value}`) }))}
                  onChange={({ target: { value } }) =>
                    change(index, { vatPayerType: vatPayerTypes.find((type) => type === value) ?? vatPayerType })
                  }
                />
              </Field>
              {from !== null && (
                <IconButton
                  icon="trash"
                  label={t('MY_COMPANY.PAYER.REMOVE', { day: isDay(from) ? formats.date(from) : '' }).trim()}
                  onClick={() => onChange(periods.filter((_, at) => at !== index))}
                />
              )}
            </div>
          ))}
        </>
      )}
      <Button look="quiet" icon="add" onClick={add}>
        {t('MY_COMPANY.PAYER.ADD')}
      </Button>
    </div>
  );
}

/** Returns the periods with another type from today on. */
export function changedToday(periods: readonly VatPayerPeriod[], vatPayerType: VatPayerPeriod['vatPayerType']) {
  return orderedVatPayerPeriods([...periods, { from: today(), vatPayerType }]);
}

/** Returns what the company is today by the periods in the form, of which some days may be unfinished. */
export function typeToday(periods: readonly VatPayerPeriod[]): VatPayerPeriod['vatPayerType'] {
  const finished = periods.filter(({ from }) => from === null || isDay(from));
  return vatPayerTypeOn(orderedVatPayerPeriods(finished), today());
}
