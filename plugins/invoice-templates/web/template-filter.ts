import { fold } from '#core/contract/formats';
import type { InvoiceTemplateQuery, InvoiceTemplateRow } from '../contract/index.ts';

/** The filter of the list, which the page stores in its address. [B7-35] */
export interface TemplateFilter {
  readonly status: NonNullable<InvoiceTemplateQuery['generationStatus']>;
  readonly wrongRates: boolean;
}

export function filterIn(address: string): TemplateFilter {
  const query = new URLSearchParams(address);
  const status = query.get('generationStatus');
  return {
    status: status === 'Active' || status === 'Inactive' ? status : 'All',
    wrongRates: query.get('hasWrongVatRateValues') === 'true',
  };
}

/** Returns the query of the page's address for a filter. */
export function writeFilter({ status, wrongRates }: TemplateFilter): string {
  const query = new URLSearchParams({
    ...(status !== 'All' && { generationStatus: status }),
    ...(wrongRates && { hasWrongVatRateValues: 'true' }),
  }).toString();
  return query && `?${query}`;
}

export function passes({ status, wrongRates }: TemplateFilter, search: string, row: InvoiceTemplateRow): boolean {
  if (wrongRates && row.wrongRates.length === 0) return false;
  if (status !== 'All' && (status === 'Active') !== (row.state === 'active')) return false;
  const sought = fold(search.trim());
  return sought === '' || fold(`${row.name} ${row.customerName}`).includes(sought);
}
