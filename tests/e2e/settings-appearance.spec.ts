import { expect, expectAccessible, test } from './fixtures.ts';
import { gatewayClientFor, ok } from './gateway-calls.ts';
import { companyId } from './shell-support.ts';

// In the demo only this company uses grids, and no other test opens its lists as the owner.
const withGrids = companyId(5);

test('[A2-32] [A4-19] [A9-14] the layout is chosen by keyboard, kept, and documents open in it', async ({
  signedIn,
}) => {
  const page = await signedIn('owner');
  await ok(gatewayClientFor(page, withGrids)('PUT', 'user-settings', { layoutType: 'List' })); // This resets the setting in case the test is retried.
  await page.goto(`/company/${withGrids}/settings/appearance`);
  const list = page.getByRole('radio', { name: 'Zoznam' });
  const grid = page.getByRole('radio', { name: 'Mriežka' });
  await expect(list).toBeChecked();
  await list.focus();
  await page.keyboard.press('ArrowDown');
  await expect(grid).toBeChecked();
  await page.getByRole('link', { name: 'Partneri' }).click();
  await page.getByRole('button', { name: 'Zostať na stránke' }).click();
  const held = Promise.withResolvers<void>();
  await page.route('**/user-settings', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('button', { name: 'Ukladá sa…' })).toBeVisible();
  held.resolve();
  await expect(page.getByRole('button', { name: 'Uložené' })).toBeVisible();

  await page.keyboard.press('g');
  await page.keyboard.press('i');
  await expect(page).toHaveURL(/\/invoices\/grid$/);
  await expect(page.getByRole('columnheader', { name: 'Základ' })).toBeVisible();
  await expectAccessible(page);
  await page.goto(`/company/${withGrids}/invoices`);
  await expect(page).toHaveURL(/\/invoices\/grid$/);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
});
