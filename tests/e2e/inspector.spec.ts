import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, test } from './fixtures.ts';
import { first, isMarked, mark } from './shell-support.ts';

const path = `/company/${first}/inspector`;
const tab = (page: Page, name: RegExp): Locator => page.getByRole('tab', { name });
const row = (page: Page, id: string): Locator =>
  page.getByRole('row').filter({ has: page.getByText(id, { exact: true }) });

test('[B6-14] shows plugins, routes, points, services and events, copies all of it as text, and says what would be seen in another role, and why not', async ({
  signedIn,
}) => {
  const page = await signedIn('owner', { path });
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await expect(row(page, 'partners')).toContainText('Beží');
  await expect(row(page, 'partners')).toContainText(/\d\sms/);
  await expect(row(page, 'partners')).toContainText(/\d\skB/);
  await expect(row(page, 'partners')).toContainText('core.company-client');

  await tab(page, /^Služby/).click();
  await expect(row(page, 'core.company-client')).toContainText(/company Tatranské drevo/);
  await expect(row(page, 'core.navigator')).toContainText('app');
  await tab(page, /^Adresy/).click();
  await expect(row(page, '/company/:companyId/partners/list')).toContainText('partners.list');
  await tab(page, /^Miesta/).click();
  await expect(row(page, 'core.pages')).toBeVisible();
  await tab(page, /^Udalosti/).click();
  await expect(row(page, 'partners').first()).toContainText('active');
  await expect(page.getByRole('row', { name: /GET companies\/:companyId\/permissions 200/ }).first()).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Kopírovať ako text' }).click();
  await expect(page.getByText('Skopírované do schránky.')).toBeVisible();
  const text = await page.evaluate(() => navigator.clipboard.readText());
  expect(text).toMatch(/^# Zásuvné moduly\n/);
  expect(text).toMatch(/^partners\t1\.0\.0\tactive\t\t\d+ ms\t\d+ B\t.*core\.company-client/m);
  expect(text).toMatch(/^partners\.nav\tcore\.nav-items\tpartners\topen$/m);

  await tab(page, /^Príspevky/).click();
  await page.getByRole('searchbox').fill('numbering.settings');
  await expect(row(page, 'numbering.settings')).toContainText('Vidno');
  await page.getByLabel('Rola').selectOption('Employee');
  await expect(row(page, 'numbering.settings')).toContainText('Skryté');
  await expect(row(page, 'numbering.settings')).toContainText('oprávnenie numberingSequences:edit');
  await page.getByRole('searchbox').fill('host.inspector');
  await expect(page.getByRole('heading', { name: 'Inšpektor' })).toBeVisible(); // The inspector stays open, although the simulated role could not open it.
  await page.getByRole('button', { name: 'Späť k skutočnosti' }).click();
  await expect(page.getByLabel('Rola')).toHaveValue('');
  await page.getByRole('searchbox').fill('numbering.settings');
  await expect(row(page, 'numbering.settings')).toContainText('Vidno');
});

test('turns a plugin off and on without a reload, by the keyboard alone', async ({ signedIn }) => {
  const page = await signedIn('owner', { path });
  const menu = page.getByRole('navigation', { name: 'Hlavná navigácia' });
  await expect(menu.getByRole('link', { name: 'Partneri' })).toBeVisible();
  await mark(page);
  await page.getByRole('searchbox').focus();
  await page.keyboard.type('partners');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Vypnúť partners' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(row(page, 'partners')).toContainText('Vypnutý');
  await expect(row(page, 'partners')).toContainText('Vypnuté používateľom');
  await expect(menu.getByRole('link', { name: 'Partneri' })).toHaveCount(0);
  await tab(page, /^Problémy/).click();
  await expect(page.getByText('partners: turned-off')).toBeVisible();
  await tab(page, /^Zásuvné moduly/).click();
  await page.getByRole('button', { name: 'Zapnúť partners' }).press('Enter');
  await expect(row(page, 'partners')).toContainText('Beží');
  await expect(menu.getByRole('link', { name: 'Partneri' })).toBeVisible();
  expect(await isMarked(page)).toBe(true);
});
