import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useService } from '#core/web/react/use-service.ts';
import { Button } from '#core/web/ui/button.tsx';
import { EmptyState } from '#core/web/ui/empty-state.tsx';
import { Page } from '#core/web/ui/page.tsx';
import { Skeleton } from '#core/web/ui/skeleton.tsx';
import { bankAccountsStore } from '../contract/index.ts';
import { BankAccountsList, type FormState } from './bank-accounts-list.tsx';
import './bank-accounts.css';

/** company/{companyId}/settings/bank-accounts [A2-34] */
export default observer(function BankAccountsPage() {
  const { t } = useTranslation();
  const store = useService(bankAccountsStore);
  const [asked, setAsked] = useState(false);
  const [forms, setForms] = useState<FormState>({});
  const { editing } = forms;
  useEffect(() => {
    void store.load();
    setAsked(true);
  }, [store]);

  const add = (label: string) => (
    <Button
      look="primary"
      icon="add"
      autoFocus={forms.closed === 'create'}
      onClick={() => setForms({ editing: 'create' })}
    >
      {label}
    </Button>
  );
  const isThere = store.isLoaded && store.errorStatus === undefined;
  const isEmpty = isThere && store.list.length === 0 && editing === undefined;
  return (
    <Page
      narrow
      title={t('BANK_ACCOUNTS.TITLE')}
      primary={isThere && !isEmpty && editing === undefined ? add(t('BANK_ACCOUNTS.ADD')) : undefined}
    >
      {isEmpty ? (
        <EmptyState
          icon="bank-account"
          title={t('BANK_ACCOUNTS.EMPTY.TITLE')}
          text={t('BANK_ACCOUNTS.EMPTY.TEXT')}
          action={add(t('BANK_ACCOUNTS.EMPTY.ACTION'))}
        />
      ) : isThere ? (
        <BankAccountsList forms={forms} onForms={setForms} />
      ) : store.inProgress || !asked ? (
        <div aria-busy="true">
          <Skeleton lines={6} />
        </div>
      ) : (
        <EmptyState
          icon="error"
          title={t('BANK_ACCOUNTS.LOADING_FAILED')}
          action={
            <Button icon="refresh" onClick={() => void store.load()}>
              {t('CORE.LIST.RETRY')}
            </Button>
          }
        />
      )}
    </Page>
  );
});
