import bankAccount from '@blueprintjs/icons/lib/esm/generated/16px/paths/bank-account.js';
import { definePlugin, provide } from '#core/registry';
import { companyClient, companyEvents, companyPage, navItem, startCard } from '#core/web/tokens';
// The contract's index is not imported, because it would load the endpoints before the first paint.
import { bankPage, openBanking, openBankingAccounts } from './contract/access.ts';
import { bankTransactionsStore } from './contract/transactions-store.ts';

const banks = { titleKey: 'BANK.TITLE', gate: bankPage, whenDenied: 'locked' } as const;

/** The plugin of bank transactions: imports bank statements and matches the transactions with the documents that they pay. */
export default definePlugin({
  id: 'bank-transactions',
  version: '1.0.0',
  declares: [openBankingAccounts, openBanking],
  provides: [
    provide(bankTransactionsStore, [companyClient, companyEvents], () => import('./web/transactions-store.ts')),
  ],
  contributes: [
    companyPage({
      id: 'bank-transactions.list',
      path: 'banks/list',
      ...banks,
      shape: 'list',
      page: () => import('./web/transactions-page.tsx'),
    }),
    startCard({
      id: 'bank-transactions.start',
      order: 30,
      titleKey: 'BANK.CARD.TITLE',
      gate: bankPage,
      component: () => import('./web/arrived-card.tsx'),
    }),
    navItem({ id: 'bank-transactions.nav', icon: bankAccount, to: 'banks', order: 25, ...banks }),
  ],
});
