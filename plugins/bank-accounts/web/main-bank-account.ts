import type { MainBankAccount } from '#core/web/tokens';
import type { BankAccountsStore } from '../contract/index.ts';

/**
 * Returns the main account of the list. Only users with the right to edit accounts can load the list. [B3-2] [B6-14]
 */
export default function makeMainBankAccount(
  store: Pick<BankAccountsStore, 'isLoaded' | 'list' | 'load' | 'mainBankAccountId'>,
): MainBankAccount {
  return {
    get iban() {
      return store.list.find(({ id }) => id === store.mainBankAccountId)?.iban ?? null;
    },
    load: async () => {
      if (!store.isLoaded) await store.load();
    },
  };
}
