import { type DemoPart, demoParts, gatewayPlugin, implement, type Tx } from '#core/gateway';
import { contribute, provideNow } from '#core/registry';
import {
  bankAccountDirectory,
  createBankAccount,
  deleteBankAccount,
  listBankAccounts,
  updateBankAccount,
} from '../contract/index.ts';
import { accounts, createAccount, deleteAccount, updateAccount } from './bank-account-store.ts';
import { demoAccounts } from './demo.ts';

export default gatewayPlugin({
  id: 'bank-accounts',
  provides: [
    // The handle is the gateway's own transaction, passed through by documents.
    provideNow(bankAccountDirectory, [], () => ({ all: (tx) => accounts.list(tx as Tx) })),
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
