import { requires } from '../requires.ts';
import { banks, bring, choose, dialog, line, oddAmount, open, statement, take, today } from './bank-support.ts';
import { expectToFit, madeInvoice, unique } from './documents-support.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { expectToFitEverySize } from './sizes.ts';

test.skip(...requires('bank-transactions', 'documents', 'invoices', 'partners'));

test('a table that nobody knows is read by columns that somebody names, and known from then on', async ({
  signedIn,
}) => {
  const page = await signedIn('owner', { path: banks });
  const [who, when, much] = [unique('Pekáreň'), unique('Kedy'), unique('Koľko')];
  // With two columns of amounts, nothing says which of them is the amount of the movement.
  const rows = `Výpis\n${when};${much};Nakoniec;Kto`;
  const row = () => `${today()};${oddAmount()};${oddAmount()};${who}`;
  await bring(page, `${rows}\n${row()}`);
  await expect(dialog(page).getByLabel('Riadok s názvami stĺpcov')).toHaveValue('2');
  await expectAccessible(page);
  await expectToFitEverySize(page);
  const read = dialog(page).getByRole('button', { name: 'Prečítať výpis' });
  await read.press('Enter');
  await expect(dialog(page)).toContainText('Vyberte stĺpec s dátumom.');
  await expect(dialog(page)).toContainText('Vyberte stĺpec so sumou');
  const chooseColumn = (field: string, column: string) =>
    dialog(page).getByLabel(field, { exact: true }).selectOption({ label: column });
  const example = await dialog(page).getByLabel('Suma', { exact: true }).locator('option').allTextContents();
  const columnOf = (name: string) => example.find((text) => text.startsWith(name)) ?? '?';
  await chooseColumn('Dátum zaúčtovania', columnOf(when));
  await chooseColumn('Suma', columnOf(much));
  await chooseColumn('Názov protistrany', columnOf('Kto'));
  await read.press('Enter');
  // The file names neither an account nor a currency, so the user must select one of the two accounts.
  const account = dialog(page).getByLabel('Účet, na ktorom sú pohyby');
  await account.selectOption({ index: 1 });
  await expect(dialog(page)).toContainText('1 nový pohyb');
  await take(page);
  await bring(page, `${rows}\n${row()}`);
  await account.selectOption({ index: 1 });
  await expect(dialog(page)).toContainText('1 nový pohyb');
  await dialog(page).getByRole('button', { name: 'Zrušiť' }).click();
  await open(page, who);
  await expect(dialog(page)).toContainText(who);
});

test('what is left of a payment is matched later, and undone without the rest', async ({ signedIn }) => {
  const page = await signedIn('owner', { path: banks });
  const [one, two, payer] = [unique('Čalúnnictvo'), unique('Kachliarstvo'), unique('Doplatca')];
  const [{ number: part }, { number: rest }] = [
    await madeInvoice(page, one, line('100')),
    await madeInvoice(page, two, line('50')),
  ];
  await bring(page, statement(`${today()};150,00;EUR;${payer};;dakujeme`));
  await take(page);
  const byHand = dialog(page).getByRole('button', { name: 'Vybrať doklady ručne' });
  await open(page, payer);
  await byHand.press('Enter');
  await choose(page, one, part);
  await dialog(page).getByLabel(`${part} ${one}`).fill('100');
  await dialog(page).getByRole('button', { name: 'Spárovať s 1 dokladom' }).press('Enter');
  await expect(dialog(page)).toHaveCount(0);
  await page.getByRole('button', { name: `Spárovať zvyšok pohybu: ${payer}` }).press('Enter');
  await expect(dialog(page).getByRole('heading', { name: 'Čo môže uhrádzať zvyšok' })).toBeVisible();
  await byHand.press('Enter');
  await choose(page, two, rest);
  await expect(dialog(page).getByLabel(`${rest} ${two}`)).toHaveValue(/^50/);
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectToFit(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await dialog(page).getByRole('button', { name: 'Spárovať s 1 dokladom' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await page.getByRole('button', { name: `Zobraziť pohyb: ${payer}` }).click();
  await expectAccessible(page);
  await dialog(page)
    .getByRole('button', { name: `Zrušiť spárovanie: ${rest}` })
    .press('Enter');
  await expect(dialog(page).getByRole('heading', { name: 'Čo môže uhrádzať zvyšok' })).toBeVisible();
  await expect(dialog(page).getByRole('link', { name: part })).toBeVisible();
  await expect(dialog(page).getByRole('link', { name: rest })).toHaveCount(0);
});

test('what is offered may be refused for good, or taken', async ({ signedIn }) => {
  const page = await signedIn('owner', { path: banks });
  const [name, amount] = [unique('Zámočníctvo'), oddAmount()];
  await madeInvoice(page, name, line(amount.replace(',', '.')));
  await bring(page, statement(`${today()};1,00;EUR;${name};;`));
  await take(page);
  await open(page, name);
  const refuse = dialog(page).getByRole('button', { name: /nesúvisí$/ });
  await refuse.first().click();
  await expect(refuse).toHaveCount(0);
  await expect(dialog(page)).toContainText('Nenašli sme doklad');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: `Spárovať pohyb: ${name}` })).toBeFocused();
});
