import { expect, expectAccessible, test } from './fixtures.ts';

const company = (serial: number) => `/company/0193e000-0000-7000-8000-00000000000${serial}`;
// The demo has grids on in this company alone; no other test looks at its lists as the owner.
const withGrids = company(5);

test('[A2-32] [A4-19] [A9-14] the layout is chosen by keyboard, kept, and documents open in it', async ({
  signedIn,
}) => {
  const page = await signedIn('owner', { path: `${withGrids}/invoices` });
  await expect(page).toHaveURL(/\/invoices\/list$/);
  await expect(page.getByRole('columnheader', { name: 'Základ' })).toHaveCount(0);
  await page.goto(`${withGrids}/settings/appearance`);
  const list = page.getByRole('radio', { name: 'Zoznam' });
  const grid = page.getByRole('radio', { name: 'Mriežka' });
  await expect(list).toBeChecked();
  await expect(page.getByText('BETA')).toBeVisible();
  await expectAccessible(page);
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
  await page.goto(`${withGrids}/invoices`);
  await expect(page).toHaveURL(/\/invoices\/grid$/);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
});

test('[A8-20] what cannot be loaded or saved is said for five seconds; then it is the list', async ({
  signedIn,
  expectedMessages,
}) => {
  expectedMessages.push(/status of 500/);
  const page = await signedIn('owner');
  await page.clock.install();
  await page.route('**/user-settings', (route) => route.fulfill({ status: 500 }));
  await page.goto(`${withGrids}/settings/appearance`);
  const toasts = page.getByRole('region', { name: 'Oznámenia' });
  const loading = toasts.getByText('Nastavenie vzhľadu sa nepodarilo načítať. Doklady zobrazujeme ako zoznam.');
  await expect(loading).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Zoznam' })).toBeChecked();
  await page.clock.runFor(5_500);
  await expect(loading).toHaveCount(0);
  await page.getByRole('radio', { name: 'Mriežka' }).check();
  await page.getByRole('button', { name: 'Uložiť' }).click();
  const saving = toasts.getByText('Nastavenie vzhľadu sa nepodarilo uložiť.');
  await expect(saving).toBeVisible();
  await page.clock.runFor(5_500);
  await expect(saving).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Uložiť' })).toBeVisible();
});

test('[A6-4] [A6-5] without the flag there is nothing to choose; the digital office calls the grid no beta', async ({
  signedIn,
}) => {
  const page = await signedIn('owner', { path: `${company(1)}/settings/bank-accounts` });
  await expect(page.getByRole('link', { name: 'Číslovanie dokladov' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Vzhľad' })).toHaveCount(0);
  await page.goto(`${company(1)}/settings/appearance`);
  await expect(page).toHaveURL(/not-found\?type=pageNotFound/);
  await page.goto(`/office${withGrids}/settings/appearance`);
  await expect(page.getByRole('radio', { name: 'Mriežka' })).toBeVisible();
  await expect(page.getByText('BETA')).toHaveCount(0);
});
