import type { Page } from '@playwright/test';
import { requires } from '../requires.ts';
import { fromMenu, issue, unique, writeInvoice } from './documents-support.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { first } from './shell-support.ts';

test.skip(...requires('mail', 'documents', 'invoices', 'partners', 'numbering', 'bank-accounts'));

const dialog = (page: Page) => page.getByRole('dialog', { name: /^Poslať e-mailom/ });
const card = (page: Page) => page.getByRole('region', { name: 'E-maily' });
const send = (page: Page) => page.getByRole('button', { name: 'Poslať e-mailom' });

async function issuedInvoice(page: Page, customer: string): Promise<string> {
  await writeInvoice(page, unique(customer), [{ name: 'Dosky', unitPrice: '100' }]);
  return issue(page);
}

test('[B6-12] an invoice is sent by keyboard: words filled, seen as it will look, sent only once it was taken, and read in the demo', async ({
  signedIn,
}) => {
  const page = await signedIn('owner', { viewport: { width: 1024, height: 768 } });
  const number = await issuedInvoice(page, 'Listová');
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
  const letter = card(page).getByRole('listitem');
  await expect(letter).toContainText('Odoslaná');
  await expect(letter).toContainText('jana@listova.example, peter@listova.example');
  await expect(letter).toContainText('kópia: uctaren@listova.example');
  await expect(letter).toContainText('Ukážka: z počítača neodišla.');
  await expect(
    page.getByRole('listitem').filter({ hasText: 'Odoslané' }).or(page.getByText('Odoslaná')),
  ).not.toHaveCount(0);
  await expectAccessible(page);
  await letter.getByRole('button', { name: /^Faktúra/ }).click();
  await expect(page.getByRole('dialog', { name: 'Odoslaná správa' })).toContainText(`Faktúra ${number}.pdf`);
  await page.keyboard.press('Escape');

  await letter.getByRole('link', { name: 'Odoslané v ukážke' }).click();
  await expect(page).toHaveURL(/\/demo-letters$/);
  const shown = page.getByRole('article', { name: `Faktúra ${number} – Tatranské drevo s. r. o.` });
  await expect(shown.getByRole('definition').filter({ hasText: 'uctaren@' })).toHaveText('uctaren@listova.example');
  await expect(shown).toContainText(`posielame faktúru ${number}`);
  await expectAccessible(page);
});

test('whom a letter went to is remembered for the partner; what was typed is asked about before it is given up', async ({
  signedIn,
}) => {
  const page = await signedIn('owner', { viewport: { width: 390, height: 844 } });
  await issuedInvoice(page, 'Pamätlivá');
  await send(page).click();
  await dialog(page).getByRole('textbox', { name: 'Komu' }).fill('eva@pamatliva.example');
  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog', { name: 'Zahodiť rozpísanú správu?' });
  await question.getByRole('button', { name: 'Písať ďalej' }).click();
  await expect(dialog(page).getByRole('textbox', { name: 'Komu' })).toHaveValue('eva@pamatliva.example');
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  await expectAccessible(page);
  await page.reload();
  await send(page).click();
  await dialog(page).getByRole('button', { name: 'Obnoviť' }).click();
  await expect(dialog(page).getByRole('textbox', { name: 'Komu' })).toHaveValue('eva@pamatliva.example');
  await dialog(page).getByRole('button', { name: 'Odoslať' }).click();
  await expect(card(page).getByRole('listitem')).toContainText('Odoslaná');
  await send(page).click();
  await expect(dialog(page).getByRole('textbox', { name: 'Komu' })).toHaveValue('eva@pamatliva.example');
});

test('[B6-19] what is marked by hand says so; who may not send letters has no button', async ({ signedIn }) => {
  const page = await signedIn('owner');
  await issuedInvoice(page, 'Ručná');
  await fromMenu(page, 'Označiť ako odoslanú');
  await expect(card(page)).toContainText(/Označené ručne ako odoslané \d\d\.\d\d\.\d{4}\./);
  const { pathname } = new URL(page.url());
  const guest = await signedIn('guest', { path: pathname });
  await expect(card(guest)).toContainText('Označené ručne');
  await expect(send(guest)).toHaveCount(0);
});

test('letters that failed, are uncertain or wait say why and what can be done; a lost server is told with its cure', async ({
  signedIn,
  expectedMessages,
}) => {
  expectedMessages.push(/status of 409/);
  const page = await signedIn('owner');
  await issuedInvoice(page, 'Neistá');
  const given = {
    kind: 'mail.document-with-pdf',
    subject: 'Faktúra',
    text: 'Dobrý deň',
    sender: null,
    recipients: [{ name: '', address: 'jana@neista.example', role: 'to', refused: null }],
    attachments: [],
    way: 'own',
    createdAt: '2026-11-22T10:00:00.000Z',
    acceptedAt: null,
    saidBy: null,
    nextAt: null,
    tries: 1,
    fault: null,
    answer: null,
    reason: null,
  };
  const letters = [
    { ...given, id: '1', state: 'uncertain', fault: 'smtp-dropped' },
    { ...given, id: '2', state: 'given-up', fault: 'smtp-login-refused', answer: '535 5.7.8 Nie' },
    { ...given, id: '3', state: 'queued', fault: 'smtp-temporary', nextAt: '2099-01-01T10:00:00.000Z' },
  ];
  const decided: unknown[] = [];
  await page.route('**/letters', (route) => route.fulfill({ json: letters }));
  await page.route('**/mail/outgoing/1/decision', (route) => {
    decided.push(route.request().postDataJSON());
    const saidBy = { name: 'Jana Nováková', at: '2026-11-22T11:30:00.000Z' };
    const accepted = { state: 'accepted', acceptedAt: '2026-11-22T10:00:05.000Z', saidBy };
    letters.splice(0, 1, { ...given, id: '1', ...accepted } as never);
    return route.fulfill({ json: letters[0] });
  });
  await page.reload();
  const item = (text: string) => card(page).getByRole('listitem').filter({ hasText: text });
  await expect(item('Neistá')).toContainText('sama sa znova neodošle');
  await expect(item('Neodoslaná')).toContainText('Server neprijal používateľa alebo heslo.');
  await expect(item('Neodoslaná')).toContainText('535 5.7.8 Nie');
  await expect(item('Neodoslaná').getByRole('button', { name: 'Odoslať znova' })).toBeVisible();
  await expect(item('Čaká na odoslanie')).toContainText('Skúsi sa znova 01.01.2099');
  await expect(item('Čaká na odoslanie').getByRole('button', { name: 'Zrušiť odoslanie' })).toBeVisible();
  await expectAccessible(page);
  // Sent again, somebody may have it twice: that is asked about.
  await item('Neistá').getByRole('button', { name: 'Odoslať znova' }).click();
  const twice = page.getByRole('alertdialog', { name: 'Odoslať e-mail znova?' });
  await expect(twice).toContainText('príjemca ho dostane dvakrát');
  await page.keyboard.press('Escape');
  await item('Neistá').getByRole('button', { name: 'Dorazila' }).click();
  await expect(item('Neistá')).toHaveCount(0);
  expect(decided).toEqual([{ decision: 'arrived' }]);
  const said = /Potvrdené človekom, nie serverom:? ?Jana Nováková, 22\.11\.2026 12[:.]30/;
  await expect(item('Potvrdené')).toContainText(said);
  await expect(item('Potvrdené')).not.toContainText('Cez vlastný SMTP server');
  await item('Potvrdené').getByRole('button', { name: 'Faktúra' }).click();
  const read = page.getByRole('dialog', { name: 'Odoslaná správa' });
  await expect(read).toContainText(said);
  await expect(read).not.toContainText('Prijaté serverom');
  await page.keyboard.press('Escape');

  await page.route('**/email', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 409, json: { status: 409, code: 'mail-not-set-up', title: 'Conflict' } })
      : route.continue(),
  );
  await send(page).click();
  await dialog(page).getByRole('textbox', { name: 'Komu' }).fill('jana@neista.example');
  await dialog(page).getByRole('button', { name: 'Odoslať' }).click();
  await expect(dialog(page).getByText('Niet cez čo odoslať.')).toBeVisible();
  await expect(dialog(page).getByRole('textbox', { name: 'Komu' })).toHaveValue('jana@neista.example');
  await expect(dialog(page).getByRole('link', { name: 'Nastaviť odosielanie' })).toHaveAttribute(
    'href',
    `/company/${first}/settings/email-settings`,
  );
});

test('texts of letters are worded by the company, shown as they will read, and brought back', async ({ signedIn }) => {
  const path = '/company/0193e000-0000-7000-8000-000000000005/settings/letter-templates';
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
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  await page.getByRole('button', { name: 'Vrátiť pôvodný text' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Vrátiť pôvodný text' }).click();
  await expect(subject).toHaveValue('{document} {number} – {company}');
});

test('texts of one kind stay its own: another is opened after a question, and what was typed is offered where it was typed', async ({
  signedIn,
}) => {
  const path = '/company/0193e000-0000-7000-8000-000000000005/settings/letter-templates';
  const page = await signedIn('owner', { path });
  const kind = page.getByRole('combobox', { name: 'Druh dokladu' });
  const subject = page.getByRole('textbox', { name: 'Predmet' });
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
  await expect(page.getByRole('textbox', { name: 'Text správy' })).toHaveValue(/posielame dobropis \{číslo\}/);
  await expectAccessible(page);
});

test('[B6-17] many are sent at once: what would be left out and why is told before, how it went after', async ({
  signedIn,
}) => {
  const page = await signedIn('owner', { viewport: { width: 1440, height: 900 } });
  const customer = unique('Hromadná');
  await writeInvoice(page, customer, [{ name: 'Dosky', unitPrice: '100' }]);
  const sent = await issue(page);
  await send(page).click();
  await dialog(page).getByRole('textbox', { name: 'Komu' }).fill('eva@hromadna.example');
  await dialog(page).getByRole('button', { name: 'Odoslať' }).click();
  await expect(card(page).getByRole('listitem')).toContainText('Odoslaná');
  await writeInvoice(page, `${customer} bez adresy`, [{ name: 'Dosky', unitPrice: '100' }]);
  const nowhere = await issue(page);

  await page.goto(`/company/${first}/invoices/list?search=${encodeURIComponent(customer)}`);
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

test('files from the computer go with a letter; a program is refused; the demo’s mailbox is found in the settings and opens its PDF', async ({
  signedIn,
  expectedMessages,
}) => {
  expectedMessages.push(/status of 400/);
  const page = await signedIn('owner', { viewport: { width: 390, height: 844 } });
  const number = await issuedInvoice(page, 'Prílohová');
  await send(page).click();
  await dialog(page).getByRole('textbox', { name: 'Komu' }).fill('jana@prilohova.example');
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
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  // Reloaded midway: the file is still there, and the draft knows that it was chosen.
  await page.reload();
  await send(page).click();
  await expect(dialog(page).getByRole('checkbox', { name: 'Záruka 2 roky.txt' })).not.toBeChecked();
  await dialog(page).getByRole('button', { name: 'Obnoviť' }).click();
  await expect(dialog(page).getByRole('checkbox', { name: 'Záruka 2 roky.txt' })).toBeChecked();
  await dialog(page).getByRole('tab', { name: 'Náhľad' }).click();
  await expect(dialog(page).getByRole('tabpanel')).toContainText('Záruka 2 roky.txt');
  await dialog(page).getByRole('button', { name: 'Odoslať' }).click();
  await expect(card(page).getByRole('listitem')).toContainText('Odoslaná');

  await page.goto(`/company/0193e000-0000-7000-8000-000000000001/settings/email-settings`);
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
  await expectAccessible(page);
});
