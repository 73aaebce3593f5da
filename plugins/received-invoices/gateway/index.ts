import { gatewayPlugin } from '#core/gateway';
import { readTexts } from '#core/gateway/texts';
import { optional } from '#core/registry';
import { documentStep, kindPart, monthLock } from '#plugins/documents/contract';
import { receivedInvoiceKind } from '../contract/index.ts';
import { bookedOn, deductedOn, settleDeduction, wrongFields } from './deduction.ts';

export default gatewayPlugin(
  kindPart(receivedInvoiceKind, {
    words: readTexts(new URL('words/', import.meta.url)),
    deductedOn,
    bookedOn,
    contributes: [
      documentStep({
        id: 'received-invoices.deduction',
        at: 'issue.complete',
        needs: [optional(monthLock)],
        run: settleDeduction,
      }),
      documentStep({ id: 'received-invoices.fields', at: 'issue.validate', run: wrongFields }),
    ],
  }),
);
