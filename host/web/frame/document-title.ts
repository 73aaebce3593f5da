/** Returns `Faktúry · Tatranské drevo · Kostra`, without the missing parts. */
export function documentTitle(page: string | undefined, company: string | undefined, product: string): string {
  return [page, company, product].filter(Boolean).join(' · ');
}
