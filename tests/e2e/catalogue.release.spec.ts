import { requires } from '../requires.ts';
import { line, newInvoice } from './documents-support.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { first } from './shell-support.ts';

test.skip(...requires('catalogue', 'documents', 'invoices', 'partners', 'price-levels'));

test('items are offered in the line of an invoice while it is typed, by code first and at the partner’s price', async ({
  signedIn,
}) => {
  const page = await signedIn('owner', {
    path: `/company/${first}/partners/list`,
    viewport: { width: 1440, height: 900 },
  });
  // The fourth partner of the demo has no price level, so the test assigns one.
  const link = page.getByRole('row').nth(4).getByRole('link').first();
  const partner = (await link.textContent()) ?? '';
  await link.click();
  await page.getByLabel('Ceny pre partnera').selectOption({ label: 'Veľkoobchod (−15 %)' });
  await expect(page.getByText('Cenová hladina partnera je uložená.')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Ceny pre partnera')).toContainText('Veľkoobchod');

  await page.goto(newInvoice);
  const cell = (number: number, label: string) => line(page, number).getByLabel(label);
  const customer = page.getByRole('combobox', { name: 'Odberateľ' });
  await customer.fill(partner);
  await page.getByRole('option', { name: partner }).first().click();
  await cell(1, 'Názov položky').fill('dsk');
  const options = page.getByRole('listbox', { name: 'Zobraziť možnosti' }).getByRole('option');
  await expect(options).toHaveText([/DSK-24.*Smrekové dosky 24 mm.*15,64/, /DSK-32.*Smrekové dosky 32 mm/]);
  await expectAccessible(page);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(cell(1, 'Názov položky')).toHaveValue('Smrekové dosky 24 mm');
  await expect(cell(1, 'Množstvo')).toBeFocused();
  await expect(cell(1, 'Jednotka')).toHaveValue('m²');
  await expect(cell(1, 'Jedn. cena')).toHaveValue('15,64');
  // Enter selects an item whose code is typed completely.
  await page.getByRole('button', { name: 'Pridať položku' }).click();
  await page.keyboard.type('dov');
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(cell(2, 'Názov položky')).toHaveValue('Doprava');
});
