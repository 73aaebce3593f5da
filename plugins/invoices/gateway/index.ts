import { bulkModels, demoParts, gatewayPlugin } from '#core/gateway';
import { contribute } from '#core/registry';
import { documentHandlers, documentKinds } from '#plugins/documents/contract';
import { createInvoice, invoiceKind } from '../contract/index.ts';
import { demoInvoices } from './demo.ts';
import { demoInput } from './demo-input.ts';

export default gatewayPlugin({
  id: 'invoices',
  implements: documentHandlers(invoiceKind),
  contributes: [
    contribute(documentKinds, { id: 'invoices.kind' }, invoiceKind),
    contribute(demoParts, { id: 'invoices.demo', order: 30 }, { load: demoInvoices }),
    contribute(bulkModels, { id: 'invoices.bulk' }, { endpoint: createInvoice, body: demoInput }),
  ],
});
