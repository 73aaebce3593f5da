/*
 * Where the commands of the assistant and of notifications lead, relative to the company, as `Navigator.go` takes it.
 * They name documents and partners without knowing the plugins whose pages these are.
 */

/** @param evidenceName as the gateway's push message says it; whatever is no `proformaInvoice` is an invoice [B2.3-1] */
export function documentAddress(evidenceName: string, documentId: string): string {
  const evidence = evidenceName === 'proformaInvoice' ? 'proforma-invoices' : 'invoices';
  return `${evidence}/list/detail/${encodeURIComponent(documentId)}`;
}

/** [B2.3-2] */
export function partnerAddress(partnerId: string): string {
  return `partners/list/detail/${encodeURIComponent(partnerId)}`;
}

/** @param filters replace whatever query is there; those that are null are left out [B2.3-3] */
export function filteredListAddress(evidence: string, filters: Readonly<Record<string, unknown>>): string {
  const given = Object.entries(filters).filter(([, value]) => value !== null);
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return `${evidence}/list/detail${query && `?${query}`}`;
}

/** The page of the assistant's charts and tables. [B2.3-4] [B2.2-7] */
export const visualizationAddress = 'ai-visualization';
