import { requires } from '../requires.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { item, outgoing, owed, today } from './outgoing-support.ts';
import { first } from './shell-support.ts';
import { expectToFitEverySize } from './sizes.ts';

test.skip(...requires('reminders', 'mail', 'documents', 'invoices', 'partners', 'numbering', 'bank-accounts'));

const day = (date: string) => date.split('-').toReversed().join('.');

test('[A3-8] what leaves is held, worded otherwise and sent now, by keyboard', async ({ signedIn }) => {
  const page = await signedIn('owner', { viewport: { width: 1024, height: 768 } });
  const number = await owed(page, 'uctaren@neplatici.example');
  await page.goto(outgoing);
  const own = item(page, number);
  await expect(own).toContainText(`3 dni po splatnosti, splatné ${day(today)}`);
  await expect(own).toContainText('Naplánovaná');
  await expect(own).toContainText('uctaren@neplatici.example');
  await expect(own).toContainText('123,00 €');
  await own.getByRole('button', { name: 'Pozastaviť' }).press('Enter');
  await expect(own).toContainText('Pozastavená');
  await expect(own.getByRole('button', { name: 'Uvoľniť' })).toBeFocused();
  await expectToFitEverySize(page);
  await page.reload();
  await expect(own).toContainText('Pozastavená');
  await own.getByRole('button', { name: 'Uvoľniť' }).press('Enter');
  await expect(own).toContainText('Naplánovaná');

  await own.getByRole('button', { name: 'Upraviť' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: `Upomienka k dokladu ${number}` });
  await expect(dialog.getByRole('textbox', { name: 'Predmet' })).toHaveValue(`Upomienka – Faktúra ${number}`);
  await expect(dialog).toContainText('K upomienke sa pripojí PDF dokladu.');
  await dialog.getByRole('textbox', { name: 'Komu' }).fill('sef@neplatici');
  await page.keyboard.press('Control+s');
  await expect(dialog.getByRole('textbox', { name: 'Komu' })).toHaveAccessibleDescription(/platné e-mailové adresy/);
  await dialog.getByRole('textbox', { name: 'Komu' }).fill('sef@neplatici.example');
  await dialog.getByRole('textbox', { name: 'Kópia' }).fill('uctaren@neplatici.example');
  await dialog.getByRole('textbox', { name: 'Predmet' }).fill('Prosíme o úhradu {číslo}');
  await expect(dialog.getByRole('group', { name: 'Ukážka' })).toContainText(`Prosíme o úhradu ${number}`);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Uložiť' }).press('Enter');
  await expect(dialog).toBeHidden();
  await expect(own).toContainText('Upravená');
  await expect(own).toContainText('sef@neplatici.example');
  await expect(own).toContainText('kópia: uctaren@neplatici.example');
  await expect(own.getByRole('button', { name: 'Upraviť' })).toBeFocused();

  await own.getByRole('button', { name: 'Odoslať teraz' }).press('Enter');
  const question = page.getByRole('alertdialog', { name: `Odoslať upomienku k dokladu ${number}?` });
  await expect(question).toContainText('Komu: sef@neplatici.example, uctaren@neplatici.example');
  await expect(question).toContainText(`ešte nie je po splatnosti, splatný je ${day(today)}`);
  await question.getByRole('button', { name: 'Odoslať' }).press('Enter');
  // The reminder disappears from the list when it has been sent.
  await expect(own).toHaveCount(0);
  await page.goto(`/company/${first}/demo-emails`);
  const email = page.getByRole('article', { name: `Prosíme o úhradu ${number}` });
  await expect(email).toContainText('sef@neplatici.example');
  await expect(email).toContainText('uctaren@neplatici.example');
  await expect(email.getByRole('button', { name: `Faktúra ${number}.pdf` })).toBeVisible();
});
