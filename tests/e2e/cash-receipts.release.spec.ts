import { requires } from '../requires.ts';
import { invoiceAt, madeInvoice, unique } from './documents-support.ts';
import { expect, test } from './fixtures.ts';

test.skip(...requires('cash-receipts', 'documents', 'invoices', 'partners'));

test('an invoice of 10.02 is paid by 10.00 in cash: a step of the invoice fills the receipt in', async ({
  signedIn,
}) => {
  const page = await signedIn('owner', { viewport: { width: 1440, height: 900 } });
  // VAT of 23 % of 8.15 is 1.87.
  const lines = [{ name: 'Dosky', quantity: '1', unitPrice: '8.15', vatRate: '23' }];
  const { id, number } = await madeInvoice(page, unique('Hotovostná stavba'), { lines });
  await page.goto(invoiceAt(id));
  await page.getByRole('button', { name: 'Nový pokladničný doklad' }).click();
  await expect(page.getByLabel('Úhrada dokladu č.')).toHaveValue(number);
  await expect(page.getByText('10,00 €').first()).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('heading', { level: 1, name: /^Pokladničný doklad V?\d+$/ })).toBeVisible();
  await page.goto(invoiceAt(id));
  await expect(page.getByText('Uhradená').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Nový pokladničný doklad' })).toHaveCount(0);
});
