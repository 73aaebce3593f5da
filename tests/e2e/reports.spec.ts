import { readFile } from 'node:fs/promises';
import { requires } from '../requires.ts';
import { expect, test } from './fixtures.ts';
import { first, goWithin } from './shell-support.ts';

test.skip(...requires('reports', 'documents', 'invoices'));

const reports = `/company/${first}/reports/invoicing`;

test('[B1-7] an address shows the same figures again, and a file has them too; the documents behind the VAT of a month are one click away', async ({
  signedIn,
}) => {
  const page = await signedIn('owner', { path: reports });
  const table = page.getByRole('table');
  await page.getByRole('button', { name: 'Minulý rok' }).click();
  await expect(page).toHaveURL(/from=\d{4}-01-01&to=\d{4}-12-31/);
  await expect(table.locator('tbody tr')).toHaveCount(12);
  await expect(page.locator('.k-chart svg').first()).toBeVisible();
  // The report about the VAT limit is hidden for a VAT payer.
  await expect(page.getByText('Limit pre registráciu DPH')).toHaveCount(0);
  const sums = await table.locator('tfoot').textContent();
  await page.reload();
  await expect(table.locator('tfoot')).toHaveText(sums ?? '');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Uložiť ako' }).click();
  await page.getByRole('menuitem', { name: 'CSV', exact: true }).click();
  const lines = (await readFile(await (await download).path(), 'utf8')).trim().split('\r\n');
  expect(lines).toHaveLength(14);
  const total = (lines.at(-1) ?? '').split(';')[2] ?? '?';
  expect((sums ?? '').replaceAll(/\s/g, '')).toContain(total);

  await goWithin(page, `${reports}?report=vat`);
  await expect(page.getByRole('heading', { name: 'DPH po sadzbách', level: 2 })).toBeVisible();
  // The first row with an amount is used, because the amounts are empty in months that credit notes reduce to zero.
  const row = table.locator('tbody tr').filter({ hasText: '€' }).first();
  const [documents, base] = [row.locator('td').nth(4), row.locator('td').nth(5)];
  const texts = [await documents.textContent(), await base.textContent()];
  await row.getByRole('link').click();
  await expect(page.getByRole('heading', { name: 'Doklady za DPH' })).toBeVisible();
  await expect(table.locator('tbody tr')).toHaveCount(Number(texts[0]));
  await expect(table.locator('tfoot td').nth(5)).toHaveText(texts[1] ?? '');
  await table.locator('tbody tr').first().getByRole('link').click();
  await expect(page).toHaveURL(/invoices\/list\/detail\//);
});
