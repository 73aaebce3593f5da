/** The lifetime in seconds: 30 days. [B9-9] */
const lifetime = 30 * 24 * 60 * 60;

/** Stores the choice to continue with the free package; for 30 days the company opens without the page of an expired licence. [B2.4-5] */
export function chooseFreePackage(page: Pick<Document, 'cookie'>, companyId: string): void {
  page.cookie = `setFreePackage${companyId}=true; path=/; max-age=${lifetime}; samesite=lax`;
}

export function hasChosenFreePackage({ cookie }: Pick<Document, 'cookie'>, companyId: string): boolean {
  return cookie.split('; ').includes(`setFreePackage${companyId}=true`);
}
