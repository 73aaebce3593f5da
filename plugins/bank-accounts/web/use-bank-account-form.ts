import type { UseFormReturn } from 'react-hook-form';
import { showFieldProblems } from '#core/web/forms/form-errors.ts';
import { useSchemaForm } from '#core/web/forms/use-schema-form.ts';
import { isProblem } from '#core/web/gateway/gateway-problem.ts';
import type { Language } from '#core/web/tokens';
import { BankAccountInput, duplicateIban } from '../contract/index.ts';

export type BankAccountForm = UseFormReturn<BankAccountInput>;

/** The gateway refuses an IBAN with wrong check digits: payments would not arrive. */
const messages = {
  '/iban minLength': 'BANK_ACCOUNTS.IBAN_INVALID',
  '/iban iban': 'BANK_ACCOUNTS.IBAN_INVALID',
  '/currency pattern': 'CORE.FORM.CHOICE',
};

export function useBankAccountForm(defaultValues: BankAccountInput): BankAccountForm {
  return useSchemaForm({ schema: BankAccountInput, defaultValues, messages });
}

/** Says beside the fields what the gateway refused. */
export function showBankAccountRefusal(form: BankAccountForm, error: unknown, language: Pick<Language, 'text'>): void {
  if (!isProblem(error, duplicateIban)) return void showFieldProblems(form, error, language, messages);
  const message = language.text({ key: 'BANK_ACCOUNTS.DUPLICATE' });
  form.setError('iban', { type: duplicateIban.code, message }, { shouldFocus: true });
}
