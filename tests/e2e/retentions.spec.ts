import { requires } from '../requires.ts';
import { fillLine, createCustomer, issue, newInvoice, unique } from './documents-support.ts';
import { expect, expectAccessible, test } from './fixtures.ts';

test.skip(...requires('invoices', 'documents', 'partners'));

const sizes = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
];

test('[B6-19] what a customer keeps is agreed in the editor, paid last, and not late before its day', async ({
  signedIn,
}) => {
  const page = await signedIn('owner', { path: newInvoice, viewport: { width: 1440, height: 900 } });
  const look = async (name: string) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      for (const size of sizes) {
        await page.setViewportSize(size);
        await expectAccessible(page);
        expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
        if (process.env['KOSTRA_LOOK'])
          await page.screenshot({ path: `${process.env['KOSTRA_LOOK']}-${name}-${size.width}-${colorScheme}.png` });
      }
    }
    await page.setViewportSize({ width: 1440, height: 900 });
  };
  await createCustomer(page, { name: unique('Stavby Turiec') });
  await fillLine(page, 1, { name: 'Hrubá stavba', unitPrice: '1000', vat: '23 %' });
  await page.getByText('Ďalšie údaje').click();
  await page.getByLabel('Zádržné', { exact: true }).fill('5');
  await page.getByRole('button', { name: /vystaviť/i }).click();
  await expect(page.getByText('Uveďte deň, keď je zádržné splatné.')).toBeVisible();
  await page.getByLabel('Splatnosť zádržného', { exact: true }).fill('31.12.2099');
  await page.keyboard.press('Tab');
  // 1 230.00 € with VAT, of which 5 % are 61.50 €.
  const sums = page.locator('.k-doc-sums');
  await expect(sums).toContainText(/Zádržné 5\s% \(splatné 31\.12\.2099\)\s*61,50\s€\s*Na úhradu teraz\s*1\s168,50\s€/);
  await look('retention-editor');

  await issue(page);
  await expect(sums).toContainText(/Na úhradu teraz\s*1\s168,50\s€/);
  await look('retention-issued');
  await page.getByRole('button', { name: 'Pridať úhradu' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Nová úhrada' });
  await expect(dialog.getByLabel('Suma')).toHaveValue(/^1\s?168,50$/);
  await dialog.getByRole('button', { name: 'Pridať úhradu' }).dblclick();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Čiastočne uhradená').first()).toBeVisible();
  const remains = page.locator('.k-doc-remains');
  await expect(remains).toHaveText(/^Na úhradu\s*61,50\s€$/);
  await page.reload();
  await expect(remains).toHaveText(/^Na úhradu\s*61,50\s€$/);
  await expect(page.getByText('31.12.2099').first()).toBeVisible();
  await look('retention-paid');
});
