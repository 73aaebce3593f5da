import { contribute } from '#core/registry';
import {
  asking,
  type AskedRights,
  gatewayPlugin,
  implement,
  innerCalls,
  listFilters,
  warningMeanings,
} from '#core/gateway';
import { bankAccountDirectory, payoutAccounts } from '#plugins/bank-accounts/contract';
import { paymentCodes } from '#plugins/documents/contract';
import { receivedInvoiceKind } from '#plugins/received-invoices/contract';
import {
  createPaymentOrder,
  listOrderedDocuments,
  listPaymentOrders,
  paymentOrderFile,
  previewPaymentOrder,
  readPaymentCode,
  withdrawPaymentOrder,
} from '../contract/index.ts';
import { paymentOrders } from '../contract/access.ts';
import { makeOrder } from './make-order.ts';
import { codeOf, paymentOrdersOf, orderFile, preview, withdraw } from './order-handlers.ts';
import { listOrders } from './order-rows.ts';
import { orderedFilter } from './ordered-filter.ts';

/** The invoices that an order pays are read as their reader reads them. */
const invoiceReading: AskedRights = () => [{ needs: receivedInvoiceKind.may.read }];

export default gatewayPlugin({
  id: 'payment-orders',
  implements: [
    implement(listPaymentOrders, listOrders),
    asking(invoiceReading, implement(previewPaymentOrder, [innerCalls, bankAccountDirectory, payoutAccounts], preview)),
    asking(invoiceReading, implement(createPaymentOrder, [innerCalls, bankAccountDirectory], makeOrder)),
    implement(paymentOrderFile, orderFile),
    implement(withdrawPaymentOrder, withdraw),
    implement(listOrderedDocuments, paymentOrdersOf),
    implement(readPaymentCode, [innerCalls, paymentCodes], codeOf),
  ],
  contributes: [
    contribute(
      warningMeanings,
      { id: 'payment-orders.warnings' },
      { 'already-ordered': 'An invoice is in an earlier payment order, so it would be paid twice.' },
    ),
    contribute(listFilters, { id: 'payment-orders.filter', gate: paymentOrders.read }, orderedFilter),
  ],
});
