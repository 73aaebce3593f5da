import { expectToFit } from './documents-support.ts';
import { expect, expectAccessible, test } from './fixtures.ts';

const settings = '/company/0193e000-0000-7000-8000-000000000001/settings/price-levels';

test('[A7-18] [B6-17] price levels are loaded and updated together, by keyboard, and nobody’s change is lost', async ({
  signedIn,
  expectedMessages,
}) => {
  expectedMessages.push(/status of 4(09|00)/, /status of 500/);
  const page = await signedIn('owner', { path: settings, viewport: { width: 390, height: 844 } });
  const second = await signedIn('admin', { path: settings });
  const names = page.getByLabel('Názov hladiny');
  await expect(names).toHaveCount(2);
  await expect(page.getByText('100,00 € → 92,50 €')).toBeVisible();
  await page.getByRole('button', { name: 'Pridať hladinu' }).press('Enter');
  await expect(names.nth(2)).toBeFocused();
  await page.keyboard.type('veľkoobchod');
  await page.keyboard.press('Tab');
  await page.keyboard.type('120');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Zadajte zľavu od 0 do 100 %')).toBeVisible();
  await page.getByLabel('Zľava').nth(2).fill('12,5');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Hladinu s týmto názvom už máte.')).toBeVisible();
  await names.nth(2).fill('Partneri');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Uložiť' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Uložené' })).toBeVisible();
  await expectToFit(page);
  await expect(second.getByLabel('Názov hladiny')).toHaveCount(3);

  await second.getByLabel('Názov hladiny').nth(2).fill('Partneri a priatelia');
  await page.getByRole('button', { name: 'Odobrať hladinu Partneri' }).click();
  await page.getByRole('button', { name: 'Uložiť' }).click();
  await expect(page.getByRole('button', { name: 'Uložené' })).toBeVisible();
  await second.getByRole('link', { name: 'Partneri' }).click();
  await second.getByRole('button', { name: 'Zostať na stránke' }).click();
  await second.route('**/price-levels', (route) => route.fulfill({ status: 500 }), { times: 1 });
  await second.getByRole('button', { name: 'Uložiť' }).click();
  await expect(second.getByText('Pri aktualizácii údajov nastala chyba!')).toBeVisible();
  await second.getByRole('button', { name: 'Uložiť' }).click();
  const question = second.getByRole('alertdialog', { name: 'Záznam medzitým niekto zmenil' });
  await expect(
    question.getByRole('cell', { name: 'Veľkoobchod 15 %, Stáli zákazníci 7,5 %', exact: true }),
  ).toBeVisible();
  await question.getByRole('button', { name: 'Prevziať uložené' }).click();
  await expect(second.getByLabel('Názov hladiny')).toHaveCount(2);
});
