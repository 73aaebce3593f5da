/** The kind of page that a path leads to, as far as the shell distinguishes it. [A2-37] */
export type PageType =
  | 'other'
  | 'company'
  | 'list'
  | 'grid'
  | 'selectionMode'
  | 'create'
  | 'detail'
  | 'copy'
  | 'action';

export interface PageRoute {
  readonly type: PageType;
  readonly companyId?: string;
  /** The path segment of the section: `invoices`, `proforma-invoices`. */
  readonly collection?: string;
  /** The layout of the list that belongs to the page. */
  readonly layout?: 'list' | 'grid';
  readonly detailId?: string;
  readonly action?: string;
}

/**
 * Parses a path (from the application's base): `/company/{companyId}/{collection}/{list|grid}[/selection-mode]` and
 * `…/{list|grid}/detail/{detailId}[/{action}]`. A detailId of `create` is a new record, an action of `copy` is a copy.
 */
export function pageTypeOf(path: string): PageRoute {
  const [company, companyId, collection, layout, third, detailId, action] = path.split('/').filter(Boolean);
  if (company !== 'company' || !companyId || companyId === 'create') return { type: 'other' };
  if (!collection) return { type: 'company', companyId };
  if (layout === 'selection-mode') return { type: 'selectionMode', companyId, collection };
  if (layout !== 'list' && layout !== 'grid') return { type: 'company', companyId, collection };
  const list = { companyId, collection, layout } as const;
  if (third === 'selection-mode') return { type: 'selectionMode', ...list };
  // A filtered list has the address `list/detail?…` without an id. [B2.3-3]
  if (third !== 'detail' || !detailId) return { type: layout, ...list };
  if (detailId === 'create') return { type: 'create', ...list, detailId };
  if (!action) return { type: 'detail', ...list, detailId };
  return { type: action === 'copy' ? 'copy' : 'action', ...list, detailId, action };
}

/** Returns the list to which a detail, a new record or a copy belongs; `undefined` for other pages. [A4-18] */
export function listPathOf({ companyId, collection, layout, detailId }: PageRoute): string | undefined {
  return detailId && layout ? `/company/${companyId}/${collection}/${layout}` : undefined;
}

/** Returns the company in a path; `undefined` outside the pages of a company. */
export function companyIdOf(path: string): string | undefined {
  return pageTypeOf(path).companyId;
}
