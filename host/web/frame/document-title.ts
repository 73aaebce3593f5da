/** Returns a title such as `Faktúry · Tatranské drevo · Kostra`. Missing parts are omitted. */
export function documentTitle(page: string | undefined, company: string | undefined, product: string): string {
  return [page, company, product].filter(Boolean).join(' · ');
}
