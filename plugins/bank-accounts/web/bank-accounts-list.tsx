import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useService } from '#core/web/react/use-service.ts';
import { type BankAccount, bankAccountsStore } from '../contract/index.ts';
import { BankAccountForm } from './bank-account-form.tsx';
import { BankAccountRow } from './bank-account-row.tsx';

/** Ids of accounts; `create`: a new one. */
export interface FormState {
  /** Whose form is open. */
  readonly editing?: string;
  /** Whose form was closed just now: the focus goes back to where it was opened. */
  readonly closed?: string;
}

export interface BankAccountsListProps {
  readonly forms: FormState;
  readonly onForms: (forms: FormState) => void;
}

/** The accounts, each to read or, one at a time, to change in its place. */
export const BankAccountsList = observer(function BankAccountsList({ forms, onForms }: BankAccountsListProps) {
  const { t } = useTranslation();
  const { list } = useService(bankAccountsStore);
  const place = useRef<HTMLUListElement>(null);
  const { editing, closed } = forms;
  const form = (account?: BankAccount) => (
    <BankAccountForm
      account={account}
      isFirst={list.length === 0}
      onSaved={({ id }) => onForms({ closed: id })}
      onCancel={() => onForms({ closed: account?.id ?? 'create' })}
    />
  );
  return (
    <ul ref={place} className="k-bank-accounts" aria-label={t('BANK_ACCOUNTS.TITLE')} tabIndex={-1}>
      {editing === 'create' && <li>{form()}</li>}
      {list.map((account) => (
        <li key={account.id}>
          {editing === account.id ? (
            form(account)
          ) : (
            <BankAccountRow
              account={account}
              locked={editing !== undefined}
              focused={closed === account.id}
              onEdit={() => onForms({ editing: account.id })}
              onDeleted={() => place.current?.focus()}
            />
          )}
        </li>
      ))}
    </ul>
  );
});
