import { expect, type Page } from '@playwright/test';
import { invoiceList } from './documents-support.ts';
import { gatewayBeside } from './gateway-calls.ts';

/*
 * Which columns the list of invoices shows: what this user chose in this company. The accountant chooses here, whose list
 * no other test reads; each test leaves it as it was.
 */
export const own = ['Číslo', 'Odberateľ', 'Stav', 'Vystavenie', 'Splatnosť', 'Na úhradu', 'Spolu'];

/** Without the one that marks all rows. */
export const heads = (page: Page) => page.getByRole('columnheader').filter({ hasText: /\S/ });
export const opener = (page: Page) => page.getByRole('button', { name: 'Stĺpce' });
export const choice = (page: Page, name: string) => page.getByRole('menuitemcheckbox', { name, exact: true });

/** Nothing was chosen yet, also where a first try of the test ended half-way. */
export async function withoutChoice(page: Page): Promise<void> {
  const { status } = await gatewayBeside(page)('PUT', 'ui-settings/invoices-columns', { invoicesColumns: null });
  expect(status).toBeLessThan(300);
}

/** A page whose time the test moves, at the list. */
export async function withClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.goto(invoiceList);
  await expect(page.getByRole('row').nth(3)).toBeVisible();
}
