import { lastOfMonth } from '#core/calendar';
import type { CompanyCall } from '#core/gateway';
import type { DocumentFilter, DocumentKind } from '../contract/index.ts';
import { documentsIn } from './document-rows.ts';
import { searchedIds } from './document-search.ts';

/** What a filter needs of a call. */
export type FilterCall = Pick<CompanyCall<unknown, DocumentFilter>, 'tx' | 'company' | 'query' | 'today' | 'narrow'>;

/** The documents of a kind that pass a filter. */
export function filteredDocuments(kind: DocumentKind, { tx, company, query, today, narrow }: FilterCall) {
  const { search, status, paymentState, overdue: late, partnerId, ids, updatedSince, externalId } = query;
  let rows = documentsIn(tx).selectFrom('document').where('kind', '=', kind.id);
  if (search?.trim()) rows = rows.where('id', 'in', searchedIds(tx, company.id, kind, search));
  if (status) rows = rows.where('status', '=', status);
  if (paymentState)
    rows = rows.where('payment_state', 'in', paymentStates(paymentState)).where('status', '=', 'issued');
  if (late !== undefined) {
    rows = rows.where((is) => {
      const overdueNow = is.and([
        is('status', '=', 'issued'),
        is('payment_state', 'in', open),
        is('due_on', '<', today()),
        is('due', '>', '0'),
      ]);
      return late ? overdueNow : is.not(overdueNow);
    });
  }
  const { from, to } = periodOf(query);
  if (from) rows = rows.where('issued_on', '>=', from);
  if (to) rows = rows.where('issued_on', '<=', to);
  if (partnerId) rows = rows.where('partner_id', '=', partnerId);
  if (ids) rows = rows.where('id', 'in', ids.split(','));
  if (updatedSince) rows = rows.where('updated_at', '>=', new Date(updatedSince));
  if (externalId !== undefined) rows = rows.where('external_id', '=', externalId);
  return narrow(rows, 'document.id', query.filters);
}

const open = ['unpaid', 'partly'] as const;

/** The states that a filter by one means. */
export function paymentStates(filter: NonNullable<DocumentFilter['paymentState']>) {
  return filter === 'open' ? open : [filter];
}

/** Days of issue, both ends included; an absent end is open. */
export interface IssuePeriod {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** The narrower of the year and the days. */
export function periodOf({ year, issuedFrom, issuedTo }: DocumentFilter): IssuePeriod {
  const [from, to] = year === undefined ? [] : [`${year}-01-01`, `${year}-12-31`];
  return {
    from: [issuedFrom, from]
      .filter((day) => day !== undefined)
      .toSorted()
      .at(-1),
    to: [issuedTo, to].filter((day) => day !== undefined).toSorted()[0],
  };
}

/** The month that a day is in. */
export function monthOf(day: string): { readonly from: string; readonly to: string } {
  return { from: `${day.slice(0, 8)}01`, to: lastOfMonth(day) };
}
