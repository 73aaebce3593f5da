import { requires } from '../requires.ts';
import { invoiceAt, madeInvoice, unique } from './documents-support.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { card, dialog, send } from './emails-support.ts';

test.skip(...requires('mail', 'documents', 'invoices', 'partners', 'numbering', 'bank-accounts'));

/* The states of failed and waiting e-mails are tested in plugins/mail/web/emails/emails-card.test.tsx. */
test('[B6-12] an invoice is sent by keyboard: words filled, seen as it will look, sent only once it was taken, and read in the demo', async ({
  signedIn,
}) => {
  const page = await signedIn('owner', { viewport: { width: 1024, height: 768 } });
  const { id, number } = await madeInvoice(page, unique('Listová'));
  await page.goto(invoiceAt(id));
  await expect(card(page)).toContainText('E-mailom zatiaľ neodoslané.');
  await send(page).press('Enter');
  const to = dialog(page).getByRole('textbox', { name: 'Komu' });
  await expect(to).toBeFocused();
  await expect(dialog(page).getByRole('textbox', { name: 'Predmet' })).toHaveValue(
    `Faktúra ${number} – Tatranské drevo s. r. o.`,
  );
  await expect(dialog(page).getByRole('textbox', { name: 'Text správy' })).toHaveValue(
    new RegExp(`posielame faktúru ${number} na sumu 123,00\u00a0€`),
  );
  await expect(dialog(page).getByRole('checkbox', { name: `Faktúra ${number}.pdf` })).toBeChecked();
  await expectAccessible(page);
  await page.keyboard.type('jana@listova');
  await page.keyboard.press('Enter');
  await expect(to).toHaveAccessibleDescription('Niektorá z adries nie je e-mail v tvare meno@firma.sk.');
  await to.fill(Array.from({ length: 101 }, (_, n) => `a${n}@listova.example`).join(', '));
  await page.keyboard.press('Enter');
  await expect(to).toHaveAccessibleDescription(/Najviac 100 adries/);
  await to.fill('Jana <jana@listova.example>, peter@listova.example');
  await dialog(page).getByRole('button', { name: 'Pridať kópiu' }).press('Enter');
  await dialog(page).getByRole('textbox', { name: 'Kópia' }).fill('uctaren@listova.example');
  await dialog(page).getByRole('tab', { name: 'Náhľad' }).click();
  const preview = dialog(page).getByRole('tabpanel');
  await expect(preview).toContainText('jana@listova.example, peter@listova.example');
  await expect(preview).toContainText(`Faktúra ${number}.pdf`);
  await expect(preview.getByRole('group', { name: 'Náhľad' })).toContainText(`posielame faktúru ${number}`);
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'Odoslať' }).press('Enter');
  await expect(dialog(page)).toBeHidden();
  await expect(send(page)).toBeFocused();
  const email = card(page).getByRole('listitem');
  await expect(email).toContainText('Odoslaná');
  await expect(email).toContainText('jana@listova.example, peter@listova.example');
  await expect(email).toContainText('kópia: uctaren@listova.example');
  await expect(email).toContainText('Ukážka: z počítača neodišla.');
  await email.getByRole('button', { name: /^Faktúra/ }).click();
  await expect(page.getByRole('dialog', { name: 'Odoslaná správa' })).toContainText(`Faktúra ${number}.pdf`);
  await page.keyboard.press('Escape');

  await email.getByRole('link', { name: 'Odoslané v ukážke' }).click();
  await expect(page).toHaveURL(/\/demo-emails$/);
  const shown = page.getByRole('article', { name: `Faktúra ${number} – Tatranské drevo s. r. o.` });
  await expect(shown.getByRole('definition').filter({ hasText: 'uctaren@' })).toHaveText('uctaren@listova.example');
  await expect(shown).toContainText(`posielame faktúru ${number}`);
  await expectAccessible(page);
});
