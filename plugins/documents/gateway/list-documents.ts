import { sql } from 'kysely';
import { type CompanyCall, type KeysetKey, keysetPage, searchIndex } from '#core/gateway';
import type { DocumentKind, DocumentQuery, DocumentRow } from '../contract/index.ts';
import { documentsIn, overdue } from './document-rows.ts';
import { searchKindOf } from './document-search.ts';
import { cursorFor, cursorIn, withCursor } from './list-cursor.ts';

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
  'supplied_on',
  'due_on',
  'currency',
  'variable_symbol',
  'base',
  'vat',
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
  const order = `${name} ${direction}`;
  const after = cursorIn(order, query.after);
  const { items, next } = await withCursor(after, () =>
    keysetPage(filtered(kind, call), {
      top: query.top ?? query.$top ?? 50,
      after,
      // The schema allows no other name.
      keys: [orders[name as keyof typeof orders], { column: 'id', of: (row: Row) => row.id }],
      descending: direction === 'desc',
    }),
  );
  return {
    next: cursorFor(order, next),
    items: items.map((row) => ({
      id: row.id,
      version: row.version,
      status: row.status,
      paymentState: row.payment_state,
      overdue: overdue(row, today()),
      number: row.number,
      customerName: row.customer_name,
      issuedOn: row.issued_on,
      suppliedOn: row.supplied_on,
      dueOn: row.due_on,
      currency: row.currency,
      variableSymbol: row.variable_symbol,
      base: row.base,
      vat: row.vat,
      total: row.total,
      due: row.due,
      sentOn: row.sent_on,
    })),
  };
}

type Row = Awaited<ReturnType<ReturnType<typeof filtered>['execute']>>[number];

function filtered(kind: DocumentKind, { tx, company, query, today }: CompanyCall<unknown, DocumentQuery>) {
  const { search, status, paymentState, overdue: late, issuedFrom, issuedTo, year, partnerId } = query;
  let rows = documentsIn(tx).selectFrom('document').select(columns).where('kind', '=', kind.id);
  if (search?.trim()) {
    const found = searchIndex(tx, { companyId: company.id, kind: searchKindOf(kind), text: search });
    rows = rows.where('id', 'in', found);
  }
  if (status) rows = rows.where('status', '=', status);
  if (paymentState) rows = rows.where('payment_state', '=', paymentState).where('status', '=', 'issued');
  if (late !== undefined) {
    rows = rows.where((is) => {
      const overdueNow = is.and([
        is('status', '=', 'issued'),
        is('payment_state', 'in', ['unpaid', 'partly']),
        is('due_on', '<', today()),
        is('due', '>', '0'),
      ]);
      return late ? overdueNow : is.not(overdueNow);
    });
  }
  if (issuedFrom) rows = rows.where('issued_on', '>=', issuedFrom);
  if (issuedTo) rows = rows.where('issued_on', '<=', issuedTo);
  if (year) rows = rows.where('issued_on', '>=', `${year}-01-01`).where('issued_on', '<=', `${year}-12-31`);
  if (partnerId) rows = rows.where('partner_id', '=', partnerId);
  return rows;
}
