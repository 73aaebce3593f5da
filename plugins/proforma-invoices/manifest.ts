import { contribute, definePlugin } from '#core/registry';
import { companyPage, navItem, shortcut } from '#core/web/tokens';
import { documentKinds, documentPages, keysOf, menuOf, pagesOf } from '#plugins/documents/contract';
import { proformaInvoiceKind, proformaInvoices } from './contract/index.ts';

export default definePlugin({
  id: 'proforma-invoices',
  version: '1.0.0',
  declares: [proformaInvoices],
  wants: [documentPages],
  contributes: [
    contribute(documentKinds, { id: 'proforma-invoices.kind' }, proformaInvoiceKind),
    ...pagesOf(proformaInvoiceKind).map(companyPage),
    navItem({ ...menuOf(proformaInvoiceKind), parent: 'invoices', icon: 'euro', order: 10 }),
    ...keysOf(proformaInvoiceKind).map(shortcut),
  ],
});
