import { useTranslation } from 'react-i18next';
import { formatIban } from '#core/contract/formats';
import { Field, SelectInput } from '#core/web/forms';
import type { StatementImport } from '../contract/index.ts';

interface AccountChoiceProps {
  readonly accounts: NonNullable<StatementImport['accounts']>;
  /** The id of the chosen account; `undefined` means that none is chosen yet. */
  readonly chosen: string | undefined;
  readonly onChoose: (bankAccountId: string) => void;
}

/** Lets the user choose the account for a statement that names none. */
export default function AccountChoice({ accounts, chosen = '', onChoose }: AccountChoiceProps) {
  const { t } = useTranslation();
  return (
    <Field label={t('BANK.IMPORT.ACCOUNT')} hint={t('BANK.IMPORT.ACCOUNT_HINT')} required>
      <SelectInput
        value={chosen}
        placeholder={t('BANK.IMPORT.ACCOUNT_NONE')}
        onChange={(event) => event.target.value !== '' && onChoose(event.target.value)}
        options={accounts.map(({ id, name, iban, currency }) => ({
          value: id,
          label: `${name}, ${formatIban(iban)}, ${currency}`,
        }))}
      />
    </Field>
  );
}
