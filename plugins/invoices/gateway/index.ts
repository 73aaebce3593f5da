import { demoParts, gatewayPlugin } from '#core/gateway';
import { bulkModels } from '#core/gateway/bulk';
import { readTexts } from '#core/gateway/texts';
import { contribute } from '#core/registry';
import { kindPart } from '#plugins/documents/contract';
import { createInvoice, invoiceKind } from '../contract/index.ts';
import { demoInvoices } from './demo.ts';
import { demoInput } from './demo-input.ts';

export default gatewayPlugin(
  kindPart(invoiceKind, {
    words: readTexts(new URL('words/', import.meta.url)),
    ownDemo: true,
    afterImport: 'InvoicesImport.RefreshGrid',
    contributes: [
      contribute(demoParts, { id: 'invoices.demo', order: 30 }, { load: demoInvoices }),
      contribute(bulkModels, { id: 'invoices.bulk' }, { endpoint: createInvoice, body: demoInput }),
    ],
  }),
);
