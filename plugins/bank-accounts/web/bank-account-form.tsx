import { useTranslation } from 'react-i18next';
import { EntityForm, type FormPlace, useEntityForm } from '#core/web/entities';
import { useService } from '#core/web';
import { type BankAccount, BankAccountInput, bankAccountsStore, duplicateIban } from '../contract/index.ts';
import { BankAccountFields } from './bank-account-fields.tsx';
import { emptyAccount, labelKeys } from './bank-account-values.ts';

/** The messages for refused fields. An IBAN with wrong check digits is refused, because payments to it would not arrive. */
const messages = {
  '/iban minLength': 'BANK_ACCOUNTS.IBAN_INVALID',
  '/iban iban': 'BANK_ACCOUNTS.IBAN_INVALID',
};
const refusals = [{ problem: duplicateIban, field: 'iban', textKey: 'BANK_ACCOUNTS.DUPLICATE' }] as const;

export interface BankAccountFormProps extends FormPlace<BankAccount> {
  /** If it is absent, the form creates a new account. */
  readonly account: BankAccount | undefined;
}

/** Shows the form of a new or changed account in its place in the list. */
export function BankAccountForm({ account, onSaved, onCancel }: BankAccountFormProps) {
  const { t } = useTranslation();
  const store = useService(bankAccountsStore);
  const state = useEntityForm({
    store,
    schema: BankAccountInput,
    entity: account,
    empty: emptyAccount,
    messages,
    refusals,
    onSaved,
  });
  return (
    <EntityForm
      state={state}
      label={account ? t('BANK_ACCOUNTS.EDIT', { name: account.name }) : t('BANK_ACCOUNTS.NEW')}
      labelOf={(field) => t(labelKeys[field])}
      textOf={(value) =>
        typeof value === 'boolean' ? t(value ? 'BANK_ACCOUNTS.YES' : 'BANK_ACCOUNTS.NO') : String(value || '–')
      }
      onCancel={onCancel}
    >
      <BankAccountFields form={state.form} mainIsChosen={store.list.length === 0 || account?.isMain === true} />
    </EntityForm>
  );
}
