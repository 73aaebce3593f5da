import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './fixtures.ts';
import { companyId } from './shell-support.ts';
import { expectToFitEverySize } from './sizes.ts';

// No other test changes the warehouses of this company.
const own = `/company/${companyId(4)}/settings/warehouses`;
const item = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });
const names = (page: Page) => page.getByRole('list', { name: 'Sklady' }).getByRole('listitem');

test('[A4-16] [A7-12] [A3-13] warehouses are added, changed and deleted by keyboard, one in use stays, and others see it', async ({
  signedIn,
  expectedMessages,
}) => {
  expectedMessages.push(/status of 409/);
  const page = await signedIn('owner', { path: own, viewport: { width: 390, height: 844 } });
  const other = await signedIn('owner', { path: own });
  await expect(page.getByText('Zatiaľ nemáte žiadny sklad.')).toBeVisible();
  await page.getByRole('button', { name: 'Pridať prvý sklad' }).press('Enter');
  await expect(page.getByLabel('Názov skladu')).toBeFocused();
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Vyplňte toto pole.')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.type('Múčny sklad');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Ježkova 7');
  await page.keyboard.press('Control+s');
  await expect(item(page, 'Múčny sklad')).toContainText('Ježkova 7');
  await expect(item(other, 'Múčny sklad')).toBeVisible();
  await expectToFitEverySize(page);

  await page.getByRole('button', { name: 'Pridať sklad' }).press('Enter');
  await page.keyboard.type('Chladiareň');
  await page.keyboard.press('Enter');
  await expect(names(page).first()).toContainText('Chladiareň');
  await expect(names(other).first()).toContainText('Chladiareň');

  await page.getByRole('button', { name: 'Upraviť sklad Chladiareň' }).press('Enter');
  await page.getByLabel('Názov skladu').fill('Múčny sklad');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Sklad s týmto názvom už máte.')).toBeVisible();
  await page.getByLabel('Názov skladu').fill('Mraziareň');
  await page.getByRole('button', { name: 'Uložiť' }).press('Enter');
  await expect(item(page, 'Mraziareň')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Upraviť sklad Mraziareň' })).toBeFocused();

  await page.getByRole('button', { name: 'Vymazať sklad Mraziareň' }).press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Vymazať sklad' }).press('Enter');
  await expect(item(page, 'Mraziareň')).toHaveCount(0);
  await expect(item(other, 'Mraziareň')).toHaveCount(0);

  // From here on, the simulated response states that the warehouse contains goods.
  await page.route('**/canBeDeleted', (route) =>
    route.fulfill({ json: { canBeDeleted: false, usedBy: ['warehouse-app.goods'] } }),
  );
  await page.getByRole('button', { name: 'Vymazať sklad Múčny sklad' }).press('Enter');
  await expect(page.getByRole('alert')).toHaveText(
    'Sklad Múčny sklad nemožno vymazať, lebo sa používa. Najprv z neho presuňte tovar.',
  );
  await page.unroute('**/canBeDeleted');
  await page.getByRole('button', { name: 'Vymazať sklad Múčny sklad' }).press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Vymazať sklad' }).press('Enter');
  await expect(page.getByText('Zatiaľ nemáte žiadny sklad.')).toBeVisible();
});
