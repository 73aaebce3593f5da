import { useState } from 'react';
import { SaveStore } from '#core/web/forms/save-store.ts';
import { type VersionConflict, versionConflictOf } from '#core/web/forms/stale-version.ts';
import { useService } from '#core/web/react/use-service.ts';
import { useUnsavedChanges } from '#core/web/routing/use-unsaved-changes.ts';
import { feedback, language } from '#core/web/tokens';
import { type BankAccount, type BankAccountInput, bankAccountsStore } from '../contract/index.ts';
import { emptyAccount, valuesOf } from './bank-account-values.ts';
import { showBankAccountRefusal, useBankAccountForm } from './use-bank-account-form.ts';

/** The form of an account, new or known, and what came of saving it. */
export function useBankAccountSaving(account: BankAccount | undefined, onSaved: (account: BankAccount) => void) {
  const store = useService(bankAccountsStore);
  const texts = useService(language);
  const toasts = useService(feedback);
  const [save] = useState(() => new SaveStore(toasts, { key: 'BANK_ACCOUNTS.UPDATE_FAILED' }));
  const [failed, setFailed] = useState(false);
  /** What the user's changes are changes of: as it was when the form was opened, whatever arrived since. */
  const [base, setBase] = useState(account);
  const [conflict, setConflict] = useState<VersionConflict<BankAccount>>();
  const form = useBankAccountForm(base ? valuesOf(base) : emptyAccount);
  const unsaved = useUnsavedChanges(form.formState.isDirty);

  const submit = async (values: BankAccountInput, of = base) => {
    setFailed(false);
    const outcome = await save.run(
      (key) => (of ? store.update(of.id, { ...values, version: of.version }, key) : store.create(values, key)),
      (error) => {
        const found = base && versionConflictOf(error, base, { ...base, ...values });
        setConflict(found);
        setFailed(!found); // [B8-10]
        if (!found) showBankAccountRefusal(form, error, texts);
        return true;
      },
    );
    if (!outcome.saved) return;
    unsaved.release();
    onSaved(outcome.value);
  };
  return {
    form,
    save,
    failed,
    submit: (values: BankAccountInput) => submit(values),
    conflict,
    keepMine: (merged: BankAccount) => {
      setConflict(undefined);
      void submit(valuesOf(merged), merged);
    },
    takeTheirs: (theirs: BankAccount) => {
      setConflict(undefined);
      setBase(theirs);
      form.reset(valuesOf(theirs));
    },
    closeConflict: () => setConflict(undefined),
  };
}
