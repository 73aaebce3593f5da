import { from } from '#core/contract';
import {
  type DemoPart,
  demoParts,
  gatewayPlugin,
  implement,
  missingIds,
  referenceTargets,
  type Tx,
} from '#core/gateway';
import { contribute, provideNow } from '#core/registry';
import {
  bankAccountDirectory,
  createBankAccount,
  deleteBankAccount,
  listBankAccounts,
  payoutAccounts,
  readPayoutSettings,
  updateBankAccount,
  updatePayoutSettings,
} from '../contract/index.ts';
import { accounts, accountsIn, createAccount, deleteAccount, updateAccount } from './bank-account-store.ts';
import { demoAccounts } from './demo.ts';
import { payoutAccountFor, readPayouts, updatePayouts } from './payout-settings.ts';

export default gatewayPlugin({
  id: 'bank-accounts',
  provides: [
    // The handles are the gateway's transactions, which the callers pass on.
    provideNow(bankAccountDirectory, [], () => ({ all: (tx) => accounts.list(tx as Tx) })),
    provideNow(payoutAccounts, [], () => ({ accountFor: (tx, currency) => payoutAccountFor(tx as Tx, currency) })),
  ],
  implements: [
    implement(listBankAccounts, ({ tx }) => accounts.list(tx)),
    implement(createBankAccount, createAccount),
    implement(updateBankAccount, updateAccount),
    implement(deleteBankAccount, deleteAccount),
    implement(readPayoutSettings, ({ tx }) => readPayouts(tx)),
    implement(updatePayoutSettings, updatePayouts),
  ],
  contributes: [
    contribute(
      referenceTargets,
      { id: 'bank-accounts.reference' },
      {
        name: 'bankAccount',
        missing: (tx, ids) =>
          missingIds(ids, (known) =>
            accountsIn(tx).selectFrom('bank_account').select('id').where('id', 'in', known).execute(),
          ),
        sample: from(createBankAccount, ({ id }) => id),
      },
    ),
    contribute(demoParts, { id: 'bank-accounts.demo', order: 10 }, { load: demoAccounts } satisfies DemoPart),
  ],
});
