import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link, useGate } from '#core/web';
import { Field, SelectInput } from '#core/web/forms';
import { bankAccounts } from '#plugins/bank-accounts/contract';
import { formatIban } from '#core/contract';
import { type DocumentAccounts, documentFields } from '../../../contract/index.ts';
import { accountFault, accountOf, usualAccount } from '../../../contract/document-account.ts';
import { useDocuments } from '../../documents-context.tsx';
import type { FormValues } from '../values/index.ts';

interface AccountFieldProps {
  /** The accounts, the main one first. Null means that no plugin stores accounts; `undefined` means that they have not loaded. */
  readonly accounts: DocumentAccounts['accounts'] | undefined;
}

/** Chooses the account for a bank transfer. Until the user chooses one, the usual account of the currency is shown. */
export function AccountField({ accounts }: AccountFieldProps) {
  const { t } = useTranslation();
  const { companyId } = useDocuments().stores.client;
  const { control, setValue, clearErrors, formState } = useFormContext<FormValues>();
  const [paymentMethod, currency, chosen] = useWatch({ control, name: ['paymentMethod', 'currency', 'bankAccountId'] });
  const maySetUp = useGate(bankAccounts.edit) === 'yes';
  if (accounts === null || paymentMethod !== 'bankTransfer') return null;
  const label = t(documentFields.bankAccountId.label);
  // An empty space is reserved, so that nothing moves when the accounts load.
  if (accounts === undefined)
    return (
      <Field label={label} span={8}>
        <SelectInput name="bankAccountId" value="" placeholder={'\u00a0'} options={[]} disabled />
      </Field>
    );
  const document = { paymentMethod, currency, bankAccountId: chosen || null };
  const shown = accountOf(document, accounts)?.id ?? '';
  const fault = accountFault(document, accounts);
  const missing = fault === 'bankAccountMissing';
  const advice = fault && (
    <>
      {t(`DOCUMENTS.REFUSAL.${accounts.length === 0 ? 'bankAccountNone' : fault}`)}{' '}
      {missing && maySetUp && (
        <Link to={`/company/${companyId}/settings/bank-accounts`}>{t('DOCUMENTS.ACTION.SET_UP_ACCOUNTS')}</Link>
      )}
    </>
  );
  return (
    <Field label={label} error={formState.errors.bankAccountId?.message} warning={advice} span={8}>
      <SelectInput
        name="bankAccountId"
        value={shown}
        {...(shown === '' && { placeholder: t('DOCUMENTS.FIELD.BANK_ACCOUNT_NONE') })}
        options={accounts.map(({ id, name, iban, currency: of }) => ({
          value: id,
          // The currency precedes the IBAN, because a narrow window cuts off the end.
          label: `${name} · ${of} · ${formatIban(iban)}`,
        }))}
        onChange={({ target: { value } }) => {
          const usual = usualAccount(accounts, currency)?.id;
          setValue('bankAccountId', value === usual ? '' : value, { shouldDirty: true });
          clearErrors('bankAccountId');
        }}
      />
    </Field>
  );
}
