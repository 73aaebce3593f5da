import type { SeriesKey } from '../contract/index.ts';

/** The series or form that the address of the numbering page opens. [A2-36] */
export type OpenedSeries =
  | { readonly kind: 'none' }
  | { readonly kind: 'new'; readonly documentType: string }
  | { readonly kind: 'existing'; readonly key: SeriesKey; readonly isDeleting: boolean };

/** The code in the address of a new series. No series has this code, because codes are upper case and shorter. */
const newSeries = 'create';

/** Parses `{documentType}-create`, `{documentType}-{sequenceCode}`, and `…/delete` after it. [A2-36] */
export function openedSeries(segment: string | undefined, action: string | undefined): OpenedSeries {
  const dash = segment?.indexOf('-') ?? -1;
  if (segment === undefined || dash < 1) return { kind: 'none' };
  const documentType = segment.slice(0, dash);
  const sequenceCode = segment.slice(dash + 1);
  if (sequenceCode === newSeries) return { kind: 'new', documentType };
  return { kind: 'existing', key: { documentType, sequenceCode }, isDeleting: action === 'delete' };
}

export function numberingPath(companyId: string): string {
  return `/company/${companyId}/settings/numbering`;
}

export function newSeriesPath(companyId: string, documentType: string): string {
  return `${numberingPath(companyId)}/${documentType}-${newSeries}`;
}

export function seriesPath(companyId: string, { documentType, sequenceCode }: SeriesKey): string {
  return `${numberingPath(companyId)}/${documentType}-${encodeURIComponent(sequenceCode)}`;
}

export function deletePath(companyId: string, key: SeriesKey): string {
  return `${seriesPath(companyId, key)}/delete`;
}

export function integrityPath(companyId: string, key: SeriesKey): string {
  return `${seriesPath(companyId, key)}/integrity`;
}
