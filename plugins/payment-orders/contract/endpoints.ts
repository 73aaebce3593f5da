import { companyEndpoint, problem, problems } from '#core/contract';
import { receivedInvoices } from '#plugins/received-invoices/contract';
import { paymentOrders } from './access.ts';
import * as schemas from './schemas.ts';

/** The problem that the document has no amount or account for a payment code. */
export const notPayableByCode = problem('not-payable-by-code', 409);

const someDocument = '019b0f2e-5c1a-7c33-9d0e-3f6f0d9a4b31';
const someOrder = '019b0f2e-5c1a-7c33-9d0e-3f6f0d9a4b32';
const someAccount = '019b0f2e-5c1a-7c33-9d0e-3f6f0d9a4b33';

/** Lists the orders by pages, the newest first. */
export const listPaymentOrders = companyEndpoint({
  method: 'GET',
  path: 'payment-orders',
  gate: paymentOrders.read,
  query: schemas.OrderQuery,
  reply: schemas.OrderPage,
  sample: { query: { top: 10 } },
});

/** Returns what an order of these documents would contain, without creating it. */
export const previewPaymentOrder = companyEndpoint({
  method: 'POST',
  path: 'payment-orders/preview',
  gate: paymentOrders.create,
  body: schemas.DocumentsMeant,
  reply: schemas.OrderPreview,
  sample: { body: { documentIds: [someDocument] }, finds: 'nothing' },
});

/**
 * Creates an order; its file for the bank is at `…/file`. A document that the order cannot pay is refused with 400 and its index; a
 * document that another order already contains needs an acknowledgement. The order does not mark documents as paid; this happens when the
 * bank confirms the payments.
 */
export const createPaymentOrder = companyEndpoint({
  method: 'POST',
  path: 'payment-orders',
  gate: paymentOrders.create,
  body: schemas.PaymentOrderInput,
  reply: schemas.PaymentOrder,
  problems: [problems.needsAcknowledgement],
  sample: {
    body: { documentIds: [someDocument], bankAccountId: someAccount, payOn: '2199-01-04' },
    finds: 'nothing',
  },
});

/** Returns the order's SEPA credit transfers as pain.001.001.09. The bytes are the same each time. */
export const paymentOrderFile = companyEndpoint({
  method: 'GET',
  path: 'payment-orders/:orderId/file',
  gate: paymentOrders.read,
  file: 'application/xml',
  sample: { params: { orderId: someOrder }, finds: 'nothing' },
});

/**
 * Withdraws an order that was never sent to the bank, so that its documents may be ordered again. Withdrawing an order twice is no error.
 */
export const withdrawPaymentOrder = companyEndpoint({
  method: 'POST',
  path: 'payment-orders/:orderId/withdraw',
  gate: paymentOrders.create,
  reply: schemas.PaymentOrder,
  sample: { params: { orderId: someOrder }, finds: 'nothing' },
});

/** Returns which of these documents are in an order, each with its newest order. */
export const listOrderedDocuments = companyEndpoint({
  method: 'GET',
  path: 'payment-orders/documents',
  gate: paymentOrders.read,
  query: schemas.DocumentsQuery,
  reply: schemas.OrderedDocuments,
  sample: { query: { ids: someDocument } },
});

/** Returns a payment code of the remaining amount, which a bank's application on a phone scans. */
export const readPaymentCode = companyEndpoint({
  method: 'GET',
  path: 'payment-orders/documents/:documentId/code',
  gate: receivedInvoices.pay,
  reply: schemas.PaymentCode,
  problems: [notPayableByCode],
  sample: { params: { documentId: someDocument }, finds: 'nothing' },
});
