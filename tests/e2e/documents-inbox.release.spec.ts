import { requires } from '../requires.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { inbox, invoice } from './inbox-support.ts';
import { expectToFitEverySize } from './sizes.ts';

test.skip(...requires('document-processing', 'received-invoices', 'received-orders', 'cash-receipts'));

/** A credit note of a supplier in UTF-16, whose sums contradict the amount to pay. */
const credit = `<?xml version="1.0" encoding="UTF-16"?>${invoice
  .replace(/<Invoice [^>]*>/, '<CreditNote xmlns="urn:oasis:names:specification:ubl:schema:xsd:CreditNote-2">')
  .replace('</Invoice>', '</CreditNote>')
  .replaceAll('InvoiceLine', 'CreditNoteLine')
  .replaceAll('InvoicedQuantity', 'CreditedQuantity')
  .replace('FV-2026-88', 'DB-2026-3')
  .replace(
    '<TaxTotal>',
    '<AccountingCustomerParty><Party><PartyLegalEntity><RegistrationName>Cudzia firma a. s.</RegistrationName><CompanyID>11111111</CompanyID></PartyLegalEntity></Party></AccountingCustomerParty><TaxTotal>',
  )
  .replace('123.00<', '999.99<')}`;

test('a credit note, a buyer who is somebody else and sums that disagree are told before the draft is saved; thrown away by a double click, it is so once', async ({
  signedIn,
}) => {
  const page = await signedIn('owner', { path: inbox, viewport: { width: 1440, height: 900 } });
  await page.getByRole('button', { name: 'Poslať doklad' }).click();
  const dialog = page.getByRole('dialog', { name: 'Poslať doklad' });
  await dialog
    .locator('input[type=file]')
    .setInputFiles([{ name: 'dobropis.xml', mimeType: 'text/xml', buffer: Buffer.from(`\ufeff${credit}`, 'utf16le') }]);
  await dialog.getByRole('button', { name: 'Poslať', exact: true }).click();
  await page.getByRole('link', { name: 'dobropis.xml' }).click();
  await expect(page.getByText('Súbor je dobropis')).toBeVisible();
  await expect(page.getByText('nie je vaša firma, ale Cudzia firma a. s.')).toBeVisible();
  await expect(page.getByText('nedávajú jeden výsledok')).toBeVisible();
  await expect(page.getByLabel('Množstvo')).toHaveValue('-4');
  await expect(page.getByText('<RegistrationName>Cudzia firma a. s.')).toBeVisible();
  await expectAccessible(page);
  await expectToFitEverySize(page);
  const thrown: string[] = [];
  page.on('request', (request) => request.url().endsWith('/discard') && thrown.push(request.url()));
  await page.getByRole('button', { name: 'Zahodiť' }).dblclick();
  await expect(page.getByText('Doklad dobropis.xml je zahodený.').first()).toBeVisible();
  expect(thrown).toHaveLength(1);
});

test('[A5-1] what the gateway refuses says its own reason at the field', async ({ signedIn, expectedMessages }) => {
  expectedMessages.push(/400/);
  const page = await signedIn('owner', { path: inbox });
  await page.getByRole('button', { name: 'Poslať doklad' }).click();
  const dialog = page.getByRole('dialog', { name: 'Poslať doklad' });
  const buffer = Buffer.from(invoice.replace('FV-2026-88', `FV-${'2026'.repeat(15)}`));
  await dialog.locator('input[type=file]').setInputFiles([{ name: 'dlhe-cislo.xml', mimeType: 'text/xml', buffer }]);
  await dialog.getByRole('button', { name: 'Poslať', exact: true }).click();
  await page.getByRole('link', { name: 'dlhe-cislo.xml' }).click();
  const number = page.getByLabel('Číslo faktúry dodávateľa');
  await expect(number).toHaveValue(/^FV-2026/);
  await page.getByRole('button', { name: 'Uložiť návrh' }).click();
  await expect(page.getByText('Pole je príliš dlhé: najväčší počet znakov je 50.')).toBeVisible();
  await expect(number).toHaveAccessibleDescription(/najväčší počet znakov je 50/);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Zahodiť' }).click();
  await expect(page.getByText('Doklad dlhe-cislo.xml je zahodený.').first()).toBeVisible();
});
