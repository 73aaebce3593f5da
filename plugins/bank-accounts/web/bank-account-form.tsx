import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { StaleVersionQuestion } from '#core/web/forms/stale-version-question.tsx';
import { Button } from '#core/web/ui/button.tsx';
import { Notice } from '#core/web/ui/notice.tsx';
import { SaveButton } from '#core/web/ui/save-button.tsx';
import type { BankAccount } from '../contract/index.ts';
import { BankAccountFields } from './bank-account-fields.tsx';
import { type BankAccountField, labelKeys } from './bank-account-values.ts';
import { useBankAccountSaving } from './use-bank-account-saving.ts';

export interface BankAccountFormProps {
  /** Absent: a new one. */
  readonly account?: BankAccount;
  /** There is no other account. */
  readonly isFirst: boolean;
  readonly onSaved: (account: BankAccount) => void;
  readonly onCancel: () => void;
}

/** An account to fill in or to change, in its place in the list. */
export const BankAccountForm = observer(function BankAccountForm(props: BankAccountFormProps) {
  const { account, isFirst, onSaved, onCancel } = props;
  const { t } = useTranslation();
  const { form, save, submit, failed, conflict, keepMine, takeTheirs, closeConflict } = useBankAccountSaving(
    account,
    onSaved,
  );
  return (
    <>
      <form
        noValidate
        className="k-bank-account-form"
        aria-label={account ? t('BANK_ACCOUNTS.EDIT', { name: account.name }) : t('BANK_ACCOUNTS.NEW')}
        onChange={() => save.changed()}
        onSubmit={(event) => void form.handleSubmit(submit)(event)}
      >
        {failed && <Notice tone="danger">{t('BANK_ACCOUNTS.UPDATE_FAILED')}</Notice>}
        <BankAccountFields form={form} mainIsChosen={isFirst || account?.isMain === true} />
        <div className="k-bank-account-buttons">
          <SaveButton state={save.state} />
          <Button look="quiet" onClick={onCancel}>
            {t('UI.CANCEL')}
          </Button>
        </div>
      </form>
      <StaleVersionQuestion
        conflict={conflict}
        labelOf={(field) => t(labelKeys[field as BankAccountField])} // id and version never differ in it
        textOf={(value) =>
          typeof value === 'boolean' ? t(value ? 'BANK_ACCOUNTS.YES' : 'BANK_ACCOUNTS.NO') : String(value || '–')
        }
        onKeepMine={keepMine}
        onTakeTheirs={takeTheirs}
        onClose={closeConflict}
      />
    </>
  );
});
