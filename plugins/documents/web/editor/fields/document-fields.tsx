import { observer } from 'mobx-react-lite';
import { Fragment, type ReactNode, useEffect, useRef, useState } from 'react';
import { Controller, useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { listSeries, type NumberSeries } from '#plugins/numbering/contract';
import { currencies } from '#core/money/light';
import { LoadableValue, today, useFormats, useService } from '#core/web';
import { currentCompany } from '#core/web/tokens';
import { DateInput, Field, FormGrid, NumberInput, SelectInput, TextInput } from '#core/web/forms';
import { companyTypeOn } from '#core/contract';
import { isDay } from '#core/calendar';
import {
  type DocumentAccounts,
  documentFields,
  dueDaysOf,
  type FieldName,
  type FormField,
  hasField,
  isTheirInvoice,
  labelOf,
} from '../../../contract/index.ts';
import { useDocuments } from '../../documents-context.tsx';
import { validateDays } from '../../../contract/issue-validation.ts';
import { CustomInputs } from './custom-inputs.tsx';
import { AccountField } from './account-field.tsx';
import { ExtraInput } from './extra-input.tsx';
import { followCurrency, followDay, type FormValues, taxedOn } from '../values/index.ts';
import { RateOffer } from './rate-offer.tsx';
import { SeriesInput } from './series-input.tsx';
import { usePartnerTerms } from '../customer/index.ts';

interface DocumentFieldsProps {
  /** Whether the document states VAT. */
  readonly vat: boolean;
}

/** Edits the dates, the payment and the symbols of the document. */
export const DocumentFields = observer(function DocumentFields({ vat }: DocumentFieldsProps) {
  const { t } = useTranslation();
  const { kind, stores } = useDocuments();
  const { control, register, getValues, setValue, formState } = useFormContext<FormValues>();
  const [currency, sequenceCode, issuedOn, suppliedOn, dueOn] = useWatch({
    control,
    name: ['currency', 'sequenceCode', 'issuedOn', 'suppliedOn', 'dueOn'],
  });
  const areDays = [issuedOn, suppliedOn, dueOn].every((one) => isDay(one));
  const unusual = areDays ? validateDays({ issuedOn, suppliedOn, dueOn }, today()) : [];
  const { errors } = formState;
  const [accounts] = useState(() => new LoadableValue<DocumentAccounts>());
  const terms = usePartnerTerms();
  const [series] = useState(() => new LoadableValue<readonly NumberSeries[]>());
  useEffect(() => {
    const { documentType } = kind;
    // If the series cannot be loaded, the gateway uses the default series.
    void series.load(() => stores.client.call(listSeries, { params: { documentType } }, { handles: '*' }));
    // If the accounts cannot be loaded, the gateway uses the usual account.
    const { bankAccounts } = kind.endpoints;
    if (bankAccounts) void accounts.load(() => stores.client.call(bankAccounts, {}, { handles: '*' }));
  }, [series, accounts, stores, kind]);
  const foreign = currency !== 'EUR';
  const status = useDayStatus(vat, { issuedOn, suppliedOn });

  const label = (name: FormField<'terms'>) => t(labelOf(kind, name));
  const notes = (name: string) => {
    const found = unusual.find(({ field }) => field === `/${name}`);
    const hint = status.of === name ? status.sentence : undefined;
    if (!found) return { hint };
    return { warning: [t(`DOCUMENTS.WARNING.${found.code}`), hint].filter(Boolean).join(' ') };
  };
  // Dependent days move relative to the last valid day, even if invalid text was typed in between.
  const lastDays = useRef<Partial<Record<'issuedOn' | 'suppliedOn' | 'dueOn', string>>>({});
  const day = (name: 'issuedOn' | 'suppliedOn' | 'dueOn') => (
    <Controller
      name={name}
      render={({ field }) => (
        <Field label={label(name)} error={errors[name]?.message} {...notes(name)} span={4} required>
          <DateInput
            {...field}
            onChange={(value) => {
              const typed = getValues();
              if (isDay(typed[name])) lastDays.current[name] = typed[name];
              const before = { ...typed, [name]: lastDays.current[name] ?? typed[name] };
              const changes = followDay(name, value, before, dueDaysOf(terms.current));
              for (const [changed, next] of Object.entries(changes)) {
                // The entries are fields of the form with their values.
                setValue(changed as 'issuedOn', next as string, { shouldDirty: true });
              }
              field.onChange(value);
            }}
          />
        </Field>
      )}
    />
  );
  /** The fields in the order of the form; the type requires every field that the description places here. */
  const fields: Readonly<Record<FormField<'terms'>, ReactNode>> = {
    issuedOn: day('issuedOn'),
    suppliedOn: day('suppliedOn'),
    dueOn: day('dueOn'),
    paymentMethod: (
      <Field label={label('paymentMethod')} error={errors.paymentMethod?.message} span={4}>
        <SelectInput
          {...register('paymentMethod')}
          options={documentFields.paymentMethod.of.map((value) => ({
            value,
            label: t(`${documentFields.paymentMethod.texts}.${value}`),
          }))}
        />
      </Field>
    ),
    currency: (
      <Field label={label('currency')} error={errors.currency?.message} span={4}>
        <SelectInput
          {...register('currency')}
          onChange={({ target: { value } }) => {
            const changes = followCurrency(accounts.value?.accounts, getValues());
            for (const [changed, next] of Object.entries({ ...changes, currency: value })) {
              setValue(changed as 'currency', next, { shouldDirty: true }); // The name is a field of the form.
            }
          }}
          options={[...new Set([...currencies, currency])].map((value) => ({ value, label: value }))}
        />
      </Field>
    ),
    exchangeRate: foreign && (
      <>
        <Controller
          name="exchangeRate"
          render={({ field }) => (
            <Field
              label={label('exchangeRate')}
              error={errors.exchangeRate?.message}
              unit={t('DOCUMENTS.FIELD.EXCHANGE_RATE_UNIT', { currency })}
              span={4}
              required
            >
              <NumberInput {...field} decimals={2} />
            </Field>
          )}
        />
        <RateOffer />
      </>
    ),
    sequenceCode: (
      <Field label={label('sequenceCode')} error={errors.sequenceCode?.message} span={4}>
        <SeriesInput {...register('sequenceCode')} value={sequenceCode} series={series.value ?? []} />
      </Field>
    ),
    bankAccountId: <AccountField accounts={accounts.value?.accounts} />,
    variableSymbol: (
      <Field label={label('variableSymbol')} error={errors.variableSymbol?.message} span={4}>
        <TextInput
          {...register('variableSymbol')}
          inputMode="numeric"
          autoComplete="off"
          placeholder={t('DOCUMENTS.FIELD.VARIABLE_SYMBOL_HINT')}
        />
      </Field>
    ),
  };
  return (
    <FormGrid>
      {Object.entries(fields)
        .filter(([name]) => hasField(kind, name as FieldName))
        .map(([name, field]) => (
          <Fragment key={name}>{field}</Fragment>
        ))}
      {Object.entries(kind.extra).map(
        ([name, field]) =>
          field.form === 'terms' &&
          (status.paysVat || !field.ofVatPayers) && <ExtraInput key={name} name={name} field={field} />,
      )}
      <CustomInputs />
    </FormGrid>
  );
});

/** Returns what the company is for VAT on the day of the form, with a sentence where this is not what it is today. */
function useDayStatus(vat: boolean, days: Pick<FormValues, 'issuedOn' | 'suppliedOn'>) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { kind } = useDocuments();
  const company = useService(currentCompany);
  const now = today();
  const day = taxedOn(kind, days) ?? now;
  const paysVat = companyTypeOn(company, day) === 'Payer';
  const of = hasField(kind, 'suppliedOn') ? 'suppliedOn' : 'issuedOn';
  if (vat !== paysVat && !isTheirInvoice(kind))
    return { paysVat, of, sentence: t('DOCUMENTS.VAT_STATUS.AS_CORRECTED') };
  const isOther = paysVat !== (companyTypeOn(company, now) === 'Payer');
  const key = `${day < now ? 'WAS' : 'WILL_BE'}${paysVat ? '' : '_NOT'}`;
  return { paysVat, of, ...(isOther && { sentence: t(`DOCUMENTS.VAT_STATUS.${key}`, { day: formats.date(day) }) }) };
}
