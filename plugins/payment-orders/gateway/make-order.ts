import { randomUUID } from 'node:crypto';
import { addDays } from '#core/calendar';
import { entityChanged } from '#core/contract/platform';
import {
  type CallOf,
  type CompanyCall,
  files,
  type InnerCalls,
  invalidField,
  needAcknowledgement,
  type Tx,
  lockNamed,
} from '#core/gateway';
import { sumAmounts } from '#core/money';
import { type BankAccount, type BankAccountDirectory } from '#plugins/bank-accounts/contract';
import { type createPaymentOrder, type PaymentOrder, paymentOrders } from '../contract/index.ts';
import { orderedAmong, readOrder } from './order-rows.ts';
import { ordersIn } from './order-tables.ts';
import { eachOnce, type PayableInvoice, payableInvoices } from './payable-invoices.ts';
import { refusalText } from './refusals/refusal-text.ts';
import { creditTransferFile } from './sepa/credit-transfer.ts';

type Call = CallOf<typeof createPaymentOrder>;

/** Creates an order as described at `createPaymentOrder`. */
export async function makeOrder(call: Call, inner: InnerCalls, accounts: BankAccountDirectory): Promise<PaymentOrder> {
  const { tx, body, company } = call;
  const { payOn, acknowledge } = body;
  const documentIds = eachOnce(body.documentIds);
  await call.checkReferences();
  const account = await accountOf(tx, accounts, body.bankAccountId);
  refuseWrongDay(call, payOn);
  // Without the lock, two simultaneous orders of the same invoices would both find no earlier order.
  await lockNamed(tx, `payment orders ${company.id}`);
  const invoices = await payableInvoices(call, inner, documentIds);
  for (const [at, { fault, number, theirNumber }] of invoices.entries())
    if (fault) throw invalidField(`/documentIds/${at}`, fault, refusalText(fault, { number: number || theirNumber }));
  const ordered = new Set((await orderedAmong(tx, documentIds)).map(({ documentId }) => documentId));
  needAcknowledgement(
    documentIds.flatMap((id, at) =>
      ordered.has(id) ? [{ code: 'already-ordered', field: `/documentIds/${at}` }] : [],
    ),
    acknowledge,
  );
  const id = await keep(call, account, invoices);
  await publishOrdered(call, 'create', id);
  return readOrder(tx, id);
}

async function accountOf(tx: Tx, accounts: BankAccountDirectory, id: string): Promise<BankAccount> {
  const account = (await accounts.all(tx)).find((one) => one.id === id.toLowerCase());
  if (account?.currency !== 'EUR') throw invalidField('/bankAccountId', 'noEuroAccount', refusalText('noEuroAccount'));
  return account;
}

function refuseWrongDay(call: Call, payOn: string): void {
  if (payOn < call.today()) throw invalidField('/payOn', 'past', refusalText('past'));
  if (payOn > addDays(call.today(), 365)) throw invalidField('/payOn', 'farAhead', refusalText('farAhead'));
}

/** Saves the order and its file. @returns the order's id */
async function keep(call: Call, account: BankAccount, invoices: readonly PayableInvoice[]): Promise<string> {
  const { tx, user, body } = call;
  const { payOn } = body;
  const createdAt = call.now();
  const company = await tx
    .selectFrom('company')
    .selectAll()
    .where('id', '=', call.company.id)
    .executeTakeFirstOrThrow();
  const { name, street, city, country, post_code: postCode } = company;
  const text = creditTransferFile({
    id: randomUUID().replaceAll('-', ''),
    createdAt,
    payOn,
    debtor: { name, street, city, country, postCode, iban: account.iban, swift: account.swift },
    transfers: invoices.map(({ document, ...invoice }) => ({
      ...invoice,
      street: document.customer.street,
      postCode: document.customer.postCode,
      city: document.customer.city,
      country: document.customer.country,
      note: invoice.theirNumber || invoice.number,
    })),
  });
  const file = { name: `platobny-prikaz-${payOn}.xml`, type: 'application/xml', bytes: Buffer.from(text) };
  const { id } = await ordersIn(tx)
    .insertInto('payment_order')
    .values({
      created_at: createdAt,
      created_by: user.name,
      account_name: account.name,
      iban: account.iban,
      pay_on: payOn,
      total: sumAmounts(invoices.map(({ amount }) => amount)),
      file_id: await files.write(tx, file),
      withdrawn_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const invoice of invoices)
    await ordersIn(tx)
      .insertInto('payment_order_item')
      .values({
        order_id: id,
        document_id: invoice.documentId,
        number: invoice.number,
        their_number: invoice.theirNumber,
        name: invoice.name,
        iban: invoice.iban,
        amount: invoice.amount,
        variable_symbol: invoice.variableSymbol,
        specific_symbol: invoice.specificSymbol,
        constant_symbol: invoice.constantSymbol,
      })
      .execute();
  return id;
}

/** Notifies the company's browsers about a changed order. */
export async function publishOrdered({ emit }: Pick<CompanyCall, 'emit'>, action: 'create' | 'update', id: string) {
  await emit(entityChanged, { entityKind: 'PaymentOrder', action, id, payload: {} }, { readBy: paymentOrders.read });
}
