import { all } from '#core/access';
import { contribute, definePlugin } from '#core/registry';
import { companyPage, navItem, notificationCommand, shortcut } from '#core/web/tokens';
import { documentKinds, documentPages, documentShape, invoicingGrid } from '#plugins/documents/contract';
import { invoiceKind, invoices } from './contract/index.ts';

const list = {
  titleKey: 'INVOICES.TITLE',
  gate: invoices.read,
  shape: 'summedList' as const,
  page: () => import('./web/list-page.tsx'),
};
const detail = {
  titleKey: 'INVOICES.ONE',
  gate: invoices.read,
  shape: documentShape,
  page: () => import('./web/detail-page.tsx'),
};
const asGrid = { gate: all(invoices.read, invoicingGrid) };

export default definePlugin({
  id: 'invoices',
  version: '1.0.0',
  declares: [invoices],
  wants: [documentPages],
  contributes: [
    contribute(documentKinds, { id: 'invoices.kind' }, invoiceKind),
    companyPage({ id: 'invoices.list', path: 'invoices/list', ...list }),
    // A list that somebody else filtered, the assistant for one. [B2.3-3]
    companyPage({ id: 'invoices.filtered-list', path: 'invoices/list/detail', ...list }),
    companyPage({ id: 'invoices.detail', path: 'invoices/list/detail/:detailId/:action?', ...detail }),
    companyPage({ id: 'invoices.grid', path: 'invoices/grid', ...list, ...asGrid }),
    companyPage({ id: 'invoices.filtered-grid', path: 'invoices/grid/detail', ...list, ...asGrid }),
    companyPage({ id: 'invoices.grid-detail', path: 'invoices/grid/detail/:detailId/:action?', ...detail, ...asGrid }),
    navItem({
      id: 'invoices.nav',
      parent: 'invoices',
      titleKey: 'INVOICES.TITLE',
      icon: 'document',
      to: 'invoices',
      gate: invoices.read,
    }),
    shortcut({ id: 'invoices.go', keys: 'g i', titleKey: 'INVOICES.GO', to: 'invoices', gate: invoices.read }),
    shortcut({
      id: 'invoices.create',
      keys: 'c',
      titleKey: 'INVOICES.NEW',
      to: 'invoices/list/detail/create',
      gate: invoices.create,
    }),
    shortcut({ id: 'invoices.undo-line', keys: 'Ctrl Z', titleKey: 'INVOICES.UNDO_KEY', gate: invoices.edit }),
    shortcut({ id: 'invoices.issue', keys: 'Ctrl Enter', titleKey: 'INVOICES.ISSUE_KEY', gate: invoices.edit }),
    notificationCommand({
      id: 'invoices.refresh',
      command: 'InvoicesImport.RefreshGrid',
      to: 'invoices/list?reload=1',
    }),
  ],
});
