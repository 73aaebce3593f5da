import { readAddedFilters, writeAddedFilters } from '#core/contract';
import { idsAtMost } from '../../contract/index.ts';
import { rangeOf } from './periods.ts';

/** The state of a list in its address, so that a link and Back show the same list. */
export interface ListAddress {
  /** The search text. */
  readonly search?: string;
  readonly status?: 'draft' | 'issued' | 'cancelled';
  /** The state in the kind's lifecycle, for an issued document. */
  readonly state?: string;
  /** The type within the kind; `ordinary` means documents without a type. */
  readonly type?: string;
  /** The payment state; `open` means unpaid or partly paid. */
  readonly payment?: 'open' | 'unpaid' | 'partly' | 'paid' | 'overpaid';
  /** Whether only overdue documents are shown. */
  readonly overdue?: true;
  /** The period, in the format of `rangeOf`. */
  readonly period?: string;
  readonly partner?: string;
  /** The partner whose documents are left out. */
  readonly except?: string;
  /** The range of totals in euro: `100..500`; either end may be missing. */
  readonly total?: string;
  /** The ids of the only documents to show, such as those whose print failed. [B7-34] */
  readonly ids?: readonly string[];
  /** The filters of other plugins, in the gateway's format. */
  readonly filters?: string;
  /** The sort column; a leading `-` means descending order. */
  readonly sort?: ListSort;
}

const sortColumns = ['number', 'customerName', 'issuedOn', 'dueOn', 'due', 'total'] as const;
type SortColumn = (typeof sortColumns)[number];
export type ListSort = SortColumn | `-${SortColumn}`;

/** The default order: newest first. */
export const defaultSort: ListSort = '-issuedOn';

const statuses = ['draft', 'issued', 'cancelled'] as const;
const payments = ['open', 'unpaid', 'partly', 'paid', 'overpaid'] as const;

/** Reads an address such as `?search=…&status=…`. Unknown values are left out, because users type addresses and bookmark old ones. */
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

/** Returns `''` or `?…` in a fixed order, so that the same list has one address. */
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
  const text = params.toString().replaceAll(/%(2C|3A|3B)/g, decodeURIComponent); // These characters are allowed in a query, and unencoded they are easier to read.
  return text && `?${text}`;
}

/** Checks whether a filter is set. The order is not a filter. */
export function isFiltered({ sort: _, ...filter }: ListAddress): boolean {
  return Object.values(filter).some(Boolean);
}

function isId(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);
}

/** Returns both ends of a range such as `100..500`; a missing end is empty. `undefined` means that the text is not a range. */
export function totalsOf(total: string): readonly [from: string, to: string] | undefined {
  const [, from = '', to = ''] = /^(\d{1,12}(?:\.\d\d?)?)?\.\.(\d{1,12}(?:\.\d\d?)?)?$/.exec(total) ?? [];
  return from || to ? [from, to] : undefined;
}

/** Checks only the format of a state, because only the gateway knows which states exist. */
function isState(text: string): boolean {
  return /^[a-z]{1,40}$/i.test(text);
}

function isSort(text: string): text is ListSort {
  return (sortColumns as readonly string[]).includes(text.replace(/^-/, ''));
}

/** Returns the query for the gateway that corresponds to an address. */
export function listQuery({ sort = defaultSort, ...filter }: ListAddress) {
  return {
    orderBy: sort.startsWith('-') ? `${sort.slice(1)} desc` : `${sort} asc`,
    ...filterQuery(filter),
  };
}

/** Returns the query's filters without the search. */
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

/** Checks whether the list is sorted by an amount. Then each currency is sorted separately. */
export function isByAmount(sort: ListSort): boolean {
  return /^-?(due|total)$/.test(sort);
}
