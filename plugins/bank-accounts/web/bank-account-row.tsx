import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatIban } from '#core/contract';
import { useService } from '#core/web/react/use-service.ts';
import { feedback } from '#core/web/tokens';
import { Badge } from '#core/web/ui/badge.tsx';
import { Button } from '#core/web/ui/button.tsx';
import { IconButton } from '#core/web/ui/icon-button.tsx';
import { Notice } from '#core/web/ui/notice.tsx';
import { type BankAccount, bankAccountsStore } from '../contract/index.ts';
import { valuesOf } from './bank-account-values.ts';

export interface BankAccountRowProps {
  readonly account: BankAccount;
  /** A form is open: nothing else is to be begun. */
  readonly locked: boolean;
  /** Its form has just been closed: the focus goes back to where it came from. */
  readonly focused: boolean;
  readonly onEdit: () => void;
  readonly onDeleted: () => void;
}

/** An account to read, with what can be done about it. */
export const BankAccountRow = observer(function BankAccountRow(props: BankAccountRowProps) {
  const { account, locked, focused, onEdit, onDeleted } = props;
  const { name, iban, isMain } = account;
  const { t } = useTranslation();
  const store = useService(bankAccountsStore);
  const questions = useService(feedback);
  const [failed, setFailed] = useState(false);
  const edit = useRef<HTMLButtonElement>(null);
  // Not `autoFocus`: the row of a new account is there before its form is closed.
  useEffect(() => {
    if (focused) edit.current?.focus();
  }, [focused]);

  /** [B8-10] */
  const attempt = async (act: () => Promise<unknown>, done?: () => void) => {
    setFailed(false);
    try {
      await act();
    } catch {
      return setFailed(true);
    }
    done?.();
  };
  const makeMain = () =>
    attempt(() => {
      const { version } = account;
      return store.update(account.id, { ...valuesOf(account), isMain: true, version }, crypto.randomUUID());
    });
  const remove = async () => {
    const accepted = await questions.confirm({
      title: { key: 'BANK_ACCOUNTS.DELETE.TITLE', values: { name } },
      text: {
        key: isMain ? 'BANK_ACCOUNTS.DELETE.TEXT_MAIN' : 'BANK_ACCOUNTS.DELETE.TEXT',
        values: { iban: formatIban(iban) },
      },
      accept: { key: 'BANK_ACCOUNTS.DELETE.ACCEPT' },
      danger: true,
    });
    if (accepted) await attempt(() => store.delete(account.id), onDeleted);
  };

  return (
    <>
      <div className="k-bank-account">
        <div className="k-bank-account-text">
          <p className="k-bank-account-name">
            {name} {isMain && <Badge tone="success">{t('BANK_ACCOUNTS.MAIN')}</Badge>}
          </p>
          <p className="k-bank-account-iban">{formatIban(iban)}</p>
          <p className="k-bank-account-more">
            {[account.bank, account.swift, account.currency].filter(Boolean).join(' · ')}
          </p>
        </div>
        <div className="k-bank-account-actions">
          {!isMain && (
            <Button look="quiet" size="small" disabled={locked} onClick={() => void makeMain()}>
              {t('BANK_ACCOUNTS.MAKE_MAIN')}
            </Button>
          )}
          <IconButton
            icon="edit"
            label={t('BANK_ACCOUNTS.EDIT', { name })}
            disabled={locked}
            ref={edit}
            onClick={onEdit}
          />
          <IconButton
            icon="trash"
            label={t('BANK_ACCOUNTS.DELETE.LABEL', { name })}
            disabled={locked}
            onClick={() => void remove()}
          />
        </div>
      </div>
      {failed && (
        <Notice tone="danger" onDismiss={() => setFailed(false)}>
          {t('BANK_ACCOUNTS.UPDATE_FAILED')}
        </Notice>
      )}
    </>
  );
});
