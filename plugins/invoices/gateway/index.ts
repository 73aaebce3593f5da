import { demoParts, gatewayPlugin } from '#core/gateway';
import { contribute } from '#core/registry';
import { documentHandlers } from '#plugins/documents/contract';
import { invoiceKind } from '../contract/index.ts';
import { demoInvoices } from './demo.ts';

export default gatewayPlugin({
  id: 'invoices',
  implements: documentHandlers(invoiceKind),
  contributes: [contribute(demoParts, { id: 'invoices.demo', order: 30 }, { load: demoInvoices })],
});
