import { requires } from '../requires.ts';
import { expect, test } from './fixtures.ts';
import { first } from './shell-support.ts';

test.skip(...requires('overview', 'account', 'documents', 'invoices'));

test('who chose the overview begins with it, and with the list again who chose that', async ({ signedIn }) => {
  const page = await signedIn('accountant', { path: '/account' });
  await expect(page.getByRole('radio', { name: 'zoznamom faktúr' })).toBeChecked();
  const saved = page.waitForResponse((answer) => answer.url().endsWith('/home') && answer.request().method() === 'PUT');
  await page.getByRole('radio', { name: /^prehľadom/ }).check();
  expect((await saved).status()).toBe(200);
  await page.goto(`/company/${first}`);
  await expect(page).toHaveURL(/\/start$/);
  const issued = page.getByRole('region', { name: 'Faktúry', exact: true });
  for (const name of ['Doklady na úhradu', 'Čo odíde', 'Čo prišlo na účet'])
    await expect(page.getByRole('region', { name })).toBeVisible();
  await expect(issued.getByRole('link', { name: /^Neuhradené/ })).toContainText('€');
  const open = await issued.getByRole('link', { name: /^Po splatnosti/ }).textContent();
  await issued.getByRole('link', { name: /^Po splatnosti/ }).press('Enter');
  await expect(page).toHaveURL(/invoices\/list\?overdue=1$/);
  const count = /\d+/.exec(open ?? '')?.[0] ?? '?';
  await expect(page.getByRole('button', { name: /^Po splatnosti/, pressed: true })).toContainText(count);
  await expect(page.getByRole('navigation').getByRole('link').first()).toHaveText('Úvod');
  await page.getByRole('navigation').getByRole('link', { name: 'Úvod' }).press('Enter');
  await expect(page).toHaveURL(/\/start$/);
  await expect(page.getByRole('heading', { name: 'Úvod', level: 1 })).toBeVisible();
  await page.goto('/account');
  await page.getByRole('radio', { name: 'zoznamom faktúr' }).check();
  await page.goto(`/company/${first}`);
  await expect(page).toHaveURL(/\/invoices\/list$/);
});
