import { sql } from 'kysely';
import { sumAmounts } from '#core/money';
import {
  type CurrencySummary,
  type DocumentFilter,
  type DocumentKind,
  type DocumentSummary,
  lateStates,
  settledStates,
} from '../../contract/index.ts';
import { byCurrency } from './document-currencies.ts';
import {
  type FilterCall,
  filteredDocuments,
  type IssuePeriod,
  monthOf,
  periodOf,
  waitingStates,
} from './filter-documents.ts';

/**
 * Returns the sums of a filter's documents by currency. *Open*, *overdue* and *this month* are filters themselves, so each count ignores
 * the filter on the same property: it shows what the list would contain after a click on the count.
 *
 * *Open* is the amount that the customer or supplier owes. An unsettled credit note is a debt in the other direction. It is in neither
 * *open* nor *overdue*, because the amount that could be set off against an invoice was set off at issue, and the remaining amount is paid
 * back and not deducted, as in the balance sheet. So *overdue* is always a part of *open*. Receivables by age use the same sums (`open:
 * 'bothWays'`), with amounts to pay back in a separate column.
 *
 * One statement groups the documents by everything that these sums distinguish, at most a few dozen groups, and the sums are computed from
 * the groups.
 */
export async function summarizeDocuments(kind: DocumentKind, call: FilterCall): Promise<DocumentSummary> {
  const groups = await groupsOf(kind, call);
  const currencies = [...new Set(groups.map(({ currency }) => currency))].toSorted(byCurrency);
  return {
    currencies: currencies
      .map((currency) => {
        const own = groups.filter((group) => group.currency === currency);
        return summaryOf(kind, currency, own, call.query);
      })
      .filter(hasContent),
  };
}

interface Group {
  readonly currency: string;
  readonly status: 'draft' | 'issued' | 'cancelled';
  readonly stage: string | null;
  readonly payment: 'unpaid' | 'partly' | 'paid' | 'overpaid';
  readonly late: boolean;
  /** Whether the customer or supplier owes the amount; always true for a kind without payments. */
  readonly owed: boolean;
  readonly inPeriod: boolean;
  readonly thisMonth: boolean;
  readonly count: number;
  readonly base: string;
  readonly vat: string;
  readonly total: string;
  readonly due: string;
  /** The part of `due` without the retention, if the retention is due in the future. */
  readonly lateDue: string;
}

async function groupsOf(kind: DocumentKind, { query, today, ...call }: FilterCall): Promise<readonly Group[]> {
  const period = periodOf(query);
  const month = monthOf(today());
  const { paymentState: _state, overdue: _late, year: _year, issuedFrom: _from, issuedTo: _to, ...shared } = query;
  const issuedIn = ({ from, to }: IssuePeriod) =>
    sql<boolean>`issued_on between ${from ?? '-infinity'}::date and ${to ?? 'infinity'}::date`;
  let documents = filteredDocuments(kind, { ...call, today, query: shared });
  if (period.from ?? period.to) documents = documents.where((is) => is.or([issuedIn(period), issuedIn(month)]));
  return documents
    .select([
      'currency',
      'status',
      'stage',
      'payment_state as payment',
      sql<boolean>`owed_on < ${today()}::date`.as('late'),
      sql<boolean>`${kind.asksForPayment ? sql`due > 0` : sql`true`}`.as('owed'),
      issuedIn(period).as('inPeriod'),
      issuedIn(month).as('thisMonth'),
      sql<number>`count(*)::int`.as('count'),
      sql<string>`sum(base)`.as('base'),
      sql<string>`sum(vat)`.as('vat'),
      sql<string>`sum(total)`.as('total'),
      sql<string>`sum(due)`.as('due'),
      sql<string>`sum(case when retention_due_on < ${today()}::date then due else due - retained end)`.as('lateDue'),
    ])
    .groupBy(sql`1, 2, 3, 4, 5, 6, 7, 8`)
    .execute();
}

function summaryOf(
  kind: DocumentKind,
  currency: string,
  groups: readonly Group[],
  query: DocumentFilter,
): CurrencySummary {
  const { status = 'issued', paymentState, overdue } = query;
  const states: readonly string[] | undefined = paymentState && waitingStates(kind, paymentState);
  const waiting = { open: waitingStates(kind, 'open'), late: lateStates(kind) };
  const isIn = (group: Group, among: readonly string[]) =>
    group.status === 'issued' && among.includes((kind.asksForPayment ? group.payment : group.stage) ?? '');
  const settled = settledStates(kind);
  const asksItself = ({ status, stage }: Group) => status === 'issued' && !settled.includes(stage ?? '');
  const isOpen = (group: Group) => group.owed && isIn(group, waiting.open) && asksItself(group);
  const isOverdue = (group: Group) => group.late && (kind.asksForPayment ? isOpen(group) : isIn(group, waiting.late));
  const owed = kind.asksForPayment ? 'due' : 'total';
  const paidAsAsked = groups.filter(
    (group) =>
      (!states || (paymentState === 'open' ? isOpen(group) : isIn(group, states))) &&
      (overdue === undefined || isOverdue(group) === overdue),
  );
  const inPeriod = groups.filter((group) => group.inPeriod);
  const found = paidAsAsked.filter((group) => group.inPeriod);
  const counted = found.filter((group) => group.status === status);
  const leftOut = (excluded: Group['status']) =>
    status === excluded ? 0 : countOf(found.filter((group) => group.status === excluded));
  const open = inPeriod.filter(isOpen);
  const late = inPeriod.filter(isOverdue);
  const thisMonth = paidAsAsked.filter((group) => group.thisMonth && group.status === status);
  return {
    currency,
    count: countOf(counted),
    base: sumOf(counted, 'base'),
    vat: sumOf(counted, 'vat'),
    total: sumOf(counted, 'total'),
    due: sumOf(counted.filter(asksItself), 'due'),
    leftOut: { drafts: leftOut('draft'), cancelled: leftOut('cancelled') },
    open: { count: countOf(open), due: sumOf(open, owed) },
    overdue: { count: countOf(late), due: sumOf(late, kind.asksForPayment ? 'lateDue' : 'total') },
    thisMonth: { count: countOf(thisMonth), total: sumOf(thisMonth, 'total') },
  };
}

function hasContent({ count, leftOut, open, thisMonth }: CurrencySummary): boolean {
  return count + leftOut.drafts + leftOut.cancelled + open.count + thisMonth.count > 0;
}

function countOf(groups: readonly Group[]): number {
  return groups.reduce((sum, { count }) => sum + count, 0);
}

function sumOf(groups: readonly Group[], amount: 'base' | 'vat' | 'total' | 'due' | 'lateDue'): string {
  return sumAmounts(['0.00', ...groups.map((group) => group[amount])]);
}
