import inbox from '@blueprintjs/icons/lib/esm/generated/16px/paths/inbox.js';
import { contribute, definePlugin } from '#core/registry';
import { companyPage, navItem, shortcut } from '#core/web/tokens';
import { documentKinds, documentPages, keysOf, menuOf, pagesOf } from '#plugins/documents/contract';
import { receivedInvoiceKind, receivedInvoices } from './contract/index.ts';

export default definePlugin({
  id: 'received-invoices',
  version: '1.0.0',
  declares: [receivedInvoices],
  wants: [documentPages],
  contributes: [
    contribute(documentKinds, { id: 'received-invoices.kind' }, receivedInvoiceKind),
    ...pagesOf(receivedInvoiceKind).map(companyPage),
    navItem({ ...menuOf(receivedInvoiceKind), parent: 'expenses', icon: inbox, order: 10 }),
    ...keysOf(receivedInvoiceKind).map(shortcut),
  ],
});
