import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './fixtures.ts';

// Accounts of one company are in each other's way (there is one main account): each test has a company of its own.
const companies = {
  tatranskeDrevo: '0193e000-0000-7000-8000-000000000001',
  kaviaren: '0193e000-0000-7000-8000-000000000002',
  uctovnictvo: '0193e000-0000-7000-8000-000000000003',
};
const settings = (company: keyof typeof companies) => `/company/${companies[company]}/settings/bank-accounts`;
const item = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });

test('[B4-11] [B7-9] accounts are added, changed, made the main one and deleted, and the service knows', async ({
  signedIn,
}) => {
  const page = await signedIn('owner', { path: settings('kaviaren') });
  await expect(item(page, 'Bežný účet').getByText('Hlavný', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Pridať účet' }).click();
  await expect(page.getByLabel('Názov účtu')).toBeFocused();
  await page.keyboard.type('Sporiaci');
  await page.getByLabel('IBAN').fill('sk31 1200 0000 1987 4263 7541');
  await page.keyboard.press('Control+s');
  await expect(item(page, 'Sporiaci')).toContainText('SK31 1200 0000 1987 4263 7541');
  await expect(page.getByRole('button', { name: 'Upraviť účet Sporiaci' })).toBeFocused();

  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: 'Banka' }).fill('Tatra banka');
  await page.getByRole('button', { name: 'Uložiť' }).click();
  await expect(item(page, 'Sporiaci')).toContainText('Tatra banka');

  await item(page, 'Sporiaci').getByRole('button', { name: 'Nastaviť ako hlavný' }).click();
  await expect(item(page, 'Sporiaci').getByText('Hlavný', { exact: true })).toBeVisible();
  await expect(item(page, 'Bežný účet').getByText('Hlavný', { exact: true })).toHaveCount(0);

  await page.reload();
  await expect(item(page, 'Sporiaci')).toContainText(/Hlavný.*Tatra banka|Tatra banka.*Hlavný/s);
  await expect(item(page, 'Bežný účet').getByText('Hlavný', { exact: true })).toHaveCount(0);

  await page.getByRole('button', { name: 'Vymazať účet Sporiaci' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Vymazať účet' }).click();
  await expect(item(page, 'Sporiaci')).toHaveCount(0);
  await expect(item(page, 'Bežný účet').getByText('Hlavný', { exact: true })).toBeVisible();
  await page.reload();
  await expect(item(page, 'Bežný účet').getByText('Hlavný', { exact: true })).toBeVisible();
  await expect(item(page, 'Sporiaci')).toHaveCount(0);
});

test('[B8-10] what the gateway refuses stands in the form, and beside the field', async ({
  signedIn,
  expectedMessages,
}) => {
  expectedMessages.push(/status of 4\d\d/);
  const page = await signedIn('owner', { path: settings('tatranskeDrevo') });
  await page.getByRole('button', { name: 'Pridať účet' }).click();
  await expect(page.getByLabel('Názov účtu')).toBeVisible();
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Vyplňte toto pole.')).toHaveCount(2);
  await page.getByLabel('Názov účtu').fill('Preklep');
  await page.getByLabel('IBAN').fill('SK31 1200 0000 1987 4263 7542');
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('alert')).toHaveText('Pri aktualizácii údajov nastala chyba!');
  await expect(page.getByText('Zadajte platný IBAN.')).toBeVisible();
  await page.getByLabel('IBAN').fill('SK31 1200 0000 1987 4263 7541');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Účet s týmto IBAN-om už v zozname máte.')).toBeVisible();
  await expectAccessible(page);
});

test('[B8-10] [B9-2] a gateway in trouble is asked four times, then a toast says so', async ({
  signedIn,
  expectedMessages,
}) => {
  expectedMessages.push(/status of 503/);
  const page = await signedIn('owner');
  let asked = 0;
  await page.clock.install();
  await page.route('**/gateway/**/bank-accounts', (route) => {
    asked += 1;
    return route.fulfill({ status: 503 });
  });
  await page.goto(settings('tatranskeDrevo'));
  const toasts = page.getByRole('region', { name: 'Oznámenia' });
  await expect(toasts.getByText('Nepodarilo sa načítať bankové účty.')).toBeVisible();
  expect(asked).toBeGreaterThanOrEqual(4);
  await page.clock.runFor(8_500);
  await expect(toasts.getByText('Nepodarilo sa načítať bankové účty.')).toHaveCount(0);
  await page.unroute('**/gateway/**/bank-accounts');
  await page.getByRole('button', { name: 'Skúsiť znova' }).click();
  await expect(item(page, 'Účet v českých korunách')).toBeVisible();
});

test('[A2-34] a company without accounts is offered to add the first', async ({ signedIn }) => {
  const page = await signedIn('owner', { path: settings('uctovnictvo'), viewport: { width: 390, height: 844 } });
  await expect(page.getByText('Zatiaľ nemáte žiadny bankový účet.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Pridať prvý účet' }).click();
  await page.getByLabel('Názov účtu').fill('Prvý');
  await page.getByLabel('IBAN').fill('SK8975000000000012345671');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Uložiť' }).click();
  await expect(item(page, 'Prvý').getByText('Hlavný', { exact: true })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
});

test('of two who change one account the second is asked', async ({ signedIn, expectedMessages }) => {
  expectedMessages.push(/status of 409/);
  const first = await signedIn('owner', { path: settings('tatranskeDrevo') });
  const second = await signedIn('admin', { path: settings('tatranskeDrevo') });
  for (const page of [first, second])
    await page.getByRole('button', { name: 'Upraviť účet Účet v českých korunách' }).click();
  await second.getByRole('textbox', { name: 'Banka' }).fill('Druhá');
  await first.getByRole('textbox', { name: 'Banka' }).fill('Prvá');
  await first.getByRole('button', { name: 'Uložiť' }).click();
  await expect(item(first, 'Účet v českých korunách')).toContainText('Prvá');
  await second.getByRole('button', { name: 'Uložiť' }).click();
  const question = second.getByRole('alertdialog', { name: 'Záznam medzitým niekto zmenil' });
  await expect(question.getByRole('row', { name: 'Banka Druhá Prvá' })).toBeVisible();
  await question.getByRole('button', { name: 'Prevziať uložené' }).click();
  await expect(second.getByRole('textbox', { name: 'Banka' })).toHaveValue('Prvá');
});

test('[B6-14] bank accounts are for who may edit them', async ({ signedIn }) => {
  const page = await signedIn('accountant');
  const calls: string[] = [];
  page.on('request', (request) => calls.push(request.url()));
  await page.goto(settings('tatranskeDrevo'));
  await expect(page.getByText('Nemáte dostatočné prístupové práva!')).toBeVisible();
  expect(calls.filter((url) => url.endsWith('/bank-accounts') && url.includes('/gateway/'))).toEqual([]);
});

test('[B6-9] from which account the company pays is set for each currency, and holds after a reload', async ({
  signedIn,
}) => {
  const page = await signedIn('owner', { path: settings('tatranskeDrevo'), viewport: { width: 390, height: 844 } });
  await page.getByRole('button', { name: 'Pridať účet' }).click();
  await page.getByLabel('Názov účtu').fill('Účet na mzdy a odvody zamestnancov výrobnej prevádzky');
  await page.getByLabel('IBAN').fill('SK6807200002891987426353');
  await page.keyboard.press('Control+s');
  await expect(item(page, 'Účet na mzdy')).toBeVisible();
  await page.goto(settings('tatranskeDrevo').replace('bank-accounts', 'payouts'));
  const euro = page.getByLabel('Platby v EUR');
  await expect(euro.locator('option:checked')).toHaveText(/^Hlavný účet/);
  await expect(page.getByLabel('Platby v CZK')).toHaveAccessibleDescription('Iný účet v tejto mene nemáte.');
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  const choice = await euro.getByRole('option', { name: /^Účet na mzdy/ }).textContent();
  await euro.selectOption(choice);
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('button', { name: 'Uložené' })).toBeVisible();
  await page.reload();
  await expect(euro.locator('option:checked')).toHaveText(/^Účet na mzdy/);

  const accountant = await signedIn('accountant', {
    path: settings('tatranskeDrevo').replace('bank-accounts', 'payouts'),
  });
  await expect(accountant.getByText('Nemáte dostatočné prístupové práva!')).toBeVisible();
});
