import type { Page } from '@playwright/test';
import { requires } from '../requires.ts';
import { invoiceList, unique } from './documents-support.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { first, toasts } from './shell-support.ts';

test.skip(...requires('invoices', 'documents', 'partners', 'notifications'));

const sizes = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
];

/** Drafts as the editor would send them, one of which says nothing of its customer's address. */
async function makeDrafts(page: Page, customer: string): Promise<void> {
  const asked = page.waitForRequest((request) => request.url().includes('/gateway/companies/'));
  await page.reload();
  const { authorization = '' } = await (await asked).allHeaders();
  const line = { name: 'Dosky', quantity: '1', unit: 'C62', unitPrice: '100', vatRate: '23', vatCategory: 'S' };
  const address = { street: 'Hlavná 1', postCode: '974 01', city: 'Banská Bystrica', country: 'SK' };
  for (const where of [address, address, {}]) {
    const answer = await page.request.post(`/gateway/companies/${first}/invoices`, {
      headers: { authorization },
      data: { customer: { name: customer, ...where }, lines: [line] },
    });
    expect(answer.status(), await answer.text()).toBeLessThan(300);
  }
}

test('[B6-17] marked drafts are issued, marked as sent and as paid, and deleted from the list; what cannot be is told before and after, others see it', async ({
  signedIn,
}) => {
  const customer = unique('Hromadné drevo');
  const list = `${invoiceList}?search=${encodeURIComponent(customer)}`;
  const page = await signedIn('owner', { path: invoiceList, viewport: { width: 1440, height: 900 } });
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
    await page.getByRole('menuitem', { name: verb }).press('Enter');
  };
  const dialog = page.getByRole('dialog');
  for (const row of [0, 1, 2]) await rows.nth(row).getByRole('checkbox').check();
  await choose('Vystaviť');
  await expect(dialog).toContainText('Vystaviť 3 doklady');
  await expect(dialog).toContainText('Vystaví sa: 2');
  await expect(dialog.getByRole('listitem')).toContainText('Uveďte ulicu odberateľa');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    for (const size of sizes) {
      await page.setViewportSize(size);
      await expectAccessible(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
      if (process.env['KOSTRA_LOOK'])
        await page.screenshot({ path: `${process.env['KOSTRA_LOOK']}-many-${size.width}-${colorScheme}.png` });
    }
  }
  await page.setViewportSize({ width: 1440, height: 900 });
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
  await expectAccessible(page);
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
