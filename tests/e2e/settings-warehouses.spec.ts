import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './fixtures.ts';

// The first company's warehouses are only read here; what is changed belongs to a company that no other test touches so.
const demo = '/company/0193e000-0000-7000-8000-000000000001/settings/warehouses';
const own = '/company/0193e000-0000-7000-8000-000000000004/settings/warehouses';
const item = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });
const names = (page: Page) => page.getByRole('list', { name: 'Sklady' }).getByRole('listitem');

test('[A4-16] [A7-12] [A3-13] warehouses are added, changed and deleted by keyboard, and others see it', async ({
  signedIn,
  expectedMessages,
}) => {
  expectedMessages.push(/status of 409/);
  const page = await signedIn('owner', { path: own, viewport: { width: 390, height: 844 } });
  const other = await signedIn('owner', { path: own });
  await expect(page.getByText('Zatiaľ nemáte žiadny sklad.')).toBeVisible();
  await expectAccessible(page);
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
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);

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
});

test('[A8-12] [A9-4] a gateway in trouble is asked four times, then a toast says so', async ({
  signedIn,
  expectedMessages,
}) => {
  expectedMessages.push(/status of 503/);
  const page = await signedIn('owner');
  const asked: number[] = [];
  await page.route('**/gateway/**/warehouses/warehouses', (route) => {
    asked.push(Date.now());
    return route.fulfill({ status: 503 });
  });
  await page.goto(demo);
  const toasts = page.getByRole('region', { name: 'Oznámenia' });
  await expect(toasts.getByText('Nepodarilo sa načítať sklady.')).toBeVisible();
  const [first = 0, second = 0, third = 0, fourth = 0] = asked;
  expect(second - first).toBeGreaterThanOrEqual(290);
  expect(third - second).toBeGreaterThanOrEqual(590);
  expect(fourth - third).toBeGreaterThanOrEqual(1190);
  await page.unroute('**/gateway/**/warehouses/warehouses');
  await page.getByRole('button', { name: 'Skúsiť znova' }).click();
  await expect(names(page)).toHaveText([/Píla Svit.*Mierová 44, 059 21 Svit/, /Centrálny sklad/]);
});

test('[A7-13] [A7-15] of two who change one the second is asked; one in use stays; changes are not lost', async ({
  signedIn,
  expectedMessages,
}) => {
  expectedMessages.push(/status of 409/);
  const first = await signedIn('owner', { path: demo });
  const second = await signedIn('admin', { path: demo });
  for (const page of [first, second]) await page.getByRole('button', { name: 'Upraviť sklad Píla Svit' }).click();
  await second.getByLabel('Mesto').fill('Svit druhý');
  await first.getByLabel('Mesto').fill('Svit prvý');
  await first.getByRole('button', { name: 'Uložiť' }).click();
  await expect(item(first, 'Píla Svit')).toContainText('Svit prvý');
  await second.getByRole('button', { name: 'Uložiť' }).click();
  const question = second.getByRole('alertdialog', { name: 'Záznam medzitým niekto zmenil' });
  await expect(question.getByRole('row', { name: 'Mesto Svit druhý Svit prvý' })).toBeVisible();
  await question.getByRole('button', { name: 'Prevziať uložené' }).click();
  await expect(second.getByLabel('Mesto')).toHaveValue('Svit prvý');

  await second.getByLabel('Mesto').fill('Svit');
  await second.getByRole('link', { name: 'Partneri' }).click();
  await second.getByRole('button', { name: 'Zostať na stránke' }).click();
  await second.getByRole('button', { name: 'Uložiť' }).click();
  await expect(item(second, 'Píla Svit')).not.toContainText('prvý');

  await second.route('**/canBeDeleted', (route) =>
    route.fulfill({ json: { canBeDeleted: false, usedBy: ['warehouse-app.goods'] } }),
  );
  await second.getByRole('button', { name: 'Vymazať sklad Píla Svit' }).click();
  await expect(second.getByRole('alert')).toHaveText(
    'Sklad Píla Svit nemožno vymazať, lebo sa používa. Najprv z neho presuňte tovar.',
  );
  await expectAccessible(second);
});
