import { sql } from 'kysely';
import { type CallOf, isUuid, keysetPage, notFound, type Tx } from '#core/gateway';
import type { listPaymentOrders, OrderedDocument, PaymentOrder } from '../contract/index.ts';
import { ordersIn } from './order-tables.ts';

const columns = [
  'id',
  'created_at as createdAt',
  'created_by as createdBy',
  'account_name as accountName',
  'iban',
  'pay_on as payOn',
  'total',
  'withdrawn_at as withdrawnAt',
  sql<PaymentOrder['items']>`(select json_agg(json_build_object(
    'documentId', document_id, 'number', number, 'theirNumber', their_number, 'name', name, 'iban', item.iban,
    'amount', amount::text, 'variableSymbol', variable_symbol, 'specificSymbol', specific_symbol,
    'constantSymbol', constant_symbol) order by item.id)
    from payment_order_item item where order_id = payment_order.id)`.as('items'),
] as const;

const selected = (tx: Tx) => ordersIn(tx).selectFrom('payment_order').select(columns);
type Selected = Awaited<ReturnType<ReturnType<typeof selected>['executeTakeFirstOrThrow']>>;

/** Lists orders, the newest first. Ids of UUID version 7 are sorted by time. */
export async function listOrders({ tx, query: { top = 50, after } }: CallOf<typeof listPaymentOrders>) {
  const { items, next } = await keysetPage(selected(tx), {
    top,
    after,
    keys: [{ column: 'id', of: ({ id }: Selected) => id }],
    descending: true,
  });
  return { items: items.map(wireOrder), next };
}

/** Reads an order. @throws Refusal 404 */
export async function readOrder(tx: Tx, id: string): Promise<PaymentOrder> {
  const row = isUuid(id) ? await selected(tx).where('id', '=', id).executeTakeFirst() : undefined;
  if (!row) throw notFound();
  return wireOrder(row);
}

/** Returns the given documents that are in an order that was not withdrawn, each with its newest such order. */
export async function orderedAmong(tx: Tx, documentIds: readonly string[]): Promise<OrderedDocument[]> {
  if (documentIds.length === 0) return [];
  return ordersIn(tx)
    .selectFrom('payment_order_item as item')
    .innerJoin('payment_order as one', 'one.id', 'item.order_id')
    .distinctOn('item.document_id')
    .select(['item.document_id as documentId', 'one.id as orderId', 'one.pay_on as payOn'])
    .where('item.document_id', 'in', [...documentIds])
    .where('one.withdrawn_at', 'is', null)
    .orderBy('item.document_id')
    .orderBy('one.id', 'desc')
    .execute();
}

function wireOrder({ createdAt, withdrawnAt, ...row }: Selected): PaymentOrder {
  return { ...row, createdAt: createdAt.toISOString(), withdrawnAt: withdrawnAt?.toISOString() ?? null };
}
