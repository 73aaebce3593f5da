import type { MainBankAccount } from '#core/web/tokens';
import type { BankAccountsStore } from '../contract/index.ts';

/** The main one of the list, which only those read who may edit accounts. [B3-2] [B6-14] */
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
