import { definePlugin, provide } from '#core/registry';
import {
  companyClient,
  companyEvents,
  feedback,
  gated,
  mainBankAccount,
  notificationCommand,
  pointsOf,
  settingsPage,
} from '#core/web/tokens';
import { bankAccounts, payoutSettings } from './contract/access.ts';
import { bankAccountPages } from './contract/bank-account-pages.ts';
import { bankAccountSections } from './contract/bank-account-sections.ts';
import { bankAccountsStore } from './contract/bank-accounts-store.ts';
import { payoutSettingsStore } from './contract/payout-settings-store.ts';

export default definePlugin({
  id: 'bank-accounts',
  version: '1.0.0',
  declares: [bankAccounts, payoutSettings],
  opens: [...Object.values(pointsOf(bankAccountPages)), bankAccountSections],
  provides: [
    provide(
      bankAccountsStore,
      [companyClient, companyEvents, feedback, gated],
      () => import('./web/bank-accounts-store.ts'),
    ),
    provide(mainBankAccount, [bankAccountsStore], () => import('./web/main-bank-account.ts')),
    provide(payoutSettingsStore, [companyClient, companyEvents], () => import('./web/payout-settings-store.ts')),
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
    settingsPage({
      id: 'bank-accounts.payouts',
      path: 'payouts',
      group: 'company',
      titleKey: 'PAYOUTS.TITLE',
      gate: payoutSettings.setup,
      shape: 'introFields',
      page: () => import('./web/payout-settings-page.tsx'),
    }),
    // A notification's button leads here under this name. [B7-28]
    notificationCommand({
      id: 'bank-accounts.command',
      command: 'Settings.OpenBankAccountSettings',
      to: 'settings/bank-accounts',
      gate: bankAccounts.edit,
    }),
  ],
});
