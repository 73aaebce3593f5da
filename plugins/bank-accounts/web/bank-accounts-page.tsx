import bankAccount from '@blueprintjs/icons/lib/esm/generated/16px/paths/bank-account.js';
import { observer } from 'mobx-react-lite';
import { EntityPage } from '#core/web/entities';
import { useService } from '#core/web';
import { bankAccountPages, bankAccountsStore } from '../contract/index.ts';
import { AddedSections } from './added-sections.tsx';
import { BankAccountForm } from './bank-account-form.tsx';
import { BankAccountRow } from './bank-account-row.tsx';
import './bank-accounts.css';

/** Shows the page `company/{companyId}/settings/bank-accounts`. [A2-34] */
export default observer(function BankAccountsPage() {
  const store = useService(bankAccountsStore);
  return (
    <EntityPage
      texts="BANK_ACCOUNTS"
      icon={bankAccount}
      store={store}
      pages={bankAccountPages}
      after={<AddedSections />}
      row={(account, place) => <BankAccountRow account={account} {...place} />}
      form={(account, place) => <BankAccountForm account={account} {...place} />}
    />
  );
});
