import type { Page } from '@playwright/test';
import { requires } from '../requires.ts';
import { invoiceList, unique } from './documents-support.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { gatewayClientFor, ok } from './gateway-calls.ts';
import { toasts } from './shell-support.ts';
import { expectToFitEverySize } from './sizes.ts';

test.skip(...requires('invoices', 'documents', 'partners', 'notifications'));

/** Creates drafts with the same requests as the editor. One of them has no address of the customer. */
async function makeDrafts(page: Page, customer: string): Promise<void> {
  const line = { name: 'Dosky', quantity: '1', unit: 'C62', unitPrice: '100', vatRate: '23', vatCategory: 'S' };
  const address = { street: 'Hlavná 1', postCode: '974 01', city: 'Banská Bystrica', country: 'SK' };
  for (const where of [address, address, {}]) {
    await ok(gatewayClientFor(page)('POST', 'invoices', { customer: { name: customer, ...where }, lines: [line] }));
  }
}

test('[B6-17] marked drafts are issued, marked as sent and as paid, and deleted from the list; what cannot be is told before and after, others see it', async ({
  signedIn,
}) => {
  const customer = unique('Hromadné drevo');
  const list = `${invoiceList}?search=${encodeURIComponent(customer)}`;
  const page = await signedIn('owner', { viewport: { width: 1440, height: 900 } });
  await makeDrafts(page, customer);
  await page.goto(list);
  const rows = page.getByRole('row').filter({ has: page.getByRole('link') });
  await expect(rows).toHaveCount(3);
  const other = await signedIn('accountant', { path: list });
  const othersRows = other.getByRole('row').filter({ has: other.getByRole('link') });
  await expect(othersRows).toHaveCount(3);

  const choose = async (verb: string) => {
    const bar = page.getByRole('group', { name: 'Hromadné akcie' });
    await bar.getByRole('button', { name: 'Zmeniť' }).press('Enter');
    await page.getByRole('menuitem', { name: verb }).click(); // the menu takes the focus when it opens
  };
  const dialog = page.getByRole('dialog');
  for (const row of [0, 1, 2]) await rows.nth(row).getByRole('checkbox').check();
  await choose('Vystaviť');
  await expect(dialog).toContainText('Vystaviť 3 doklady');
  await expect(dialog).toContainText('Vystaví sa: 2');
  await expect(dialog.getByRole('listitem')).toContainText('Uveďte ulicu odberateľa');
  await expectAccessible(page);
  await expectToFitEverySize(page);
  await dialog.getByRole('button', { name: 'Vystaviť' }).dblclick();
  await expect(dialog).toBeHidden();
  await expect(toasts(page).or(page.getByRole('status')).getByText('Vystavené doklady: 2 z 3').first()).toBeVisible();
  await expect(rows.filter({ hasText: 'Vystavená' })).toHaveCount(2);
  await expect(rows.filter({ hasText: 'Návrh' })).toHaveCount(1);
  await expect(othersRows.filter({ hasText: 'Vystavená' })).toHaveCount(2);

  await choose('Označiť ako odoslané');
  await expect(dialog).toContainText('Označí sa: 2');
  await dialog.getByLabel('Odoslané dňa').press('Enter');
  await expect(dialog).toBeHidden();

  await choose('Označiť ako uhradené');
  await expect(dialog).toContainText('Uhradí sa: 2');
  await expect(dialog.getByRole('listitem')).toContainText('Najprv ho vystavte');
  await dialog.getByRole('button', { name: 'Označiť ako uhradené' }).dblclick();
  await expect(dialog).toBeHidden();
  await expect(rows.filter({ hasText: 'Uhradená' })).toHaveCount(2);
  await expect(othersRows.filter({ hasText: 'Uhradená' })).toHaveCount(2);

  await choose('Vymazať návrhy');
  await expect(dialog).toContainText('Vymaže sa: 1');
  await expect(dialog.getByRole('listitem')).toContainText('Doklad je vystavený');
  await dialog.getByRole('button', { name: 'Vymazať návrhy' }).press('Enter');
  await expect(rows).toHaveCount(2);
  await expect(othersRows).toHaveCount(2);
  await rows.first().getByRole('link').click();
  await expect(page.getByText('Odoslané').first()).toBeVisible();
});
