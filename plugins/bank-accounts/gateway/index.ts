import { type DemoPart, demoParts, gatewayPlugin, implement, type Tx } from '#core/gateway';
import { contribute, provideNow } from '#core/registry';
import {
  createBankAccount,
  deleteBankAccount,
  listBankAccounts,
  mainBankAccount,
  updateBankAccount,
} from '../contract/index.ts';
import { accounts, accountsIn, createAccount, deleteAccount, updateAccount } from './bank-account-store.ts';
import { demoAccounts } from './demo.ts';

export default gatewayPlugin({
  id: 'bank-accounts',
  provides: [
    provideNow(mainBankAccount, [], () => ({
      // The handle is the gateway's own transaction, passed through by documents.
      read: (tx) =>
        accountsIn(tx as Tx)
          .selectFrom('bank_account')
          .select(['iban', 'swift', 'bank'])
          .where('is_main', '=', true)
          .executeTakeFirst(),
    })),
  ],
  implements: [
    implement(listBankAccounts, ({ tx }) => accounts.list(tx)),
    implement(createBankAccount, createAccount),
    implement(updateBankAccount, updateAccount),
    implement(deleteBankAccount, deleteAccount),
  ],
  contributes: [
    contribute(demoParts, { id: 'bank-accounts.demo', order: 10 }, { load: demoAccounts } satisfies DemoPart),
  ],
});
