import type { Page } from '@playwright/test';
import { gatewayClientFor, ok } from './gateway-calls.ts';
import { companyId } from './shell-support.ts';

/** A company whose navigation no other test uses. */
export const company = companyId(3);
export const inBusiness = (path: string) => `/business/company/${company}/${path}`;
export const nav = (page: Page) => page.getByRole('navigation', { name: 'Hlavná navigácia' });
export const text = (sk: string) => ({ sk, en: `${sk} (en)`, de: `${sk} (de)` });
export const overlay = (...operations: object[]) => JSON.stringify({ version: 1, operations });

export async function upload(page: Page, name: string, content: string | Buffer): Promise<void> {
  const buffer = Buffer.from(content);
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/json', buffer });
}

interface InForce {
  readonly revision: number;
  readonly overlay: { readonly operations: readonly object[]; readonly behaviour?: object } | null;
}

/** Resets the navigation at the start of each test, even if an earlier test has failed midway. */
export async function restoreNavigation(page: Page): Promise<void> {
  const call = gatewayClientFor(page, company);
  const { revision, overlay } = await ok(call<InForce>('GET', 'navigation'));
  if (!overlay || (overlay.operations.length === 0 && !overlay.behaviour)) return;
  await ok(call('PUT', 'navigation', { overlay: { version: 1, operations: [] }, revision }));
}
