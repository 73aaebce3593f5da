import { requires } from '../requires.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { companyId } from './shell-support.ts';

test.skip(...requires('document-processing', 'received-invoices', 'received-orders', 'cash-receipts'));

/** The school of the demo: its licence is Pro, and few other tests look at it. */
const company = `/company/${companyId(4)}`;
const sizes = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
];
const invoice = `<Invoice><ID>FV-2026-88</ID><IssueDate>2026-11-02</IssueDate><DueDate>2026-11-30</DueDate>
  <DocumentCurrencyCode>EUR</DocumentCurrencyCode>
  <AccountingSupplierParty><Party><PostalAddress><StreetName>Banícka 4</StreetName><CityName>Ľubietová</CityName><PostalZone>976 55</PostalZone></PostalAddress>
  <PartyLegalEntity><RegistrationName>Ľubietovská píla s. r. o.</RegistrationName><CompanyID>31954120</CompanyID></PartyLegalEntity></Party></AccountingSupplierParty>
  <TaxTotal><TaxAmount>23.00</TaxAmount><TaxSubtotal><TaxableAmount>100.00</TaxableAmount><TaxAmount>23.00</TaxAmount><TaxCategory><ID>S</ID><Percent>23</Percent></TaxCategory></TaxSubtotal></TaxTotal>
  <LegalMonetaryTotal><TaxExclusiveAmount>100.00</TaxExclusiveAmount><TaxInclusiveAmount>123.00</TaxInclusiveAmount></LegalMonetaryTotal>
  <InvoiceLine><InvoicedQuantity unitCode="H87">4</InvoicedQuantity><Item><Name>Smrekové dosky</Name><ClassifiedTaxCategory><ID>S</ID><Percent>23</Percent></ClassifiedTaxCategory></Item><Price><PriceAmount>25.00</PriceAmount></Price></InvoiceLine></Invoice>`;

test('what is sent in waits, fills a form beside it, and becomes a draft with its file', async ({ signedIn }) => {
  const page = await signedIn('owner', { path: `${company}/documents-inbox/list` });
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
  for (const size of sizes) {
    await page.setViewportSize(size);
    await expect(row).toBeVisible();
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await row.focus();
  await page.keyboard.press('Enter');
  const number = page.getByLabel('Číslo faktúry dodávateľa');
  await expect(number).toHaveValue('FV-2026-88');
  await expect(page.getByText('Ľubietovská píla s. r. o.').first()).toBeVisible();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    for (const size of sizes) {
      await page.setViewportSize(size);
      await expectAccessible(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    }
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: 'Uložiť návrh' }).press('Enter');
  await expect(page).toHaveURL(/received-invoices\/list\/detail\/[0-9a-f-]{36}$/);
  await expect(page.getByLabel('Číslo faktúry dodávateľa')).toHaveValue('FV-2026-88');
  await expect(page.getByRole('button', { name: /faktura-88\.xml/ }).first()).toBeVisible();
  await page.goto(`${company}/documents-inbox/list`);
  await expect(page.getByText('Nič nečaká na spracovanie')).toBeVisible();

  await page.goto(`${company}/my-documents/list`);
  await expect(page.getByText('faktura-88.xml')).toBeVisible();
  await expect(page.getByText('Spracované')).toBeVisible();
  await expectAccessible(page);
});

/** Of another company, in two bytes a letter, its sums and what remains to be paid at odds. */
const credit = `<?xml version="1.0" encoding="UTF-16"?>${invoice
  .replace('<Invoice>', '<CreditNote>')
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
  const page = await signedIn('owner', { path: `${company}/documents-inbox/list` });
  await page.getByRole('button', { name: 'Poslať doklad' }).click();
  const dialog = page.getByRole('dialog', { name: 'Poslať doklad' });
  await dialog
    .locator('input[type=file]')
    .setInputFiles([{ name: 'dobropis.xml', mimeType: 'text/xml', buffer: Buffer.from(`\ufeff${credit}`, 'utf16le') }]);
  await dialog.getByRole('button', { name: 'Poslať', exact: true }).click();
  await page.getByRole('link', { name: 'dobropis.xml' }).click();
  await expect(page.getByText('Súbor je dobropis')).toBeVisible();
  await expect(page.getByText('nie je vaša firma, ale Cudzia firma a. s.')).toBeVisible();
  await expect(page.getByText('nedávajú sumu s DPH')).toBeVisible();
  await expect(page.getByLabel('Množstvo')).toHaveValue('-4');
  await expect(page.getByText('<RegistrationName>Cudzia firma a. s.')).toBeVisible();
  for (const size of sizes) {
    await page.setViewportSize(size);
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  const thrown: string[] = [];
  page.on('request', (request) => request.url().endsWith('/discard') && thrown.push(request.url()));
  await page.getByRole('button', { name: 'Zahodiť' }).dblclick();
  await expect(page.getByText('Doklad dobropis.xml je zahodený.').first()).toBeVisible();
  expect(thrown).toHaveLength(1);
});

test('[A5-1] what the gateway refuses says its own reason at the field', async ({ signedIn, expectedMessages }) => {
  expectedMessages.push(/400/);
  const page = await signedIn('owner', { path: `${company}/documents-inbox/list` });
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
