import { contribute, definePlugin } from '#core/registry';
import { documentKinds } from '#plugins/documents/contract';
import { invoiceKind, invoices } from './contract/index.ts';

export default definePlugin({
  id: 'invoices',
  version: '1.0.0',
  declares: [invoices],
  contributes: [contribute(documentKinds, { id: 'invoices.kind' }, invoiceKind)],
});
