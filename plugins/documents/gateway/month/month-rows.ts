import { lastOfMonth } from '#core/calendar';
import type { Tx } from '#core/gateway';
import { documentsIn, type DocumentRecord } from '../rows/index.ts';

const columns = [
  'id',
  'version',
  'kind',
  'status',
  'payment_state',
  'number',
  'customer',
  'supplier',
  'issued_on',
  'supplied_on',
  'deducted_on',
  'due_on',
  'variable_symbol',
  'base',
  'vat',
  'rounding',
  'total',
  'paid',
  'due',
  'retention',
  'retention_due_on',
  'currency',
  'exchange_rate',
  'by_rate',
  'extra',
] as const;

export type MonthRow = Pick<DocumentRecord, (typeof columns)[number]>;

/** The data of a document of the month that later steps need. */
export interface ListedDocument extends Pick<DocumentRecord, 'id' | 'kind' | 'version'> {
  readonly number: string;
}

/**
 * Returns the documents of these kinds that were issued and whose VAT counts in the month, including cancelled ones, by kind and number.
 */
export async function listMonth(tx: Tx, kinds: readonly string[], month: string): Promise<ListedDocument[]> {
  const rows = await countedIn(tx, kinds, month)
    .where('status', '!=', 'draft')
    .select(['id', 'kind', 'version', 'number'])
    .execute();
  // Drafts are excluded, so each document has a number.
  return inOrder(kinds, rows as ((typeof rows)[number] & ListedDocument)[]);
}

/** Reads the listed documents. @returns those that still exist, in the order of the list */
export async function readMonth(tx: Tx, listed: readonly ListedDocument[]): Promise<MonthRow[]> {
  const found = new Map<string, MonthRow>();
  // One statement can hold 65 535 values.
  for (let start = 0; start < listed.length; start += 10_000) {
    const ids = listed.slice(start, start + 10_000).map(({ id }) => id);
    const rows = await documentsIn(tx).selectFrom('document').select(columns).where('id', 'in', ids).execute();
    for (const row of rows) found.set(row.id, row);
  }
  return listed.flatMap(({ id }) => found.get(id) ?? []);
}

/** Returns the number of the month's documents, and the number of drafts that would also belong to it. */
export async function countMonth(
  tx: Tx,
  kinds: readonly string[],
  month: string,
): Promise<{ included: number; drafts: number }> {
  const rows = await countedIn(tx, kinds, month)
    .select(({ fn }) => ['status', fn.countAll<string>().as('count')])
    .groupBy('status')
    .execute();
  const count = (isDraft: boolean) =>
    rows.filter(({ status }) => (status === 'draft') === isDraft).reduce((sum, one) => sum + Number(one.count), 0);
  return { included: count(false), drafts: count(true) };
}

/** Returns the documents that were issued or supplied in the month but count in another one. */
export async function countedElsewhere(tx: Tx, kinds: readonly string[], month: string) {
  const { first, last } = daysOf(month);
  const rows = await documentsIn(tx)
    .selectFrom('document')
    .select(['kind', 'number', 'vat_on'])
    .where('kind', 'in', [...kinds])
    .where('status', '!=', 'draft')
    .where(({ between, or }) => or([between('issued_on', first, last), between('supplied_on', first, last)]))
    .where(({ eb, or }) => or([eb('vat_on', '<', first), eb('vat_on', '>', last)]))
    .execute();
  return inOrder(kinds, rows);
}

/** Selects the payments made in the month for documents of any month, ordered by day. */
export function paymentsIn(tx: Tx, kinds: readonly string[], month: string) {
  const { first, last } = daysOf(month);
  return documentsIn(tx)
    .selectFrom('document_payment as payment')
    .innerJoin('document', 'document.id', 'payment.document_id')
    .select(['payment.paid_on', 'payment.amount', 'payment.method', 'document.kind', 'document.number'])
    .select(['document.variable_symbol', 'document.customer', 'document.currency', 'document.status'])
    .where('document.kind', 'in', [...kinds])
    .where('payment.paid_on', '>=', first)
    .where('payment.paid_on', '<=', last)
    .orderBy('payment.paid_on')
    .orderBy('payment.id')
    .execute();
}
export type MonthPayment = Awaited<ReturnType<typeof paymentsIn>>[number];

function countedIn(tx: Tx, kinds: readonly string[], month: string) {
  const { first, last } = daysOf(month);
  return documentsIn(tx)
    .selectFrom('document')
    .where('kind', 'in', [...kinds])
    .where('vat_on', '>=', first)
    .where('vat_on', '<=', last);
}

function daysOf(month: string) {
  const first = `${month}-01`;
  return { first, last: lastOfMonth(first) };
}

/** Sorts by the requested order of kinds, then by number in numeric order: 9 before 10. */
function inOrder<Row extends { readonly kind: string; readonly number: string | null }>(
  kinds: readonly string[],
  rows: readonly Row[],
): Row[] {
  const numbers = new Intl.Collator('sk', { numeric: true });
  return rows.toSorted(
    (a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind) || numbers.compare(a.number ?? '', b.number ?? ''),
  );
}
