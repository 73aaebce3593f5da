import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { requires } from '../requires.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { first } from './shell-support.ts';
import { expectToFitEverySize } from './sizes.ts';
import { askForChart, title, types } from './visualization-support.ts';

/* Tests the visualizations that are requested in the chat and shown on a separate page. */
test.skip(...requires('assistant', 'invoices', 'documents', 'reports'));

const address = `/company/${first}/ai-visualization`;
const entry = (page: Page) => page.getByRole('navigation').getByRole('link', { name: title });

test('[B2.2-3] [B2.2-4] [B2.2-6] the menu has it once something is shown; until then the page says so; it is seen in seven types and three views', async ({
  signedIn,
}) => {
  const page = await signedIn('owner', { path: address });
  await expect(page.getByText('Žiadne dáta na zobrazenie.')).toBeVisible();
  await expect(entry(page)).toHaveCount(0);
  await askForChart(page);
  await expect(entry(page)).toBeVisible();
  await expect(page.getByLabel('Typ grafu')).toHaveValue('pie');
  await expect(page.locator('.k-chart svg').first()).toBeVisible();
  const chart = page.locator('.k-chart');
  expect((await chart.boundingBox())?.height).toBe(720); // 720 pixels are the chart's height of 45rem.
  for (const label of types) {
    await page.getByLabel('Typ grafu').selectOption({ label });
    await expect(page.getByRole('figure', { name: `Graf (${label})` })).toBeVisible();
    await expect(chart.locator('svg').first()).toBeVisible();
  }
  await expectAccessible(page);
  await expectToFitEverySize(page);
  const show = (name: string) =>
    page.getByRole('group', { name: 'Zobrazenie' }).getByRole('button', { name, exact: true });
  await show('Tabuľka').click();
  await expect(chart).toHaveCount(0);
  await expect(page.getByRole('table')).toBeVisible();
  await show('Graf').click();
  await expect(page.getByRole('table')).toHaveCount(0);
  await expect(chart.locator('svg').first()).toBeVisible();
  await show('Oboje').click();
  await page.reload();
  await expect(page.getByRole('table')).toBeVisible(); // The last data is still there after the page is loaded again. [B2.2-5]
  await expect(entry(page)).toBeVisible();
});

test('[B1-2] [B2.2-1] [B2.2-2] a chart is saved as a picture, its table for a spreadsheet, and back is where one was', async ({
  signedIn,
}) => {
  const page = await signedIn('owner', { path: `/company/${first}/invoices/list` });
  await askForChart(page);
  await expect(page.locator('.k-chart svg').first()).toBeVisible();
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
  const saved = async (name: string) => {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Stiahnuť' }).click();
    await page.getByRole('menuitem', { name }).click();
    return await readFile(await (await download).path());
  };
  const png = await saved('Graf ako PNG');
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  expect(png.length).toBeGreaterThan(20_000);
  const rows = (await saved('Tabuľka ako CSV')).toString('utf8').trim().split('\r\n');
  const cells = await page.getByRole('table').locator('tbody tr').first().locator('td').allTextContents();
  expect(rows[1]?.replaceAll('"', '')).toBe(
    [cells[0], ...cells.slice(1).map((cell) => cell.replaceAll(/\s/g, ''))].join(';'),
  );
  expect(rows).toHaveLength(await page.getByRole('table').locator('tr').count());
  await page.getByRole('button', { name: 'Späť' }).click();
  await expect(page).toHaveURL(/invoices\/list$/);
});
