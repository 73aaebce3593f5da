/**
 * Returns the page to which a bank's redirect leads: the company is the text before the first colon of `state`, and the whole query stays
 * unchanged. [A2-4] Without a company the result is `undefined`.
 */
export function bankAuthTarget(search: string): string | undefined {
  const [companyId] = (new URLSearchParams(search).get('state') ?? '').split(':');
  return companyId ? `/company/${encodeURIComponent(companyId)}/settings/bank-accounts${search}` : undefined;
}
