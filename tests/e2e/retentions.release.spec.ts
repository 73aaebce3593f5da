import { requires } from '../requires.ts';
import { createCustomer, expectToFit, fillLine, issue, newInvoice, unique } from './documents-support.ts';
import { expect, expectAccessible, test } from './fixtures.ts';

test.skip(...requires('invoices', 'documents', 'partners'));

/* The rules of retentions are tested in plugins/documents/web/editor/fields/retention.test.tsx and tests/conformance/retentions.test.ts. */
test('[B6-19] what a customer keeps is agreed in the editor, paid last, and not late before its day', async ({
  signedIn,
}) => {
  const page = await signedIn('owner', { path: newInvoice, viewport: { width: 390, height: 844 } });
  const look = async () => {
    await expectAccessible(page);
    await expectToFit(page);
  };
  await createCustomer(page, { name: unique('Stavby Turiec') });
  await fillLine(page, 1, { name: 'Hrubá stavba', unitPrice: '1000', vat: '23 %' });
  await page.getByText('Ďalšie údaje').click();
  await page.getByLabel('Zádržné', { exact: true }).fill('5');
  await page.getByRole('button', { name: /vystaviť/i }).click();
  await expect(page.getByText('Uveďte deň, keď je zádržné splatné.')).toBeVisible();
  await look();
  await page.getByLabel('Splatnosť zádržného', { exact: true }).fill('31.12.2099');
  await page.keyboard.press('Tab');
  // The total is 1 230.00 € with VAT, of which 5 % is 61.50 €.
  const sums = page.locator('.k-doc-sums');
  await expect(sums).toContainText(/Zádržné 5\s% \(splatné 31\.12\.2099\)\s*61,50\s€\s*Na úhradu teraz\s*1\s168,50\s€/);

  await issue(page);
  await expect(sums).toContainText(/Na úhradu teraz\s*1\s168,50\s€/);
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
  await look();
});
