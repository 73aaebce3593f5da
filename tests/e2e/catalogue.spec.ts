import type { Page } from '@playwright/test';
import { requires } from '../requires.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { first } from './shell-support.ts';

/* The catalogue of the demo's first company; each test has items of its own. */
test.skip(...requires('catalogue', 'documents', 'invoices', 'partners', 'price-levels'));

const list = `/company/${first}/catalog-items/list`;
const settings = `/company/${first}/settings/document-items-settings`;
const newInvoice = `/company/${first}/invoices/list/detail/create`;

const cell = (page: Page, line: number, label: string) =>
  page.getByRole('group', { name: `Položka ${line}`, exact: true }).getByLabel(label);
const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);

for (const [width, height] of [
  [1440, 900],
  [1024, 768],
  [390, 844],
] as const)
  test(`[B6-10] the catalogue at ${width} × ${height} fits and is accessible, in both themes: list, item and settings`, async ({
    signedIn,
  }) => {
    const page = await signedIn('owner', { path: list, viewport: { width, height } });
    await expect(page.getByText('Smrekové dosky 24 mm')).toBeVisible();
    for (const theme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: theme });
      await expectAccessible(page);
    }
    expect(await fits(page)).toBe(true);
    await page.getByRole('link', { name: /Palivové drevo/ }).click();
    await expect(page.getByLabel('Veľkoobchod')).toHaveValue('64,00');
    await expectAccessible(page);
    expect(await fits(page)).toBe(true);
    await page.goto(settings);
    await expect(page.getByRole('switch', { name: /Automaticky ukladať/ })).toBeVisible();
    await expectAccessible(page);
    expect(await fits(page)).toBe(true);
  });

test('an item is made by keyboard and found without diacritics', async ({ signedIn }) => {
  const page = await signedIn('member', { path: list });
  await page.getByRole('link', { name: 'Nová položka' }).press('Enter');
  await page.getByLabel('Názov', { exact: true }).fill('Ľubietovská dlažba');
  await page.keyboard.press('Tab');
  await page.keyboard.type('LUB-1');
  await page.getByLabel('Cena bez DPH').fill('9,9');
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('heading', { level: 1, name: 'Ľubietovská dlažba' })).toBeVisible();
  await page.getByRole('link', { name: 'Katalóg' }).first().click();
  await page.keyboard.press('/');
  await page.keyboard.type('lubietovska dla');
  await expect(page.getByRole('link', { name: 'Ľubietovská dlažba' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Smrekové dosky 24 mm' })).toHaveCount(0);
});

test('items are offered in the line of an invoice while it is typed, by code first and at the partner’s price', async ({
  signedIn,
}) => {
  const page = await signedIn('owner', {
    path: `/company/${first}/partners/list`,
    viewport: { width: 1440, height: 900 },
  });
  // Of the demo's partners the fourth has no level; it is given one here.
  const link = page.getByRole('row').nth(4).getByRole('link').first();
  const partner = (await link.textContent()) ?? '';
  await link.click();
  await page.getByLabel('Ceny pre partnera').selectOption({ label: 'Veľkoobchod (−15 %)' });
  await expect(page.getByText('Cenová hladina partnera je uložená.')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Ceny pre partnera')).toContainText('Veľkoobchod');

  await page.goto(newInvoice);
  const customer = page.getByRole('combobox', { name: 'Odberateľ' });
  await customer.fill(partner);
  await page.getByRole('option', { name: partner }).first().click();
  await cell(page, 1, 'Názov položky').fill('dsk');
  const options = page.getByRole('listbox', { name: 'Zobraziť možnosti' }).getByRole('option');
  await expect(options).toHaveText([/DSK-24.*Smrekové dosky 24 mm.*15,64/, /DSK-32.*Smrekové dosky 32 mm/]);
  await expectAccessible(page);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(cell(page, 1, 'Názov položky')).toHaveValue('Smrekové dosky 24 mm');
  await expect(cell(page, 1, 'Množstvo')).toBeFocused();
  await expect(cell(page, 1, 'Jednotka')).toHaveValue('m²');
  await expect(cell(page, 1, 'Jedn. cena')).toHaveValue('15,64');
  // A code that is typed whole is taken by Enter.
  await page.getByRole('button', { name: 'Pridať položku' }).click();
  await page.keyboard.type('dov');
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(cell(page, 2, 'Názov položky')).toHaveValue('Doprava');
});

test('[B2.13-1] [B8-18] the toggle of document items is kept, warns when it can’t be, and is locked below Pro', async ({
  signedIn,
  expectedMessages,
}) => {
  expectedMessages.push(/status of 500/);
  const page = await signedIn('admin', { path: settings });
  const toggle = page.getByRole('switch', { name: /Automaticky ukladať/ });
  await expect(toggle).not.toBeChecked();
  await page.route('**/document-items-settings', (route) => route.fulfill({ status: 500 }), { times: 1 });
  await toggle.click();
  await expect(page.getByText('Nastavenie položiek dokladov sa nepodarilo uložiť.')).toBeVisible();
  await expect(toggle).not.toBeChecked();
  await toggle.press('Space');
  await expect(toggle).toBeChecked();
  await page.reload();
  await expect(toggle).toBeChecked();
  await toggle.press('Space');
  await expect(toggle).not.toBeChecked();

  const free = await signedIn('owner', {
    path: '/company/0193e000-0000-7000-8000-000000000002/settings/document-items-settings',
  });
  await free.getByRole('switch', { name: /Automaticky ukladať/ }).click();
  await expect(free.getByRole('dialog').or(free.getByRole('alertdialog'))).toContainText('Pro');
});
