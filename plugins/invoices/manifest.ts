import { contribute, definePlugin } from '#core/registry';
import { companyPage, navItem, notificationCommand, shortcut } from '#core/web/tokens';
import { documentKinds, documentPages, keysOf, menuOf, pagesOf } from '#plugins/documents/contract';
import { invoiceKind, invoices } from './contract/index.ts';

export default definePlugin({
  id: 'invoices',
  version: '1.0.0',
  declares: [invoices],
  wants: [documentPages],
  contributes: [
    contribute(documentKinds, { id: 'invoices.kind' }, invoiceKind),
    ...pagesOf(invoiceKind).map(companyPage),
    navItem({ ...menuOf(invoiceKind), parent: 'invoices', icon: 'document' }),
    ...keysOf(invoiceKind).map(shortcut),
    shortcut({ id: 'invoices.undo-line', keys: 'Ctrl Z', titleKey: 'INVOICES.UNDO_KEY', gate: invoices.edit }),
    shortcut({ id: 'invoices.issue', keys: 'Ctrl Enter', titleKey: 'INVOICES.ISSUE_KEY', gate: invoices.edit }),
    notificationCommand({
      id: 'invoices.refresh',
      command: 'InvoicesImport.RefreshGrid',
      run: () => import('./web/refresh-grid.ts'),
    }),
  ],
});
