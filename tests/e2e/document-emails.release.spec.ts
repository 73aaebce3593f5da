import { requires } from '../requires.ts';
import { expectToFit, invoiceAt, madeInvoice, unique } from './documents-support.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { card, dialog, send } from './emails-support.ts';
import { companyId, first, goWithin } from './shell-support.ts';

test.skip(...requires('mail', 'documents', 'invoices', 'partners', 'numbering', 'bank-accounts'));

test('what was typed is asked about before it is given up; files from the computer go with an e-mail, a program does not; whom it went to is remembered; the demo’s mailbox is found in the settings and opens its PDF', async ({
  signedIn,
  expectedMessages,
}) => {
  expectedMessages.push(/status of 400/);
  const page = await signedIn('owner', { viewport: { width: 390, height: 844 } });
  const { id, number } = await madeInvoice(page, unique('Prílohová'));
  await page.goto(invoiceAt(id));
  await send(page).click();
  const to = dialog(page).getByRole('textbox', { name: 'Komu' });
  await to.fill('jana@prilohova.example');
  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog', { name: 'Zahodiť rozpísanú správu?' });
  await question.getByRole('button', { name: 'Písať ďalej' }).click();
  await expect(to).toHaveValue('jana@prilohova.example');
  const add = dialog(page).getByRole('button', { name: 'Pridať súbor' });
  const choosing = page.waitForEvent('filechooser');
  await add.press('Enter');
  await (await choosing).setFiles([
    { name: 'Záruka 2 roky.txt', mimeType: 'text/plain', buffer: Buffer.from('Záruka: 2 roky') },
    {
      name: 'faktura.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('4d5a90000300000004000000ffff0000', 'hex'),
    },
  ]);
  await expect(dialog(page).getByRole('checkbox', { name: 'Záruka 2 roky.txt' })).toBeChecked();
  await expect(dialog(page)).toContainText('Súbor faktura.pdf je program alebo skript, alebo ho obsahuje.');
  await expect(dialog(page).getByRole('checkbox')).toHaveCount(2);
  await expectAccessible(page);
  await expectToFit(page);
  // After a reload the uploaded file is still stored, and the draft of the e-mail remembers that the file was selected.
  await page.reload();
  await send(page).click();
  await expect(dialog(page).getByRole('checkbox', { name: 'Záruka 2 roky.txt' })).not.toBeChecked();
  await dialog(page).getByRole('button', { name: 'Obnoviť' }).click();
  await expect(to).toHaveValue('jana@prilohova.example');
  await expect(dialog(page).getByRole('checkbox', { name: 'Záruka 2 roky.txt' })).toBeChecked();
  await dialog(page).getByRole('tab', { name: 'Náhľad' }).click();
  await expect(dialog(page).getByRole('tabpanel')).toContainText('Záruka 2 roky.txt');
  await dialog(page).getByRole('button', { name: 'Odoslať' }).click();
  await expect(card(page).getByRole('listitem')).toContainText('Odoslaná');
  await send(page).click();
  await expect(to).toHaveValue('jana@prilohova.example');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();

  await goWithin(page, `/company/${first}/settings/email-settings`);
  await expect(page.getByText('Toto je ukážka: e-maily neodchádzajú z počítača.')).toBeVisible();
  await page.getByRole('link', { name: 'Odoslané v ukážke' }).press('Enter');
  const shown = page.getByRole('article', { name: `Faktúra ${number} – Tatranské drevo s. r. o.` });
  const saved = page.waitForEvent('download');
  await shown.getByRole('button', { name: 'Záruka 2 roky.txt' }).click();
  expect((await saved).suggestedFilename()).toBe('Záruka 2 roky.txt');
  const reading = page.waitForResponse(/\/mail\/demo\/[^/]+\/attachments\/1$/);
  const opened = page.waitForEvent('popup');
  await shown.getByRole('button', { name: `Faktúra ${number}.pdf` }).click();
  expect((await reading).headers()['content-type']).toBe('application/pdf');
  await (await opened).close();
});

test('[B6-17] many are sent at once: what would be left out and why is told before, how it went after', async ({
  signedIn,
}) => {
  const page = await signedIn('owner', { viewport: { width: 1440, height: 900 } });
  const customer = unique('Hromadná');
  const { id, number: sent } = await madeInvoice(page, customer);
  await page.goto(invoiceAt(id));
  await send(page).click();
  await dialog(page).getByRole('textbox', { name: 'Komu' }).fill('eva@hromadna.example');
  await dialog(page).getByRole('button', { name: 'Odoslať' }).click();
  await expect(card(page).getByRole('listitem')).toContainText('Odoslaná');
  const { number: nowhere } = await madeInvoice(page, `${customer} bez adresy`);

  await goWithin(page, `/company/${first}/invoices/list?search=${encodeURIComponent(customer)}`);
  const rows = page.getByRole('row').filter({ has: page.getByRole('link') });
  await expect(rows).toHaveCount(2);
  for (const row of [0, 1]) await rows.nth(row).getByRole('checkbox').check();
  await page
    .getByRole('group', { name: 'Hromadné akcie' })
    .getByRole('button', { name: 'Poslať e-mailom' })
    .press('Enter');
  const many = page.getByRole('dialog', { name: 'Poslať e-mailom 2 doklady' });
  await expect(many).toContainText('Odíde 0 e-mailov.');
  await expect(many.getByRole('listitem').filter({ hasText: 'chýba e-mailová adresa: 1' })).toContainText(nowhere);
  await expect(many.getByRole('listitem').filter({ hasText: 'už bolo odoslané: 1' })).toContainText(sent);
  await expect(many.getByRole('button', { name: 'Odoslať' })).toBeDisabled();
  await expectAccessible(page);
  await many.getByRole('checkbox', { name: /Vynechať už odoslané/ }).press('Space');
  await expect(many).toContainText('Odíde 1 e-mail.');
  await many.getByRole('button', { name: 'Odoslať' }).press('Enter');
  await expect(many).toBeHidden();
  await expect(page.getByText('E-maily čakajú na odoslanie: 1 z 2').first()).toBeVisible();
  await rows.filter({ hasText: sent }).getByRole('link').first().click();
  await expect(card(page).getByRole('listitem')).toHaveCount(2);
});

test('texts of letters are worded by the company, shown as they will read, and brought back; those of one kind stay its own: another is opened after a question, and what was typed is offered where it was typed', async ({
  signedIn,
}) => {
  const path = `/company/${companyId(5)}/settings/email-templates`;
  const page = await signedIn('owner', { path, viewport: { width: 390, height: 844 } });
  await page.getByRole('tab', { name: 'English' }).click();
  const subject = page.getByRole('textbox', { name: 'Predmet' });
  const text = page.getByRole('textbox', { name: 'Text správy' });
  const sample = page.getByRole('group', { name: 'Ukážka so vzorovým dokladom' });
  await expect(subject).toHaveValue('{document} {number} – {company}');
  await subject.fill('');
  await page.getByRole('button', { name: 'Vložiť údaj' }).first().click();
  await page.getByRole('menuitem', { name: 'Číslo dokladu' }).click();
  await expect(subject).toHaveValue('{číslo}');
  await text.fill('Hello {partner}, {suma} {heslo}');
  await expect(sample).toContainText('Hello Lily Flowers Ltd., €1,234.50 {heslo}');
  await page.getByRole('button', { name: 'Uložiť' }).click();
  await expect(text).toHaveAccessibleDescription(/údaj, ktorý tu nepoznáme/);
  await expectAccessible(page);
  await text.fill('Hello {partner}');
  await page.getByRole('button', { name: 'Uložiť' }).click();
  await expect(page.getByRole('button', { name: 'Uložené' })).toBeVisible();
  await page.reload();
  await page.getByRole('tab', { name: 'English' }).click();
  await expect(text).toHaveValue('Hello {partner}');
  await expectToFit(page);
  await page.getByRole('button', { name: 'Vrátiť pôvodný text' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Vrátiť pôvodný text' }).click();
  await expect(subject).toHaveValue('{document} {number} – {company}');

  const kind = page.getByRole('combobox', { name: 'Druh dokladu' });
  await page.getByRole('tab', { name: 'Slovenčina' }).click();
  await kind.selectOption({ label: 'Faktúry' });
  await subject.fill('Rozpísaná faktúra {číslo}');
  await kind.selectOption({ label: 'Dodacie listy' });
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Zostať' }).click();
  await expect(subject).toHaveValue('Rozpísaná faktúra {číslo}');
  await expect(kind.locator('option:checked')).toHaveText('Faktúry');
  page.on('dialog', (leaving) => void leaving.accept());
  await page.reload();
  await kind.selectOption({ label: 'Dodacie listy' });
  await expect(subject).toHaveValue('{doklad} {číslo} – {firma}');
  await expect(page.getByRole('button', { name: 'Obnoviť' })).toHaveCount(0);
  await kind.selectOption({ label: 'Faktúry' });
  await page.getByRole('button', { name: 'Obnoviť' }).click();
  await expect(subject).toHaveValue('Rozpísaná faktúra {číslo}');
  await kind.selectOption({ label: 'Faktúry – Dobropis' });
  await question.getByRole('button', { name: /Odísť|Opustiť/ }).click();
  await expect(text).toHaveValue(/posielame dobropis \{číslo\}/);
});
