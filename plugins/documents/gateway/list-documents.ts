import { sql } from 'kysely';
import { type CompanyCall, type KeysetKey, keysetPage, searchIndex } from '#core/gateway';
import type { DocumentKind, DocumentQuery, DocumentRow } from '../contract/index.ts';
import { documentsIn, overdue } from './document-rows.ts';
import { searchKindOf } from './document-search.ts';

/** What `orderBy` may name: its column (as the index has it) and its value in a row. */
const orders = {
  issuedOn: { column: 'issued_on', of: (row: Row) => row.issued_on },
  number: { column: sql`coalesce(number, '')`, of: (row: Row) => row.number ?? '' },
  customerName: { column: 'customer_name', of: (row: Row) => row.customer_name },
  dueOn: { column: 'due_on', of: (row: Row) => row.due_on },
  total: { column: 'total', of: (row: Row) => row.total },
  due: { column: 'due', of: (row: Row) => row.due },
} as const satisfies Record<string, KeysetKey<Row>>;

const columns = [
  'id',
  'version',
  'status',
  'payment_state',
  'number',
  'customer_name',
  'issued_on',
  'due_on',
  'currency',
  'total',
  'due',
  'sent_on',
] as const;

/** One page of a kind's documents, newest first unless said otherwise. */
export async function listDocuments(
  kind: DocumentKind,
  call: CompanyCall<unknown, DocumentQuery>,
): Promise<{ items: DocumentRow[]; next: string | null }> {
  const { query, today } = call;
  const [name = 'issuedOn', direction = 'asc'] = (query.orderBy ?? 'issuedOn desc').split(' ');
  const order = orders[name as keyof typeof orders]; // the schema allows no other name
  const { items, next } = await keysetPage(filtered(kind, call), {
    top: query.top ?? 50,
    after: query.after,
    keys: [order, { column: 'id', of: (row: Row) => row.id }],
    descending: direction === 'desc',
  });
  return {
    next,
    items: items.map((row) => ({
      id: row.id,
      version: row.version,
      status: row.status,
      paymentState: row.payment_state,
      overdue: overdue(row, today()),
      number: row.number,
      customerName: row.customer_name,
      issuedOn: row.issued_on,
      dueOn: row.due_on,
      currency: row.currency,
      total: row.total,
      due: row.due,
      sentOn: row.sent_on,
    })),
  };
}

type Row = Awaited<ReturnType<ReturnType<typeof filtered>['execute']>>[number];

function filtered(kind: DocumentKind, { tx, company, query, today }: CompanyCall<unknown, DocumentQuery>) {
  let rows = documentsIn(tx).selectFrom('document').select(columns).where('kind', '=', kind.id);
  if (query.search?.trim())
    rows = rows.where(
      'id',
      'in',
      searchIndex(tx, { companyId: company.id, kind: searchKindOf(kind), text: query.search }),
    );
  if (query.status) rows = rows.where('status', '=', query.status);
  if (query.paymentState) rows = rows.where('payment_state', '=', query.paymentState).where('status', '=', 'issued');
  if (query.overdue)
    rows = rows
      .where('status', '=', 'issued')
      .where('payment_state', 'in', ['unpaid', 'partly'])
      .where('due_on', '<', today());
  if (query.issuedFrom) rows = rows.where('issued_on', '>=', query.issuedFrom);
  if (query.issuedTo) rows = rows.where('issued_on', '<=', query.issuedTo);
  if (query.partnerId) rows = rows.where('partner_id', '=', query.partnerId);
  return rows;
}
