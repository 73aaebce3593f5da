import { requires } from '../requires.ts';
import { banks, bring, choose, dialog, line, oddAmount, open, statement, take, today } from './bank-support.ts';
import { madeInvoice, unique } from './documents-support.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { expectToFitEverySize } from './sizes.ts';

test.skip(...requires('bank-transactions', 'documents', 'invoices', 'partners'));

test('a statement is looked at, taken once, put aside and taken up again, by keyboard', async ({ signedIn }) => {
  const page = await signedIn('owner', { path: banks });
  const who = unique('Kaviareň');
  const text = statement(`${today()};-${oddAmount()};EUR;${who};;Káva`, '31.2.2026;1,00;EUR;Nikto;;');
  await bring(page, text);
  await expect(dialog(page)).toContainText('1 nový pohyb');
  await expect(dialog(page)).toContainText('Riadok 3:');
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'Zapísať 1 pohyb' }).press('Enter');
  await expect(dialog(page)).toHaveCount(0);
  await bring(page, text);
  await expect(dialog(page)).toContainText('1 pohyb tu už je');
  await expect(dialog(page).getByRole('button', { name: /Zapísať/ })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);

  await page.getByRole('searchbox', { name: 'Hľadať v pohyboch' }).fill(who);
  const button = page.getByRole('button', { name: `Spárovať pohyb: ${who}` });
  await button.press('Enter');
  await dialog(page).getByRole('button', { name: 'Odložiť pohyb' }).press('Enter');
  await expect(dialog(page)).toHaveCount(0);
  await page.getByRole('button', { name: `Zobraziť pohyb: ${who}` }).press('Enter');
  await dialog(page).getByRole('button', { name: 'Vrátiť medzi nespárované' }).press('Enter');
  await expect(dialog(page).getByRole('heading', { name: 'Čo môže uhrádzať' })).toBeVisible();
});

test('one payment is split over invoices that somebody chooses, and undone', async ({ signedIn }) => {
  const page = await signedIn('owner', { path: banks });
  const [one, two, payer] = [unique('Stolárstvo'), unique('Píla'), unique('Platca')];
  const [{ number: first }, { number: second }] = [
    await madeInvoice(page, one, line('100')),
    await madeInvoice(page, two, line('50')),
  ];
  await bring(page, statement(`${today()};140,00;EUR;${payer};;dakujeme`));
  await take(page);
  await open(page, payer);
  await dialog(page).getByRole('button', { name: 'Vybrať doklady ručne' }).press('Enter');
  for (const [name, number] of [
    [one, first],
    [two, second],
  ] as const) {
    await choose(page, name, number);
    await expect(dialog(page).getByRole('searchbox')).toBeFocused();
  }
  await expect(dialog(page).getByRole('status')).toContainText('Zostáva rozdeliť');
  await expectAccessible(page);
  await expectToFitEverySize(page);
  const part = dialog(page).getByLabel(`${first} ${one}`);
  await part.fill('140');
  await expect(dialog(page).getByRole('status')).toContainText('Viac, než sa na účte pohlo');
  await expect(dialog(page).getByRole('button', { name: 'Spárovať s 2 dokladmi' })).toBeDisabled();
  await part.fill('100');
  await dialog(page).getByRole('button', { name: 'Spárovať s 2 dokladmi' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await page.getByRole('button', { name: `Spárovať zvyšok pohybu: ${payer}` }).click();
  // The first document is offered again in the list below, with the amount that is still unpaid.
  for (const number of [first, second])
    await expect(dialog(page).getByRole('link', { name: number }).first()).toBeVisible();
  await expect(dialog(page)).toContainText('spárované ručne');
  await dialog(page).getByRole('button', { name: 'Zrušiť spárovanie' }).click();
  await expect(dialog(page).getByRole('heading', { name: 'Čo môže uhrádzať' })).toBeVisible();
});
