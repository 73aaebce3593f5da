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
} from '../../contract/index.ts';
import { documentsIn } from '../rows/index.ts';
import { searchedIds } from './document-search.ts';
import { refusalText } from '../refusals/refusal-text.ts';

export interface FilterCall
  extends Pick<CompanyCall<unknown, DocumentFilter>, 'tx' | 'company' | 'query' | 'today' | 'applyFilters'> {
  /**
   * The id of the user whose documents alone are listed, if the caller may not see the documents of others; `undefined` means no limit
   * (own-documents.ts).
   */
  readonly authorFilterOf: string | undefined;
}

function ofKind(tx: Tx, kind: DocumentKind) {
  return documentsIn(tx).selectFrom('document').where('kind', '=', kind.id);
}

export function filteredDocuments(
  kind: DocumentKind,
  { tx, company, query, today, applyFilters, authorFilterOf }: FilterCall,
) {
  const { search, status, state, type, paymentState, overdue: late, partnerId, ids, updatedSince, externalId } = query;
  const { exceptPartnerId, totalFrom, totalTo } = query;
  let rows = ofKind(tx, kind);
  if (authorFilterOf !== undefined) rows = rows.where('created_by', '=', authorFilterOf);
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
  return applyFilters(rows, 'document.id', query.filters);
}

/** Returns the condition that the money is not requested by another document. */
function unsettled(kind: DocumentKind) {
  const settled = settledStates(kind);
  return settled.length > 0 ? sql<boolean>`coalesce(stage, '') not in (${sql.join(settled)})` : sql<boolean>`true`;
}

/** Adds the filter by type. @throws Refusal for a type that the kind does not have */
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

/** Returns the status for a state that is not part of the kind's lifecycle. @throws Refusal for a state that the kind does not have */
function statusNamed({ lifecycle }: DocumentKind, state: string): (typeof statuses)[number] {
  const found = statuses.find((one) => one === state);
  if (found) return found;
  const states = [...new Set(['draft', ...Object.keys(lifecycle.states), 'cancelled'])].join(', ');
  throw invalidField('/query/state', 'state', refusalText('noSuchState', { states }));
}

/** The total in euro, so that several currencies can be compared with a limit; null if the exchange rate is unknown. */
const inEuro = sql<string>`case when currency = 'EUR' then total else round(total / exchange_rate, 2) end`;

const statuses = ['draft', 'issued', 'cancelled'] as const;
const open = ['unpaid', 'partly'] as const;

/** Returns the states that the filter means: payment states, or the open states of the lifecycle for a kind without payments. */
export function waitingStates(
  kind: DocumentKind,
  filter: NonNullable<DocumentFilter['paymentState']>,
): readonly string[] {
  if (filter !== 'open') return [filter];
  return kind.asksForPayment ? open : ['', ...openStates(kind)];
}

/** The days of issue, both included; a missing day sets no limit. */
export interface IssuePeriod {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** Returns the days that are both in the year and between the days of issue. */
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

/** Returns the first and the last day of the day's month. */
export function monthOf(day: string): { readonly from: string; readonly to: string } {
  return { from: `${day.slice(0, 8)}01`, to: lastOfMonth(day) };
}
