import { expect, type Page } from '@playwright/test';
import { invoiceList } from './documents-support.ts';
import { gatewayClientFor } from './gateway-calls.ts';

/*
 * Helpers for the columns of the list of invoices, which each user selects for each company. These tests use the accountant, whose list no
 * other test reads, and each test resets the list.
 */
export const own = ['Číslo', 'Odberateľ', 'Stav', 'Vystavenie', 'Splatnosť', 'Na úhradu', 'Spolu'];

/** Returns the column headers, without the header of the checkboxes. */
export const heads = (page: Page) => page.getByRole('columnheader').filter({ hasText: /\S/ });
export const opener = (page: Page) => page.getByRole('button', { name: 'Stĺpce' });
export const choice = (page: Page, name: string) => page.getByRole('menuitemcheckbox', { name, exact: true });

/** Resets the selection of columns, even if an earlier attempt of the test has failed midway. */
export async function withoutChoice(page: Page): Promise<void> {
  const { status } = await gatewayClientFor(page)('PUT', 'ui-settings/invoices-columns', { invoicesColumns: null });
  expect(status).toBeLessThan(300);
}

/** Opens the list on a page with a fake clock, which the test moves. */
export async function withClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.goto(invoiceList);
  await expect(page.getByRole('row').nth(3)).toBeVisible();
}
