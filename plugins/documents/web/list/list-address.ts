import { readAddedFilters, writeAddedFilters } from '#core/contract';
import { idsAtMost } from '../../contract/index.ts';
import { rangeOf } from './periods.ts';

/** What a list shows, as it stands in the address: a link to it, and Back, bring the same list. */
export interface ListAddress {
  /** Searched words. */
  readonly search?: string;
  readonly status?: 'draft' | 'issued' | 'cancelled';
  /** One of the kind's own states of an issued document. */
  readonly state?: string;
  /** One of the kind's types; `ordinary`: those without. */
  readonly type?: string;
  /** `open`: not paid, or in part. */
  readonly payment?: 'open' | 'unpaid' | 'partly' | 'paid' | 'overpaid';
  /** Only what is late. */
  readonly overdue?: true;
  /** See `rangeOf`. */
  readonly period?: string;
  readonly partner?: string;
  /** All but this partner. */
  readonly except?: string;
  /** What they come to in euro: `100..500`, of which either may be missing. */
  readonly total?: string;
  /** These documents and no others: those that a print failed for. [B7-34] */
  readonly ids?: readonly string[];
  /** What the filters of other plugins say, as the gateway takes it. */
  readonly filters?: string;
  /** A column; `-` in front: descending. */
  readonly sort?: ListSort;
}

const sortColumns = ['number', 'customerName', 'issuedOn', 'dueOn', 'due', 'total'] as const;
type SortColumn = (typeof sortColumns)[number];
export type ListSort = SortColumn | `-${SortColumn}`;

/** Newest first. */
export const defaultSort: ListSort = '-issuedOn';

const statuses = ['draft', 'issued', 'cancelled'] as const;
const payments = ['open', 'unpaid', 'partly', 'paid', 'overpaid'] as const;

/** Reads `?search=…&status=…`; what it does not know is left out, for addresses are typed and kept. */
export function readListAddress(query: string): ListAddress {
  const params = new URLSearchParams(query);
  const search = params.get('search')?.trim();
  const status = statuses.find((one) => one === params.get('status'));
  const state = params.get('state') ?? '';
  const type = params.get('type') ?? '';
  const payment = payments.find((one) => one === params.get('payment'));
  const period = params.get('period') ?? '';
  const partner = params.get('partner');
  const except = params.get('except');
  const total = params.get('total') ?? '';
  const ids = (params.get('ids') ?? '').split(',').filter(isId).slice(0, idsAtMost);
  const filters = writeAddedFilters(readAddedFilters(params.get('filters')));
  const sort = params.get('sort') ?? '';
  return {
    ...(search && { search }),
    ...(status && { status }),
    ...(isState(state) && { state }),
    ...(isState(type) && { type }),
    ...(payment && { payment }),
    ...(params.get('overdue') === '1' && { overdue: true }),
    ...(rangeOf(period) && { period }),
    ...(partner && isId(partner) && { partner }),
    ...(except && isId(except) && { except }),
    ...(totalsOf(total) && { total }),
    ...(ids.length > 0 && { ids }),
    ...(filters && { filters }),
    ...(isSort(sort) && sort !== defaultSort && { sort }),
  };
}

/** `''`, or `?…` in a fixed order, so that the same list has one address. */
export function writeListAddress(address: ListAddress): string {
  const { search, status, state, type, payment, overdue, period, partner, except, total, ids, filters, sort } = address;
  const params = new URLSearchParams();
  if (search) params.set('search', search);
  if (status) params.set('status', status);
  if (state) params.set('state', state);
  if (type) params.set('type', type);
  if (payment) params.set('payment', payment);
  if (overdue) params.set('overdue', '1');
  if (period) params.set('period', period);
  if (partner) params.set('partner', partner);
  if (except) params.set('except', except);
  if (total) params.set('total', total);
  if (ids) params.set('ids', ids.join());
  if (filters) params.set('filters', filters);
  if (sort && sort !== defaultSort) params.set('sort', sort);
  const text = params.toString().replaceAll(/%(2C|3A|3B)/g, decodeURIComponent); // allowed in a query, and read by people
  return text && `?${text}`;
}

/** Is anything left out of the list? */
export function isFiltered({ sort: _, ...filter }: ListAddress): boolean {
  return Object.values(filter).some(Boolean);
}

function isId(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);
}

/** Both sums of `100..500`; one that is missing is empty. */
export function totalsOf(total: string): readonly [from: string, to: string] | undefined {
  const [, from = '', to = ''] = /^(\d{1,12}(?:\.\d\d?)?)?\.\.(\d{1,12}(?:\.\d\d?)?)?$/.exec(total) ?? [];
  return from || to ? [from, to] : undefined;
}

/** As far as an address can be trusted: the gateway says which states there are. */
function isState(text: string): boolean {
  return /^[a-z]{1,40}$/i.test(text);
}

function isSort(text: string): text is ListSort {
  return (sortColumns as readonly string[]).includes(text.replace(/^-/, ''));
}

/** What the gateway is asked for, of what the address says. */
export function listQuery({ sort = defaultSort, ...filter }: ListAddress) {
  return {
    orderBy: sort.startsWith('-') ? `${sort.slice(1)} desc` : `${sort} asc`,
    ...filterQuery(filter),
  };
}

/** The filters of it, without the search. */
export function filterQuery(address: ListAddress) {
  const { status, state, type, payment, overdue, period, partner, except, total, ids, filters } = address;
  const { from, to } = rangeOf(period ?? '') ?? {};
  const [totalFrom, totalTo] = totalsOf(total ?? '') ?? [];
  return {
    ...(status && { status }),
    ...(state && { state }),
    ...(type && { type }),
    ...(payment && { paymentState: payment }),
    ...(overdue && { overdue }),
    ...(from && { issuedFrom: from }),
    ...(to && { issuedTo: to }),
    ...(partner && { partnerId: partner }),
    ...(except && { exceptPartnerId: except }),
    ...(totalFrom && { totalFrom }),
    ...(totalTo && { totalTo }),
    ...(ids && { ids: ids.join() }),
    ...(filters && { filters }),
  };
}

/** Is the list in the order of an amount? Then each currency is by itself. */
export function isByAmount(sort: ListSort): boolean {
  return /^-?(due|total)$/.test(sort);
}
