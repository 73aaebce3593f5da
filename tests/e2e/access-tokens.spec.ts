import { expect, expectAccessible, test } from './fixtures.ts';
import { companyId } from './shell-support.ts';

const settings = `/company/${companyId(4)}/settings/api`;

test('[B6-13] a company’s token is made by keyboard, shown once, listed with what it may, and ended', async ({
  signedIn,
}) => {
  const page = await signedIn('owner', { path: settings, viewport: { width: 390, height: 844 } });
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await expect(page.getByText('Firma zatiaľ nemá žiadny prístupový token.')).toBeVisible();
  await expect(page.getByText(/aj keď ten, kto ho vytvoril, z firmy odíde/)).toBeVisible();

  await page.getByRole('button', { name: 'Vytvoriť token' }).first().press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Názov')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Vyberte aspoň jedno právo.')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Názov').fill('E-shop');
  const invoices = dialog.getByRole('group', { name: 'Faktúry', exact: true });
  await invoices.getByLabel('zobraziť', { exact: true }).press('Space');
  await invoices.getByLabel('vytvoriť', { exact: true }).press('Space');
  await dialog.getByRole('button', { name: 'Vytvoriť token' }).press('Enter');

  const shown = page.getByRole('alertdialog');
  await expect(shown.getByRole('button', { name: 'Kopírovať token' })).toBeFocused();
  const token = await shown.getByLabel('Prístupový token').inputValue();
  expect(token).toMatch(/^kostra_cat_[\w-]{43}$/);
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(shown.getByText('Token je skopírovaný.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(token);
  const called = await page.request.get(`/gateway/companies/${companyId(4)}/invoices`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(called.status()).toBe(200);
  await shown.getByRole('button', { name: 'Hotovo' }).press('Enter');

  const row = page.getByRole('listitem').filter({ hasText: 'E-shop' }).first();
  await expect(row).toContainText('2 práva');
  await expect(row).toContainText('Bez konca platnosti');
  await page.reload();
  await expect(row).toContainText('Naposledy použitý');
  await expect(page.getByText(token)).toHaveCount(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  await row.getByText('2 práva').press('Enter');
  await expect(row).toContainText('Faktúry: zobraziť, vytvoriť');
  await row.getByRole('button', { name: 'Zrušiť token E-shop' }).press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Zrušiť token' }).press('Enter');
  await expect(page.getByText('Firma zatiaľ nemá žiadny prístupový token.')).toBeVisible();
});
