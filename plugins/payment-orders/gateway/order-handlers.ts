import { buffer } from 'node:stream/consumers';
import { type CallOf, type FileReply, files, type InnerCalls, isUuid, notFound, refuse } from '#core/gateway';
import { type BankAccountDirectory, type PayoutAccounts } from '#plugins/bank-accounts/contract';
import { type PaymentCodes } from '#plugins/documents/contract';
import { notPayableByCode } from '../contract/index.ts';
import type {
  listOrderedDocuments,
  OrderPreview,
  PaymentCode,
  PaymentOrder,
  paymentOrderFile,
  previewPaymentOrder,
  readPaymentCode,
  withdrawPaymentOrder,
} from '../contract/index.ts';
import { publishOrdered } from './make-order.ts';
import { orderedAmong, readOrder } from './order-rows.ts';
import { ordersIn } from './order-tables.ts';
import { eachOnce, payableInvoices } from './payable-invoices.ts';
import { refusalText } from './refusals/refusal-text.ts';

export async function preview(
  call: CallOf<typeof previewPaymentOrder>,
  inner: InnerCalls,
  accounts: BankAccountDirectory,
  payouts: PayoutAccounts,
): Promise<OrderPreview> {
  const { tx, body } = call;
  const documentIds = eachOnce(body.documentIds);
  const invoices = await payableInvoices(call, inner, documentIds);
  const ordered = new Map((await orderedAmong(tx, documentIds)).map((one) => [one.documentId, one]));
  const own = (await accounts.all(tx)).filter(({ currency }) => currency === 'EUR');
  const usual = await payouts.accountFor(tx, 'EUR');
  return {
    accounts: own.map(({ id, name, iban }) => ({ id, name, iban })),
    bankAccountId: (own.find(({ id }) => id === usual?.id) ?? own[0])?.id ?? null,
    items: invoices.map(({ document: { currency, dueOn }, ...invoice }) => ({
      ...invoice,
      currency,
      dueOn,
      ordered: ordered.get(invoice.documentId) ?? null,
    })),
  };
}

export async function orderFile({ tx, params }: CallOf<typeof paymentOrderFile>): Promise<FileReply> {
  const { id } = await readOrder(tx, params.orderId);
  const { file_id } = await ordersIn(tx)
    .selectFrom('payment_order')
    .select('file_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const file = await files.read(tx, file_id);
  if (!file) throw notFound();
  return { name: file.name, bytes: await buffer(file.stream) };
}

export async function withdraw(call: CallOf<typeof withdrawPaymentOrder>): Promise<PaymentOrder> {
  const { tx, params } = call;
  const { id, withdrawnAt } = await readOrder(tx, params.orderId);
  if (withdrawnAt === null) {
    await ordersIn(tx).updateTable('payment_order').set({ withdrawn_at: call.now() }).where('id', '=', id).execute();
    await publishOrdered(call, 'update', id);
  }
  return readOrder(tx, id);
}

export function paymentOrdersOf({ tx, query }: CallOf<typeof listOrderedDocuments>) {
  return orderedAmong(tx, query.ids.split(','));
}

export async function codeOf(
  call: CallOf<typeof readPaymentCode>,
  inner: InnerCalls,
  codes: PaymentCodes,
): Promise<PaymentCode> {
  const { documentId } = call.params;
  if (!isUuid(documentId)) throw notFound();
  const [invoice] = await payableInvoices(call, inner, [documentId]);
  // A payment code may request Czech crowns for a Czech account; a SEPA order cannot pay them.
  const isPayable = invoice && (invoice.fault === null || invoice.fault === 'notEuro');
  const code = isPayable && codes.codeOf(call, requestOf(invoice));
  if (!code) throw refuse(notPayableByCode, { detail: refusalText('notByCode') });
  const { amount, name, iban, document } = invoice;
  return { ...code, amount, name, iban, currency: document.currency };
}

function requestOf({ document, ...invoice }: Awaited<ReturnType<typeof payableInvoices>>[number]) {
  const { name, street, city } = document.customer;
  const note = invoice.theirNumber || invoice.number;
  const { currency, dueOn } = document;
  return { ...invoice, currency, dueOn, swift: '', note, beneficiary: { name, street, city } };
}
