import { type KeysetKey, keysetPage } from '#core/gateway';
import { shownExtra } from '#core/contract/fields';
import { type DocumentKind, type DocumentQuery, type DocumentRow, hasExtra, stateOf } from '../../contract/index.ts';
import { documentCurrencies } from './document-currencies.ts';
import { overdue, owedOn, retentionOfRow } from '../rows/index.ts';
import { type FilterCall, filteredDocuments } from './filter-documents.ts';
import { cursorFor, cursorIn, isOfOrder, notACursor } from './list-cursor.ts';

/** The names that `orderBy` accepts, each with its column (as the index has it) and the value of that column in a row. */
const orders = {
  issuedOn: { column: 'issued_on', of: (row: Row) => row.issued_on },
  number: { column: 'number_or_empty', of: (row: Row) => row.number ?? '' },
  customerName: { column: 'customer_name', of: (row: Row) => row.customer_name },
  dueOn: { column: 'due_on', of: (row: Row) => row.due_on },
  updatedAt: { column: 'updated_at', of: (row: Row) => row.updated_at.toISOString() },
} as const satisfies Record<string, KeysetKey<Row>>;

/** The orders by amount. Amounts in different currencies cannot be compared, so each currency is sorted and paged separately. */
const amountOrders = {
  total: { column: 'total_cents', of: (row: Row) => row.total_cents },
  due: { column: 'due_cents', of: (row: Row) => row.due_cents },
} as const satisfies Record<string, KeysetKey<Row>>;

const columns = [
  'id',
  'version',
  'type',
  'status',
  'stage',
  'extra',
  'custom_fields',
  'payment_state',
  'number',
  'customer_name',
  'issued_on',
  'supplied_on',
  'due_on',
  'owed_on',
  'retention',
  'retention_due_on',
  'currency',
  'variable_symbol',
  'base',
  'vat',
  'total',
  'due',
  'total_cents',
  'due_cents',
  'sent_on',
  'external_id',
  'updated_at',
] as const;

export interface ListCall extends FilterCall {
  readonly query: DocumentQuery;
}

/** Returns one page of a kind's documents, by default the newest first. */
export async function listDocuments(
  kind: DocumentKind,
  call: ListCall,
): Promise<{ items: DocumentRow[]; next: string | null; total?: number }> {
  const { query, today } = call;
  const usual = query.updatedSince === undefined ? 'issuedOn desc' : 'updatedAt asc';
  const [name = 'issuedOn', direction = 'asc'] = (query.orderBy ?? usual).split(' ');
  const pageRequest: PageRequest = {
    rows: selected(kind, call),
    order: `${name} ${direction}`,
    after: query.after,
    top: query.top ?? Number(query.$top ?? 50),
    descending: direction === 'desc',
  };
  const { items, next } = isAmount(name)
    ? await amountPage(await documentCurrencies(call.tx, kind), amountOrders[name], pageRequest)
    : // The schema allows no other name.
      await page(orders[name as keyof typeof orders], pageRequest);
  return {
    next,
    ...(query.count && { total: await countDocuments(kind, call) }),
    items: items.map((row) => ({
      id: row.id,
      version: row.version,
      ...(row.type !== null && { type: row.type }),
      status: row.status,
      state: stateOf(row),
      paymentState: row.payment_state,
      overdue: overdue(kind, row, today()),
      number: row.number,
      customerName: row.customer_name,
      issuedOn: row.issued_on,
      suppliedOn: row.supplied_on,
      dueOn: row.due_on,
      ...owedOn(row),
      ...retentionOfRow(row),
      currency: row.currency,
      variableSymbol: row.variable_symbol,
      base: row.base,
      vat: row.vat,
      total: row.total,
      due: row.due,
      sentOn: row.sent_on,
      externalId: row.external_id,
      ...(hasExtra(kind) && { extra: shownExtra(kind.extra, row.extra) }),
      customFields: row.custom_fields,
      updatedAt: row.updated_at.toISOString(),
    })),
  };
}

export async function countDocuments(kind: DocumentKind, call: FilterCall): Promise<number> {
  const { count } = await filteredDocuments(kind, call)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

interface PageRequest {
  readonly rows: ReturnType<typeof selected>;
  /** The order, such as `total desc`. */
  readonly order: string;
  readonly after: string | undefined;
  readonly top: number;
  readonly descending: boolean;
}

function selected(kind: DocumentKind, call: FilterCall) {
  return filteredDocuments(kind, call).select(columns);
}
type Row = Awaited<ReturnType<ReturnType<typeof selected>['execute']>>[number];

interface Page {
  readonly items: readonly Row[];
  readonly next: string | null;
}

async function page(key: KeysetKey<Row>, { rows, order, after, top, descending }: PageRequest): Promise<Page> {
  const from = cursorIn(order, after);
  const keys = [key, { column: 'id', of: (row: Row) => row.id }];
  const { items, next } = await keysetPage(rows, { top, after: from, keys, descending });
  return { items, next: cursorFor(order, next) };
}

/**
 * Returns a page that continues in the currency where the previous page ended, and then with the next currencies. The order in the cursor
 * contains the currency.
 */
async function amountPage(currencies: readonly string[], key: KeysetKey<Row>, pageRequest: PageRequest): Promise<Page> {
  const { rows, order, after, top } = pageRequest;
  const orderIn = (currency: string) => `${order} ${currency}`;
  const begun = after === undefined ? 0 : currencies.findIndex((one) => isOfOrder(orderIn(one), after));
  if (begun < 0) throw notACursor();
  const items: Row[] = [];
  for (const currency of currencies.slice(begun)) {
    const full = items.length === top;
    const found = await page(key, {
      ...pageRequest,
      rows: rows.where('currency', '=', currency),
      order: orderIn(currency),
      after: currency === currencies[begun] ? after : undefined,
      top: full ? 1 : top - items.length,
    });
    // The page is full, so this query only checked whether the next currency has rows.
    if (full && found.items.length > 0) return { items, next: cursorFor(orderIn(currency), '') };
    items.push(...found.items);
    if (found.next !== null) return { items, next: found.next };
  }
  return { items, next: null };
}

function isAmount(name: string): name is keyof typeof amountOrders {
  return name in amountOrders;
}
