import { expect, type Page } from '@playwright/test';
import { invoiceList } from './documents-support.ts';
import { gatewayBeside } from './gateway-calls.ts';

/*
 * Helpers for the columns of the list of invoices, which each user chooses in each company. These tests use the accountant, whose list no
 * other test reads; each test leaves it unchanged.
 */
export const own = ['Číslo', 'Odberateľ', 'Stav', 'Vystavenie', 'Splatnosť', 'Na úhradu', 'Spolu'];

/** Returns the heads of columns without the one that marks all rows. */
export const heads = (page: Page) => page.getByRole('columnheader').filter({ hasText: /\S/ });
export const opener = (page: Page) => page.getByRole('button', { name: 'Stĺpce' });
export const choice = (page: Page, name: string) => page.getByRole('menuitemcheckbox', { name, exact: true });

/** Resets the choice of columns, also when a first try of the test ended midway. */
export async function withoutChoice(page: Page): Promise<void> {
  const { status } = await gatewayBeside(page)('PUT', 'ui-settings/invoices-columns', { invoicesColumns: null });
  expect(status).toBeLessThan(300);
}

/** Opens the list on a page whose clock the test moves. */
export async function withClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.goto(invoiceList);
  await expect(page.getByRole('row').nth(3)).toBeVisible();
}
