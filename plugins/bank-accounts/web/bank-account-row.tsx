import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { formatIban } from '#core/contract';
import { EntityRow, type RowPlace, valuesOf } from '#core/web/entities';
import { Badge, Button, useService } from '#core/web';
import { type BankAccount, bankAccountsStore } from '../contract/index.ts';

export interface BankAccountRowProps extends RowPlace {
  readonly account: BankAccount;
}

/** Shows an account with the actions on it. */
export const BankAccountRow = observer(function BankAccountRow({ account, ...place }: BankAccountRowProps) {
  const { id, name, iban, isMain, version } = account;
  const { t } = useTranslation();
  const store = useService(bankAccountsStore);
  const makeMain = () => store.update(id, { ...valuesOf(account), isMain: true, version }, crypto.randomUUID());
  return (
    <EntityRow
      {...place}
      title={
        <>
          {name} {isMain && <Badge tone="success">{t('BANK_ACCOUNTS.MAIN')}</Badge>}
        </>
      }
      more={[account.bank, account.swift, account.currency].filter(Boolean).join(' · ')}
      editLabel={t('BANK_ACCOUNTS.EDIT', { name })}
      deleteLabel={t('BANK_ACCOUNTS.DELETE.LABEL', { name })}
      actions={(attempt) =>
        !isMain && (
          <Button look="quiet" size="small" disabled={place.locked} onClick={() => void attempt(makeMain)}>
            {t('BANK_ACCOUNTS.MAKE_MAIN')}
          </Button>
        )
      }
      onDeleteAsked={() => ({
        title: { key: 'BANK_ACCOUNTS.DELETE.TITLE', values: { name } },
        text: {
          key: isMain ? 'BANK_ACCOUNTS.DELETE.TEXT_MAIN' : 'BANK_ACCOUNTS.DELETE.TEXT',
          values: { iban: formatIban(iban) },
        },
        accept: { key: 'BANK_ACCOUNTS.DELETE.ACCEPT' },
        danger: true,
      })}
      onDelete={() => store.delete(id)}
    >
      <p className="k-bank-account-iban">{formatIban(iban)}</p>
    </EntityRow>
  );
});
