import { gatewayPlugin } from '#core/gateway';
import { readTexts } from '#core/gateway/texts';
import { contribute } from '#core/registry';
import { partnerFieldSets } from '#plugins/partners/contract';
import { eInvoicePartnerFields } from '../contract/index.ts';
import { eInvoiceHandlers } from './e-invoice-handlers.ts';

const captions = readTexts<Record<string, string>>(new URL('captions/', import.meta.url));

export default gatewayPlugin({
  id: 'e-invoices',
  implements: eInvoiceHandlers,
  contributes: [contribute(partnerFieldSets, { id: 'e-invoices.partners' }, { ...eInvoicePartnerFields, captions })],
});
