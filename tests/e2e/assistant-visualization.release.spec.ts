import { requires } from '../requires.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { first } from './shell-support.ts';
import { askForChart, types } from './visualization-support.ts';

test.skip(...requires('assistant', 'invoices', 'documents', 'reports'));

test('[B2.2-3] [B4-12] seven types at three sizes, light and dark', async ({ signedIn }) => {
  const page = await signedIn('owner', { path: `/company/${first}/invoices/list` });
  await askForChart(page);
  const chart = page.locator('.k-chart');
  for (const [at, [width, height]] of (
    [
      [1440, 900],
      [1024, 768],
      [390, 844],
    ] as const
  ).entries()) {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme: at === 1 ? 'dark' : 'light' });
    for (const label of types) {
      await page.getByLabel('Typ grafu').selectOption({ label });
      await expect(page.getByRole('figure', { name: `Graf (${label})` })).toBeVisible();
      await expect(chart.locator('svg').first()).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    }
    await expectAccessible(page);
  }
});
