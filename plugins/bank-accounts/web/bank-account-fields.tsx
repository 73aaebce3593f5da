import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Field, FormGrid, identifierWarning, SelectInput, TextInput } from '#core/web/forms';
import { Checkbox } from '#core/web';
import type { BankAccountInput } from '../contract/index.ts';
import { currencyOptions, labelKeys } from './bank-account-values.ts';

export interface BankAccountFieldsProps {
  readonly form: UseFormReturn<BankAccountInput>;
  /**
   * Whether the user may choose that this is the main account. It is `false` for the current main account, and for the first account, which
   * always becomes the main one.
   */
  readonly mainIsChosen: boolean;
}

export function BankAccountFields({ form, mainIsChosen }: BankAccountFieldsProps) {
  const { t, i18n } = useTranslation();
  const { register, formState, watch } = form;
  const { errors, touchedFields, defaultValues } = formState;
  const warning = touchedFields.iban ? identifierWarning('iban', watch('iban'), '') : undefined;
  return (
    <FormGrid>
      <Field label={t(labelKeys.name)} error={errors.name?.message} required span={8}>
        <TextInput {...register('name')} autoComplete="off" autoFocus />
      </Field>
      <Field label={t(labelKeys.currency)} error={errors.currency?.message} span={4}>
        <SelectInput {...register('currency')} options={currencyOptions(i18n.language, defaultValues?.currency)} />
      </Field>
      <Field label={t(labelKeys.iban)} error={errors.iban?.message} warning={warning && t(warning)} required span={12}>
        <TextInput {...register('iban')} autoComplete="off" spellCheck={false} />
      </Field>
      <Field label={t(labelKeys.bank)} error={errors.bank?.message} span={8}>
        <TextInput {...register('bank')} autoComplete="off" />
      </Field>
      <Field label={t(labelKeys.swift)} error={errors.swift?.message} span={4}>
        <TextInput {...register('swift')} autoComplete="off" spellCheck={false} />
      </Field>
      {!mainIsChosen && (
        <Checkbox {...register('isMain')} label={t('BANK_ACCOUNTS.MAKE_MAIN')} hint={t('BANK_ACCOUNTS.MAIN_HINT')} />
      )}
    </FormGrid>
  );
}
