import { definePlugin, provide } from '#core/registry';
import {
  companyClient,
  companyEvents,
  feedback,
  gated,
  notificationCommand,
  pointsOf,
  settingsPage,
} from '#core/web/tokens';
import { bankAccounts } from './contract/access.ts';
import { bankAccountPages } from './contract/bank-account-pages.ts';
import { bankAccountsStore } from './contract/bank-accounts-store.ts';

export default definePlugin({
  id: 'bank-accounts',
  version: '1.0.0',
  declares: [bankAccounts],
  opens: Object.values(pointsOf(bankAccountPages)),
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
      shape: 'entities',
      page: () => import('./web/bank-accounts-page.tsx'),
    }),
    // [B7-28]
    notificationCommand({
      id: 'bank-accounts.command',
      command: 'Settings.OpenBankAccountSettings',
      to: 'settings/bank-accounts',
      gate: bankAccounts.edit,
    }),
  ],
});
