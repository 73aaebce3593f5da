import { requires } from '../requires.ts';
import { fillLine, unique } from './documents-support.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { gatewayClientFor, ok } from './gateway-calls.ts';
import { first, goWithin } from './shell-support.ts';

test.skip(...requires('received-invoices', 'documents', 'partners'));

const newInvoice = `/company/${first}/received-invoices/list/detail/create`;

/** An image with one white point. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);
const pdf = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
);

test('a received invoice is entered with its PDF, a picture and XML, which stand beside it; entered again it warns; approved, locked', async ({
  signedIn,
  expectedMessages,
}) => {
  expectedMessages.push(/Indexing all PDF objects|xref|XRef/, /status of 422/);
  const page = await signedIn('owner', { path: newInvoice, viewport: { width: 1440, height: 900 } });
  const theirs = unique('FV').slice(3, 15);
  // The test creates its own supplier, because other tests may add suppliers that are listed before those of the demo.
  const supplier = unique('Papiernictvo');
  const address = { street: 'Hlavná 1', postCode: '974 01', city: 'Banská Bystrica', country: 'SK' };
  await ok(gatewayClientFor(page)('POST', 'partners', { name: supplier, ...address }));
  const write = async () => {
    await page.getByRole('combobox', { name: 'Dodávateľ' }).fill(supplier);
    await page.getByRole('option', { name: supplier }).click();
    await page.getByLabel('Číslo faktúry dodávateľa', { exact: true }).fill(theirs);
    await fillLine(page, 1, { name: 'Papier', unitPrice: '10' });
  };
  await write();
  await page.locator('input[type=file]').setInputFiles([
    { name: 'faktura.pdf', mimeType: 'application/pdf', buffer: pdf },
    { name: 'foto.png', mimeType: 'image/png', buffer: picture },
    { name: 'faktura.xml', mimeType: 'text/xml', buffer: Buffer.from('<faktura>Papier na písanie</faktura>') },
  ]);
  await page.keyboard.press('Control+s');
  const open = (name: string) => page.getByRole('button', { name: `Zobraziť prílohu ${name}` });
  for (const name of ['faktura.pdf', 'foto.png', 'faktura.xml']) await expect(open(name)).toBeVisible();
  // The last uploaded attachment is shown automatically.
  await expect(page.getByText('Papier na písanie')).toBeVisible();
  await open('foto.png').click();
  await expect(page.getByRole('img', { name: /foto\.png/ })).toBeVisible();
  await open('faktura.pdf').click();
  await expect(page.getByRole('img', { name: /Strana 1 z 1/ })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(open('faktura.pdf')).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('heading', { level: 1, name: /^Prijatá faktúra \d+$/ })).toBeVisible();
  await page.getByRole('button', { name: 'Schváliť', exact: true }).click();
  await expect(page.getByText('Schválená').first()).toBeVisible();
  await page.getByRole('button', { name: 'Ďalšie akcie' }).click();
  await page.getByRole('menuitem', { name: 'Uzamknúť' }).click();
  await expect(page.getByText('Uzamknutá').first()).toBeVisible();
  await expect(page.getByRole('button', { name: /^Odobrať prílohu/ })).toHaveCount(0);

  await goWithin(page, newInvoice);
  await write();
  await expect(page.getByText('Faktúru od tohto dodávateľa s týmto číslom už máte zaevidovanú.')).toBeVisible();
});
