import type { Page } from '@playwright/test';
import { expectToFit } from './documents-support.ts';
import { expect, expectAccessible, test } from './fixtures.ts';

// Accounts of one company affect each other, because only one can be the main account. This company has no accounts, and no other test adds
// any.
const settings = '/company/0193e000-0000-7000-8000-000000000003/settings/bank-accounts';
const item = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });
const main = (page: Page, name: string) => item(page, name).getByText('Hlavný', { exact: true });
const remove = async (page: Page, name: string) => {
  await page.getByRole('button', { name: `Vymazať účet ${name}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Vymazať účet' }).click();
  await expect(item(page, name)).toHaveCount(0);
};

test('[B4-11] [B7-9] [B8-10] accounts are added, mended, changed, made the main one and deleted, and the service knows', async ({
  signedIn,
  expectedMessages,
}) => {
  expectedMessages.push(/status of 4\d\d/);
  const page = await signedIn('owner', { path: settings, viewport: { width: 390, height: 844 } });

  await test.step('a company without accounts is offered to add the first, which is the main one', async () => {
    await expect(page.getByText('Zatiaľ nemáte žiadny bankový účet.')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Pridať prvý účet' }).click();
    await page.getByLabel('Názov účtu').fill('Prvý');
    await page.getByLabel('IBAN').fill('SK8975000000000012345671');
    await page.getByRole('button', { name: 'Uložiť' }).click();
    await expect(main(page, 'Prvý')).toBeVisible();
    await expectToFit(page);
  });

  await test.step('what is wrong stands beside its field, also what the gateway alone knows', async () => {
    await page.getByRole('button', { name: 'Pridať účet' }).click();
    await expect(page.getByLabel('Názov účtu')).toBeFocused();
    await page.keyboard.press('Control+s');
    await expect(page.getByText('Vyplňte toto pole.')).toHaveCount(2);
    await page.getByLabel('Názov účtu').fill('Sporiaci');
    await page.getByLabel('IBAN').fill('SK31 1200 0000 1987 4263 7542');
    await page.keyboard.press('Control+s');
    await expect(page.getByRole('alert')).toHaveText('Pri aktualizácii údajov nastala chyba!');
    await expect(page.getByText('Zadajte platný IBAN.')).toBeVisible();
    await page.getByLabel('IBAN').fill('SK8975000000000012345671');
    await page.keyboard.press('Control+s');
    await expect(page.getByText('Účet s týmto IBAN-om už v zozname máte.')).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel('IBAN').fill('sk31 1200 0000 1987 4263 7541');
    await page.keyboard.press('Control+s');
    await expect(item(page, 'Sporiaci')).toContainText('SK31 1200 0000 1987 4263 7541');
    await expect(page.getByRole('button', { name: 'Upraviť účet Sporiaci' })).toBeFocused();
  });

  await test.step('it is changed by keyboard and made the main one, also after a reload', async () => {
    await page.keyboard.press('Enter');
    await page.getByRole('textbox', { name: 'Banka' }).fill('Tatra banka');
    await page.getByRole('button', { name: 'Uložiť' }).click();
    await expect(item(page, 'Sporiaci')).toContainText('Tatra banka');
    await item(page, 'Sporiaci').getByRole('button', { name: 'Nastaviť ako hlavný' }).click();
    await expect(main(page, 'Sporiaci')).toBeVisible();
    await expect(main(page, 'Prvý')).toHaveCount(0);
    await page.reload();
    await expect(item(page, 'Sporiaci')).toContainText(/Hlavný.*Tatra banka|Tatra banka.*Hlavný/s);
    await expect(main(page, 'Prvý')).toHaveCount(0);
  });

  await test.step('deleted, it hands the main one over, and is gone', async () => {
    await remove(page, 'Sporiaci');
    await expect(main(page, 'Prvý')).toBeVisible();
    await remove(page, 'Prvý');
    await page.reload();
    await expect(page.getByText('Zatiaľ nemáte žiadny bankový účet.')).toBeVisible();
  });
});
