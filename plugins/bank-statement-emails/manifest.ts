import { definePlugin } from '#core/registry';
import { notificationCommand } from '#core/web/tokens';
import { bankAccountSection } from '#plugins/bank-accounts/contract';
import { bankMatching, bankPage } from '#plugins/bank-transactions/contract';

/** The plugin that imports bank statements from e-mails. It is separate, so that mail and bank transactions do not depend on each other. */
export default definePlugin({
  id: 'bank-statement-emails',
  version: '1.0.0',
  contributes: [
    bankAccountSection({
      id: 'bank-statement-emails.section',
      order: 20,
      titleKey: 'STATEMENT_EMAILS.TITLE',
      hintKey: 'STATEMENT_EMAILS.INTRO',
      gate: bankMatching,
      component: () => import('./web/address-section.tsx'),
    }),
    notificationCommand({
      id: 'bank-statement-emails.open',
      command: 'BankStatements.OpenTransactions',
      gate: bankPage,
      to: 'banks/list',
    }),
  ],
});
