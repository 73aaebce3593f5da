import { contribute, definePlugin, provide } from '#core/registry';
import { companyClient, companyEvents, companyTasks } from '#core/web/tokens';
import { bankAccounts, bankAccountSection } from '#plugins/bank-accounts/contract';
// The contract's index is not imported, because it would load the endpoints before the first paint.
import { automaticPayments, bankRefreshing } from './contract/access.ts';
import { bankConnectionsStore } from './contract/connections-store.ts';

/** The plugin that connects accounts with their bank, so that payments arrive automatically. */
export default definePlugin({
  id: 'bank-connections',
  version: '1.0.0',
  declares: [automaticPayments],
  provides: [provide(bankConnectionsStore, [companyClient, companyEvents], () => import('./web/connections-store.ts'))],
  contributes: [
    bankAccountSection({
      id: 'bank-connections.section',
      titleKey: 'BANK_CONNECTIONS.TITLE',
      hintKey: 'BANK_CONNECTIONS.INTRO',
      gate: bankAccounts.edit,
      component: () => import('./web/connections-section.tsx'),
    }),
    // An open company says once per session which banks have to be connected anew. [B4-27]
    contribute(
      companyTasks,
      { id: 'bank-connections.watch', order: 95, gate: bankAccounts.edit },
      { run: () => import('./web/watch-connections.ts') },
    ),
    // An open company asks its banks for new transactions, at most once an hour. [B4-28]
    contribute(
      companyTasks,
      { id: 'bank-connections.refresh', order: 96, gate: bankRefreshing },
      { run: () => import('./web/refresh-periodically.ts') },
    ),
  ],
});
