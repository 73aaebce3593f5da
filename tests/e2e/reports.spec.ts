import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { requires } from '../requires.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { first } from './shell-support.ts';

test.skip(...requires('reports', 'documents', 'invoices', 'notifications'));

const reports = `/company/${first}/reports/invoicing`;
/** The school of the demo: no payer of VAT, with Pro. */
const school = '0193e000-0000-7000-8000-000000000004';
const table = (page: Page) => page.getByRole('table');

test('every report is a chart and a table, at three sizes, light and dark', async ({ signedIn }) => {
  const page = await signedIn('owner', { path: reports });
  await expect(table(page)).toBeVisible();
  const names = await page.getByRole('navigation', { name: 'Všetky prehľady' }).getByRole('link').allTextContents();
  expect(names.slice(0, 4)).toEqual([
    'Obrat po mesiacoch',
    'Obrat po partneroch',
    'Obrat po položkách',
    'DPH po sadzbách',
  ]);
  for (const [at, [width, height]] of (
    [
      [1440, 900],
      [1024, 768],
      [390, 844],
    ] as const
  ).entries()) {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme: at === 1 ? 'dark' : 'light' });
    for (const name of names.filter((one) => one !== 'Pokladničná kniha')) {
      await page.getByRole('navigation', { name: 'Všetky prehľady' }).getByRole('link', { name, exact: true }).click();
      await expect(page.getByRole('heading', { name, level: 2 })).toBeVisible();
      await expect(table(page)).toBeVisible();
      if (name !== 'Podklad k priznaniu DPH') await expect(page.locator('.k-chart svg').first()).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
      if (process.env['LOOK']) await page.screenshot({ path: `${process.env['LOOK']}/${width}-${name}.png` });
      await expectAccessible(page);
    }
  }
});

test('[B1-7] an address shows the same figures again, and a file has them too', async ({ signedIn }) => {
  const page = await signedIn('owner', { path: reports });
  await page.getByRole('button', { name: 'Minulý rok' }).click();
  await expect(page).toHaveURL(/from=\d{4}-01-01&to=\d{4}-12-31/);
  await expect(table(page).locator('tbody tr')).toHaveCount(12);
  const sums = await table(page).locator('tfoot').textContent();
  await page.reload();
  await expect(table(page).locator('tfoot')).toHaveText(sums ?? '');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Uložiť ako' }).click();
  await page.getByRole('menuitem', { name: 'CSV', exact: true }).click();
  const lines = (await readFile(await (await download).path(), 'utf8')).trim().split('\r\n');
  expect(lines).toHaveLength(14);
  const base = (lines.at(-1) ?? '').split(';')[2] ?? '?';
  expect((sums ?? '').replaceAll(/\s/g, '')).toContain(base);
});

test('the documents behind the VAT of a month are one click away', async ({ signedIn }) => {
  const page = await signedIn('owner', { path: `${reports}?report=vat` });
  // Of a month in which credit notes take all off, the amounts are empty.
  const row = table(page).locator('tbody tr').filter({ hasText: '€' }).first();
  const [documents, base] = [row.locator('td').nth(4), row.locator('td').nth(5)];
  const said = [await documents.textContent(), await base.textContent()];
  await row.getByRole('link').click();
  await expect(page.getByRole('heading', { name: 'Doklady za DPH' })).toBeVisible();
  await expect(table(page).locator('tbody tr')).toHaveCount(Number(said[0]));
  await expect(table(page).locator('tfoot td').nth(5)).toHaveText(said[1] ?? '');
  await table(page).locator('tbody tr').first().getByRole('link').click();
  await expect(page).toHaveURL(/invoices\/list\/detail\//);
});

test('[B7-22] who does not want to wait for a long report has it made in the background: its notification has the file', async ({
  signedIn,
}) => {
  const page = await signedIn('accountant', { path: `${reports}?report=partners` });
  await expect(table(page)).toBeVisible();
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/reports\/items\?/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`${reports}?report=items`);
  const prepare = page.getByRole('button', { name: 'Pripraviť na pozadí' });
  await expect(prepare).toBeVisible();
  for (const [at, [width, height]] of (
    [
      [1440, 900],
      [1024, 768],
      [390, 844],
    ] as const
  ).entries()) {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme: at === 1 ? 'dark' : 'light' });
    await expectAccessible(page);
    if (process.env['LOOK']) await page.screenshot({ path: `${process.env['LOOK']}/slow-${width}.png` });
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  const begun = page.waitForResponse((answer) => answer.url().endsWith('/reports/items/stored'));
  await prepare.press('Enter');
  expect((await begun).status()).toBe(202);
  release();
  await expect(table(page)).toBeVisible();
  await expect(prepare).toHaveCount(0);
  await page.getByRole('button', { name: 'Uložiť ako' }).click();
  await expect(page.getByRole('menuitem', { name: /^CSV na pozadí/ })).toBeVisible();
  if (process.env['LOOK']) await page.screenshot({ path: `${process.env['LOOK']}/save-menu.png` });
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Upozornenia/ }).click();
  const item = page.locator('[data-notification]', { hasText: 'Prehľad je pripravený: Obrat po položkách' }).first();
  await expect(item).toBeVisible({ timeout: 60_000 });
  await expectAccessible(page);
  if (process.env['LOOK']) await page.screenshot({ path: `${process.env['LOOK']}/stored.png` });
  const download = page.waitForEvent('download');
  await item.getByRole('button', { name: 'Stiahnuť' }).click();
  expect((await download).suggestedFilename()).toMatch(/^Obrat po položkách \d{4}-01-01 \d{4}-12-31\.xlsx$/);
});

test.describe('of the warehouses', () => {
  test.skip(...requires('warehouse-movements'));

  test('[B7-31] the inventory turnover that was made in the background is shown in a window of its own', async ({
    signedIn,
  }) => {
    const page = await signedIn('owner', {
      path: `${reports}?report=inventory-turnover&from=2026-01-01&to=2026-06-30`,
    });
    await expect(page.getByRole('heading', { name: 'Obrátka zásob', level: 2 })).toBeVisible();
    await page.getByRole('button', { name: 'Uložiť ako' }).click();
    await page.getByRole('menuitem', { name: /^XLSX na pozadí/ }).click();
    await page.getByRole('button', { name: /^Upozornenia/ }).click();
    const item = page.locator('[data-notification]', { hasText: 'Prehľad je pripravený: Obrátka zásob' }).first();
    await expect(item).toBeVisible({ timeout: 60_000 });
    await expectAccessible(page);
    const opened = page.waitForEvent('popup');
    await item.getByRole('button', { name: 'Otvoriť' }).click();
    const report = await opened;
    await expect(report).toHaveURL(/report=inventory-turnover&from=2026-01-01&to=2026-06-30$/);
    await expect(report.getByRole('heading', { name: 'Obrátka zásob', level: 2 })).toBeVisible();
  });
});

test.describe('a company that is no payer', () => {
  test.skip(...requires('vat-limit'));

  test('[B2.17-1] sees how near the limit is, where the address leads to', async ({ signedIn }) => {
    const page = await signedIn('owner', { path: `/company/${school}/reports/invoicing#reports-vat-limit` });
    const panel = page.locator('#reports-vat-limit');
    await expect(panel.getByRole('heading', { name: 'Limit pre registráciu DPH' })).toBeInViewport();
    await expect(panel).toContainText('Obrat v roku');
    if (process.env['LOOK']) await page.screenshot({ path: `${process.env['LOOK']}/limit.png` });
    await expectAccessible(page);
  });

  test('a payer sees nothing of it', async ({ signedIn }) => {
    const page = await signedIn('owner', { path: reports });
    await expect(table(page)).toBeVisible();
    await expect(page.getByText('Limit pre registráciu DPH')).toHaveCount(0);
  });
});
