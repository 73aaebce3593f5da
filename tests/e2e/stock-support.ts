import { expect, type Page } from '@playwright/test';
import { gatewayClientFor, ok } from './gateway-calls.ts';
import { first } from './shell-support.ts';

export const levels = (page: Page) => page.getByRole('region', { name: 'Stav skladu' });

/** Opens the page of a new stock item without movements. */
export async function stockItem(page: Page, name: string, code?: string): Promise<void> {
  const item = { ...(code && { code }), name: { sk: name }, price: '10', isStock: true };
  const { id } = await ok(gatewayClientFor(page)<{ id: string }>('POST', 'catalog-items', item));
  await page.goto(`/company/${first}/catalog-items/list/detail/${id}`);
  await expect(levels(page).getByText('Položka sa zatiaľ v žiadnom sklade nepohla.')).toBeVisible();
}
