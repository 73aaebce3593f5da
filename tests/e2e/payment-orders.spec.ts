import { readFile } from 'node:fs/promises';
import { requires } from '../requires.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { first } from './shell-support.ts';

test.skip(...requires('payment-orders', 'received-invoices', 'bank-accounts'));

const look = process.env['LOOK'];

test('the page of orders is empty at first, with the way to invoices', async ({ signedIn }) => {
  const page = await signedIn('owner', { path: `/company/${first}/payment-orders/list` });
  await expect(page.getByRole('heading', { name: 'Platobné príkazy' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Neuhradené prijaté faktúry' })).toBeVisible();
  await expectAccessible(page);
  if (look) await page.screenshot({ path: `${look}/orders-empty.png` });
});

test('marked received invoices become one file for the bank, are shown as ordered, and the order can be taken back', async ({
  signedIn,
}) => {
  const page = await signedIn('owner', { path: `/company/${first}/received-invoices/list?status=issued` });
  const boxes = page.getByRole('checkbox', { name: /Vybrať|Označiť/ });
  await expect(boxes.nth(1)).toBeAttached();
  await boxes.nth(1).check({ force: true });
  await boxes.nth(2).check({ force: true });
  await page.getByRole('button', { name: 'Príkaz na úhradu' }).click();
  const dialog = page.getByRole('dialog', { name: 'Príkaz na úhradu' });
  await expect(dialog.getByRole('listitem').first()).toBeVisible();
  for (const [width, height, theme] of [
    [1440, 900, 'light'],
    [1024, 768, 'dark'],
    [390, 844, 'light'],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme: theme });
    await expectAccessible(page);
    if (look) await page.screenshot({ path: `${look}/order-${width}.png` });
  }

  await page.setViewportSize({ width: 1440, height: 900 });
  const make = dialog.getByRole('button', { name: 'Vytvoriť súbor pre banku' });
  const [file] = await Promise.all([page.waitForEvent('download'), make.dblclick()]);
  expect(file.suggestedFilename()).toMatch(/^platobny-prikaz-\d{4}-\d{2}-\d{2}\.xml$/);
  expect(await readFile(await file.path(), 'utf8')).toContain('pain.001.001.09');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByTitle(/^Zadaný na /)).toHaveCount(2);
  await expectAccessible(page);
  if (look) await page.screenshot({ path: `${look}/ordered.png` });

  await page.goto(`/company/${first}/payment-orders/list`);
  await page.getByRole('button', { name: /^Zobraziť príkaz na / }).click();
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByRole('listitem')).toHaveCount(2);
  await expectAccessible(page);
  if (look) await page.screenshot({ path: `${look}/order-drawer.png` });
  await drawer.getByRole('button', { name: 'Do banky nešiel' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Zrušiť príkaz' }).click();
  await expect(drawer.getByText('Zrušený')).toBeVisible();
  await page.goto(`/company/${first}/received-invoices/list?status=issued`);
  await expect(boxes.nth(1)).toBeAttached();
  await expect(page.getByTitle(/^Zadaný na /)).toHaveCount(0);
});
