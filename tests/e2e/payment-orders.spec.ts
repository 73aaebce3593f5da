import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { requires } from '../requires.ts';
import { unique } from './documents-support.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { gatewayClientFor, ok } from './gateway-calls.ts';
import { first } from './shell-support.ts';
import { expectToFitEverySize } from './sizes.ts';

test.skip(...requires('payment-orders', 'received-invoices', 'bank-accounts'));

/** Creates two payable received invoices that no other test uses. @returns the URL of their list */
async function enterInvoices(page: Page): Promise<string> {
  const call = gatewayClientFor(page);
  const supplier = unique('Papiernictvo');
  for (const supplierNumber of ['FV-118', 'FV-119']) {
    const entered = call<{ id: string }>('POST', 'received-invoices', {
      customer: { name: supplier, street: 'Hlavná 1', postCode: '080 01', city: 'Prešov', country: 'SK' },
      lines: [{ name: 'Papier', quantity: '1', unit: 'C62', unitPrice: '100', vatRate: '0', vatCategory: 'O' }],
      extra: { supplierNumber, iban: 'SK8975000000000012345671' },
    });
    const { id } = await ok(entered);
    const acknowledge = ['outside-vat-by-payer', 'entered-before'];
    await ok(call('POST', `received-invoices/${id}/issue`, { acknowledge }));
  }
  return `/company/${first}/received-invoices/list?search=${encodeURIComponent(supplier)}`;
}

test('marked received invoices become one file for the bank, are shown as ordered, and the order can be taken back', async ({
  signedIn,
}) => {
  const page = await signedIn('owner');
  const list = await enterInvoices(page);
  await page.goto(list);
  const rows = page.getByRole('row').filter({ has: page.getByRole('link') });
  await expect(rows).toHaveCount(2);
  for (const row of [0, 1]) await rows.nth(row).getByRole('checkbox').check({ force: true });
  await page.getByRole('button', { name: 'Príkaz na úhradu' }).click();
  const dialog = page.getByRole('dialog', { name: 'Príkaz na úhradu' });
  await expect(dialog.getByRole('listitem').first()).toBeVisible();
  await expectAccessible(page);
  await expectToFitEverySize(page);

  const make = dialog.getByRole('button', { name: 'Vytvoriť súbor pre banku' });
  await expect(make).toBeEnabled();
  const [file] = await Promise.all([page.waitForEvent('download'), make.dblclick()]);
  expect(file.suggestedFilename()).toMatch(/^platobny-prikaz-\d{4}-\d{2}-\d{2}\.xml$/);
  expect(await readFile(await file.path(), 'utf8')).toContain('pain.001.001.09');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByTitle(/^Zadaný na /)).toHaveCount(2);
  await page.getByRole('button', { name: 'Zadané na úhradu' }).click();
  await page.getByRole('menuitemradio', { name: 'Nie' }).click();
  await expect(page).toHaveURL(/filters=ordered/);
  await expect(rows).toHaveCount(0);
  await page.goto(`${list}&filters=ordered:yes`);
  await expect(rows).toHaveCount(2);
  await expectAccessible(page);

  await page.goto(`/company/${first}/payment-orders/list`);
  await page
    .getByRole('button', { name: /^Zobraziť príkaz na / })
    .first()
    .click();
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByRole('listitem')).toHaveCount(2);
  await expectAccessible(page);
  await drawer.getByRole('button', { name: 'Do banky nešiel' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Zrušiť príkaz' }).click();
  await expect(drawer.getByText('Zrušený')).toBeVisible();
  await page.goto(list);
  await expect(rows).toHaveCount(2);
  await expect(page.getByTitle(/^Zadaný na /)).toHaveCount(0);
});
