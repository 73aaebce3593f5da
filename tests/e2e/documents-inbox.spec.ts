import { requires } from '../requires.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { company, inbox, invoice } from './inbox-support.ts';
import { expectToFitEverySize } from './sizes.ts';

test.skip(...requires('document-processing', 'received-invoices', 'received-orders', 'cash-receipts'));

test('what is sent in waits, fills a form beside it, and becomes a draft with its file', async ({ signedIn }) => {
  const page = await signedIn('owner', { path: inbox, viewport: { width: 1440, height: 900 } });
  await expect(page.getByRole('heading', { name: 'Na spracovanie' })).toBeVisible();
  await page.getByRole('button', { name: 'Poslať doklad' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Poslať doklad' });
  await dialog.getByRole('button', { name: 'Poslať', exact: true }).click();
  await expect(dialog.getByText('Pridajte aspoň jeden súbor.')).toBeVisible();
  await dialog.locator('input[type=file]').setInputFiles([
    { name: 'faktura-88.xml', mimeType: 'text/xml', buffer: Buffer.from(invoice) },
    { name: 'cennik.pdf', mimeType: 'application/pdf', buffer: Buffer.from('#!/bin/sh\nrm -rf /\n') },
  ]);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Poslať', exact: true }).click();
  await expect(dialog.getByText(/cennik\.pdf: je to program alebo skript/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Zrušiť' }).click();

  const row = page.getByRole('link', { name: 'faktura-88.xml' });
  await expect(row).toBeVisible();
  await expectAccessible(page);
  await expectToFitEverySize(page);
  await row.focus();
  await page.keyboard.press('Enter');
  const number = page.getByLabel('Číslo faktúry dodávateľa');
  await expect(number).toHaveValue('FV-2026-88');
  await expect(page.getByText('Ľubietovská píla s. r. o.').first()).toBeVisible();
  await expectAccessible(page);
  await expectToFitEverySize(page);
  await page.getByRole('button', { name: 'Uložiť návrh' }).press('Enter');
  await expect(page).toHaveURL(/received-invoices\/list\/detail\/[0-9a-f-]{36}$/);
  await expect(page.getByLabel('Číslo faktúry dodávateľa')).toHaveValue('FV-2026-88');
  await expect(page.getByRole('button', { name: /faktura-88\.xml/ }).first()).toBeVisible();
  await page.goto(inbox);
  await expect(page.getByText('Nič nečaká na spracovanie')).toBeVisible();

  await page.goto(`${company}/my-documents/list`);
  await expect(page.getByText('faktura-88.xml').first()).toBeVisible();
  await expect(page.getByText('Spracované').first()).toBeVisible();
  await expectAccessible(page);
});
