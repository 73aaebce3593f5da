import { sql } from 'kysely';
import { lastOfMonth } from '#core/calendar';
import { type CompanyCall, invalidField, type Tx } from '#core/gateway';
import {
  type DocumentFilter,
  type DocumentKind,
  isOwnState,
  lateStates,
  openStates,
  settledStates,
} from '../contract/index.ts';
import { documentsIn } from './document-rows.ts';
import { searchedIds } from './document-search.ts';
import { refusalText } from './refusals/refusal-text.ts';

/** What a filter needs of a call. */
export interface FilterCall
  extends Pick<CompanyCall<unknown, DocumentFilter>, 'tx' | 'company' | 'query' | 'today' | 'narrow'> {
  /** Who made them, where others' are not told of (own-documents.ts). */
  readonly onlyOf: string | undefined;
}

function ofKind(tx: Tx, kind: DocumentKind) {
  return documentsIn(tx).selectFrom('document').where('kind', '=', kind.id);
}

/** The documents of a kind that pass a filter. */
export function filteredDocuments(kind: DocumentKind, { tx, company, query, today, narrow, onlyOf }: FilterCall) {
  const { search, status, state, type, paymentState, overdue: late, partnerId, ids, updatedSince, externalId } = query;
  const { exceptPartnerId, totalFrom, totalTo } = query;
  let rows = ofKind(tx, kind);
  if (onlyOf !== undefined) rows = rows.where('created_by', '=', onlyOf);
  if (search?.trim()) rows = rows.where('id', 'in', searchedIds(tx, company.id, kind, search));
  if (status) rows = rows.where('status', '=', status);
  if (state)
    rows = isOwnState(kind, state)
      ? rows.where('stage', '=', state)
      : rows.where('status', '=', statusNamed(kind, state));
  if (type !== undefined) rows = typed(rows, kind, type);
  if (paymentState) {
    const column = kind.asksForPayment ? 'payment_state' : 'stage';
    rows = rows.where('status', '=', 'issued').where(sql.ref(column), 'in', waitingStates(kind, paymentState));
    if (paymentState === 'open') rows = rows.where(unsettled(kind));
    if (paymentState === 'open' && kind.asksForPayment) rows = rows.where('due', '>', '0');
  }
  if (late !== undefined) {
    rows = rows.where((is) => {
      const waiting = kind.asksForPayment
        ? [is('payment_state', 'in', open), is('due', '>', '0'), unsettled(kind)]
        : [is('stage', 'in', ['', ...lateStates(kind)])];
      const overdueNow = is.and([is('status', '=', 'issued'), is('owed_on', '<', today()), ...waiting]);
      return late ? overdueNow : is.not(overdueNow);
    });
  }
  const { from, to } = periodOf(query);
  if (from) rows = rows.where('issued_on', '>=', from);
  if (to) rows = rows.where('issued_on', '<=', to);
  if (partnerId) rows = rows.where('partner_id', '=', partnerId);
  if (exceptPartnerId) rows = rows.where(sql<boolean>`partner_id is distinct from ${exceptPartnerId}::uuid`);
  if (totalFrom !== undefined) rows = rows.where(inEuro, '>=', totalFrom);
  if (totalTo !== undefined) rows = rows.where(inEuro, '<=', totalTo);
  if (ids) rows = rows.where('id', 'in', ids.split(','));
  if (updatedSince) rows = rows.where('updated_at', '>=', new Date(updatedSince));
  if (externalId !== undefined) rows = rows.where('external_id', '=', externalId);
  return narrow(rows, 'document.id', query.filters);
}

/** No other document asks for its money. */
function unsettled(kind: DocumentKind) {
  const settled = settledStates(kind);
  return settled.length > 0 ? sql<boolean>`coalesce(stage, '') not in (${sql.join(settled)})` : sql<boolean>`true`;
}

/** @throws Refusal for a type that the kind has not */
function typed(rows: Rows, kind: DocumentKind, type: string): Rows {
  if (type === 'ordinary') return rows.where('type', 'is', null);
  if (type in kind.types) return rows.where('type', '=', type);
  throw invalidField(
    '/query/type',
    'type',
    refusalText('noSuchType', { types: ['ordinary', ...Object.keys(kind.types)].join(', ') }),
  );
}
type Rows = ReturnType<typeof ofKind>;

/** A state of the kind that is no state of its life. @throws Refusal for one that the kind has not */
function statusNamed({ life }: DocumentKind, state: string): (typeof statuses)[number] {
  const found = statuses.find((one) => one === state);
  if (found) return found;
  const states = [...new Set(['draft', ...Object.keys(life.states), 'cancelled'])].join(', ');
  throw invalidField('/query/state', 'state', refusalText('noSuchState', { states }));
}

/** What it comes to, in euro, so that sums of several currencies can be held against a limit; null while its rate is unknown. */
const inEuro = sql<string>`case when currency = 'EUR' then total else round(total / exchange_rate, 2) end`;

const statuses = ['draft', 'issued', 'cancelled'] as const;
const open = ['unpaid', 'partly'] as const;

/** The states that a filter by one means: payment states; of a kind that asks for no payment, the open ones of its life. */
export function waitingStates(
  kind: DocumentKind,
  filter: NonNullable<DocumentFilter['paymentState']>,
): readonly string[] {
  if (filter !== 'open') return [filter];
  return kind.asksForPayment ? open : ['', ...openStates(kind)];
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
