import type { Page } from '@playwright/test';
import { requires } from '../requires.ts';
import { unique } from './documents-support.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { first } from './shell-support.ts';
import { levels, stockItem } from './stock-support.ts';
import { expectToFitEverySize } from './sizes.ts';

/* Tests the stock of the demo's first company. A test that moves goods creates its own item. */
test.skip(...requires('warehouse-movements', 'catalogue', 'warehouses'));

const stock = `/company/${first}/warehouse-movements/list`;
const movements = `/company/${first}/warehouse-movements/movements`;
const dialog = (page: Page) => page.getByRole('dialog', { name: /^Pohyb položky/ });

test('[B6-10] goods are moved by keyboard from the page of their item; less than nothing is asked about', async ({
  signedIn,
  expectedMessages,
}) => {
  expectedMessages.push(/status of 422/);
  const page = await signedIn('member');
  await stockItem(page, unique('Borovicové dosky'));
  const open = levels(page).getByRole('button', { name: 'Pridať pohyb' });
  await open.press('Enter');
  await expect(dialog(page).getByLabel('Druh pohybu')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByText('Zadajte množstvo.')).toBeVisible();
  await expectAccessible(page);
  await expectToFitEverySize(page);
  await page.keyboard.type('2,5');
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toBeHidden();
  await expect(open).toBeFocused();
  await expect(levels(page).getByText('2,5 ks', { exact: true })).toBeVisible();

  await open.press('Enter');
  await dialog(page).getByLabel('Druh pohybu').selectOption({ label: 'Výdaj' });
  await dialog(page).getByLabel('Množstvo').fill('4');
  await page.keyboard.press('Enter');
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('1,5 ks (Centrálny sklad)');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(dialog(page).getByLabel('Množstvo')).toHaveValue(/4/); // The typed value is still there.
  await dialog(page).getByRole('button', { name: 'Vydať' }).click();
  await question.getByRole('button', { name: 'Zapísať aj tak' }).click();
  await expect(levels(page).getByText(/^-1,5 ks$/)).toBeVisible();
});

test('a row of the stock leads to what moved there, with what lay there after each; filters stand in the address', async ({
  signedIn,
}) => {
  const page = await signedIn('accountant', { path: stock, viewport: { width: 1440, height: 900 } });
  await page.getByRole('button', { name: 'Všetky sklady' }).click();
  await page.getByRole('menuitemradio', { name: 'Píla Svit' }).click();
  const table = page.getByRole('grid');
  await expect(table.getByRole('row')).toHaveCount(3);
  await table.getByRole('link', { name: /Hranoly/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Pohyby v sklade' })).toBeVisible();
  await expect(table.getByRole('row')).toHaveCount(2);
  await expect(table.getByRole('row').nth(1)).toContainText(/Presun.*Píla Svit.*\+150\sm.*150\sm/);
  await page.getByRole('button', { name: /^Zrušiť filter Položka: Hranoly/ }).click();
  await expect(table.getByRole('row')).toHaveCount(3);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Sklad' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Píla Svit' })).toBeVisible();
  await page.goto(`${movements}?type=count`);
  await expect(table.getByRole('row')).toHaveCount(2);
  await expect(table.getByRole('row').nth(1)).toContainText(/Strešné laty.*Inventúra.*-16\sm.*884\sm/);
});
