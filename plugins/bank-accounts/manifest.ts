import { definePlugin, provide } from '#core/registry';
import { companyClient, companyEvents, feedback, gated, settingsPage } from '#core/web/tokens';
import { bankAccounts, bankAccountsStore } from './contract/index.ts';

export default definePlugin({
  id: 'bank-accounts',
  version: '1.0.0',
  declares: [bankAccounts],
  provides: [
    provide(
      bankAccountsStore,
      [companyClient, companyEvents, feedback, gated],
      () => import('./web/bank-accounts-store.ts'),
    ),
  ],
  contributes: [
    settingsPage({
      id: 'bank-accounts.settings',
      path: 'bank-accounts',
      group: 'company',
      titleKey: 'BANK_ACCOUNTS.TITLE',
      gate: bankAccounts.edit,
      page: () => import('./web/bank-accounts-page.tsx'),
    }),
  ],
});
