import { requires } from '../requires.ts';
import { expectToFit } from './documents-support.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { first, goWithin } from './shell-support.ts';

test.skip(...requires('reports', 'documents', 'invoices', 'notifications'));

const reports = `/company/${first}/reports/invoicing`;

test('every report is a chart and a table, which fit each size', async ({ signedIn }) => {
  // The accountant is used because other tests send notifications to the owner, whose hidden text for screen readers could be wider than
  // the screen.
  const page = await signedIn('accountant', { path: reports });
  const table = page.getByRole('table');
  await expect(table).toBeVisible();
  const links = page.getByRole('navigation', { name: 'Všetky prehľady' }).getByRole('link');
  const names = await links.allTextContents();
  expect(names.slice(0, 4)).toEqual([
    'Obrat po mesiacoch',
    'Obrat po partneroch',
    'Obrat po položkách',
    'DPH po sadzbách',
  ]);
  for (const name of names.filter((one) => one !== 'Pokladničná kniha'))
    await test.step(name, async () => {
      await links.filter({ hasText: new RegExp(`^${name}$`) }).click();
      await expect(page.getByRole('heading', { name, level: 2 })).toBeVisible();
      await expect(table).toBeVisible();
      if (name !== 'Podklad k priznaniu DPH') await expect(page.locator('.k-chart svg').first()).toBeVisible();
      await expectAccessible(page);
      for (const [width, height] of [
        [1024, 768],
        [390, 844],
        [1280, 800],
      ] as const) {
        await page.setViewportSize({ width, height });
        await expectToFit(page);
      }
    });
});

test('[B7-22] [B7-31] who does not want to wait for a long report has it made in the background: its notification has the file; that of the inventory turnover is shown in a window of its own', async ({
  signedIn,
}) => {
  test.skip(...requires('warehouse-movements'));
  const page = await signedIn('accountant', { path: `${reports}?report=partners` });
  const table = page.getByRole('table');
  await expect(table).toBeVisible();
  const held = Promise.withResolvers<void>();
  await page.route(/\/reports\/items\?/, async (route) => {
    await held.promise;
    await route.continue();
  });
  await goWithin(page, `${reports}?report=items`);
  const prepare = page.getByRole('button', { name: 'Pripraviť na pozadí' });
  await expect(prepare).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
  await expectToFit(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  const begun = page.waitForResponse((answer) => answer.url().endsWith('/reports/items/stored'));
  await prepare.press('Enter');
  expect((await begun).status()).toBe(202);
  held.resolve();
  await expect(table).toBeVisible();
  await expect(prepare).toHaveCount(0);
  await page.getByRole('button', { name: 'Uložiť ako' }).click();
  await expect(page.getByRole('menuitem', { name: /^CSV na pozadí/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Upozornenia/ }).click();
  const ready = (title: string) =>
    page.locator('[data-notification]', { hasText: `Prehľad je pripravený: ${title}` }).first();
  await expect(ready('Obrat po položkách')).toBeVisible({ timeout: 60_000 });
  const download = page.waitForEvent('download');
  await ready('Obrat po položkách').getByRole('button', { name: 'Stiahnuť' }).click();
  expect((await download).suggestedFilename()).toMatch(/^Obrat po položkách \d{4}-01-01 \d{4}-12-31\.xlsx$/);
  await page.keyboard.press('Escape');

  await goWithin(page, `${reports}?report=inventory-turnover&from=2026-01-01&to=2026-06-30`);
  await expect(page.getByRole('heading', { name: 'Obrátka zásob', level: 2 })).toBeVisible();
  await page.getByRole('button', { name: 'Uložiť ako' }).click();
  await page.getByRole('menuitem', { name: /^XLSX na pozadí/ }).click();
  await page.getByRole('button', { name: /^Upozornenia/ }).click();
  await expect(ready('Obrátka zásob')).toBeVisible({ timeout: 60_000 });
  const opened = page.waitForEvent('popup');
  await ready('Obrátka zásob').getByRole('button', { name: 'Otvoriť' }).click();
  const report = await opened;
  await expect(report).toHaveURL(/report=inventory-turnover&from=2026-01-01&to=2026-06-30$/);
  await expect(report.getByRole('heading', { name: 'Obrátka zásob', level: 2 })).toBeVisible();
});
