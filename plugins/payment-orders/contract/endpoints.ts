import { companyEndpoint, problem, problems } from '#core/contract';
import { receivedInvoices } from '#plugins/received-invoices/contract';
import { paymentOrders } from './access.ts';
import * as schemas from './schemas.ts';

/** It has no amount or no account that a code could ask to be paid. */
export const notPayableByCode = problem('not-payable-by-code', 409);

const someDocument = '019b0f2e-5c1a-7c33-9d0e-3f6f0d9a4b31';
const someOrder = '019b0f2e-5c1a-7c33-9d0e-3f6f0d9a4b32';
const someAccount = '019b0f2e-5c1a-7c33-9d0e-3f6f0d9a4b33';

export const listPaymentOrders = companyEndpoint({
  method: 'GET',
  path: 'payment-orders',
  gate: paymentOrders.read,
  query: schemas.OrderQuery,
  reply: schemas.OrderPage,
  sample: { query: { top: 10 } },
});

/** What an order of these documents would be; makes none. */
export const previewPaymentOrder = companyEndpoint({
  method: 'POST',
  path: 'payment-orders/preview',
  gate: paymentOrders.create,
  body: schemas.DocumentsMeant,
  reply: schemas.OrderPreview,
  sample: { body: { documentIds: [someDocument] }, finds: 'nothing' },
});

/**
 * Makes the file that the bank is given (`…/file`). What it cannot pay is 400 with the document's place; a document that is ordered already is asked about.
 * Documents are paid when the bank says so, not by this.
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

/** SEPA credit transfers as pain.001.001.09: the same bytes each time. */
export const paymentOrderFile = companyEndpoint({
  method: 'GET',
  path: 'payment-orders/:orderId/file',
  gate: paymentOrders.read,
  file: 'application/xml',
  sample: { params: { orderId: someOrder }, finds: 'nothing' },
});

/** It never went to the bank: its documents may be ordered again. One that was taken back already stays so. */
export const withdrawPaymentOrder = companyEndpoint({
  method: 'POST',
  path: 'payment-orders/:orderId/withdraw',
  gate: paymentOrders.create,
  body: schemas.Nothing,
  reply: schemas.PaymentOrder,
  sample: { params: { orderId: someOrder }, body: {}, finds: 'nothing' },
});

/** Of these documents: those that an order holds, each with the newest. */
export const listOrderedDocuments = companyEndpoint({
  method: 'GET',
  path: 'payment-orders/documents',
  gate: paymentOrders.read,
  query: schemas.DocumentsAsked,
  reply: schemas.OrderedDocuments,
  sample: { query: { ids: someDocument } },
});

/** For a bank's application on a phone: what remains to be paid, as a code. */
export const readPaymentCode = companyEndpoint({
  method: 'GET',
  path: 'payment-orders/documents/:documentId/code',
  gate: receivedInvoices.pay,
  reply: schemas.PaymentCode,
  problems: [notPayableByCode],
  sample: { params: { documentId: someDocument }, finds: 'nothing' },
});
