/** `Faktúry · Tatranské drevo · Kostra`; what is not there is left out. */
export function documentTitle(page: string | undefined, company: string | undefined, product: string): string {
  return [page, company, product].filter(Boolean).join(' · ');
}
