/**
 * Where a bank sends the user back to: the company is what stands before the first colon of `state`, and the whole query
 * goes along unchanged. [A2-4] Without a company in it there is nowhere to go: `undefined`.
 */
export function bankAuthTarget(search: string): string | undefined {
  const [companyId] = (new URLSearchParams(search).get('state') ?? '').split(':');
  return companyId ? `/company/${encodeURIComponent(companyId)}/settings/bank-accounts${search}` : undefined;
}
