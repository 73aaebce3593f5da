import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './fixtures.ts';

const company = (serial: number) => `/company/0193e000-0000-7000-8000-00000000000${serial}/settings/reminders`;
// The demo's two reminders are only read in tests but one; what is added belongs to a company that no other test touches so.
const demo = company(1);
const own = company(5);
const item = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });
const text = (page: Page) => page.getByRole('textbox', { name: 'Text upomienky' });
const preview = (page: Page) => page.getByRole('group', { name: 'Ukážka so vzorovou faktúrou' });

test('[A7-5] [A7-7] [A4-16] a reminder is written by keyboard alone, with marks, a list, a link and details', async ({
  signedIn,
}) => {
  const page = await signedIn('owner', { path: own, viewport: { width: 1024, height: 768 } });
  const asked = page.waitForRequest(/reminders\/new\?customTextFieldType=reminderBody$/);
  await page.getByRole('button', { name: 'Pridať prvú upomienku' }).press('Enter');
  await asked;
  await expect(page.getByRole('textbox', { name: 'Počet dní po splatnosti' })).toBeFocused();
  await expect(page.getByRole('textbox', { name: 'Počet dní po splatnosti' })).toHaveValue('3');
  await expect(preview(page)).toContainText('doklad 20260042 na sumu 1 234,50 € bol splatný 15.10.2026');
  await expectAccessible(page);

  await text(page).focus();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('Uhraďte ');
  await page.keyboard.press('Control+b');
  await page.keyboard.type('hneď');
  await expect(page.getByRole('button', { name: 'Tučné' })).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Control+b');
  await page.keyboard.type(' faktúru ');
  await page.getByRole('button', { name: 'Vložiť údaj' }).focus();
  await page.keyboard.press('ArrowDown');
  await page.getByRole('menuitem', { name: 'Číslo dokladu' }).press('Enter');
  await expect(preview(page)).toContainText('Uhraďte hneď faktúru 20260042');
  await text(page).focus();
  await page.keyboard.press('Control+End');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Zoznam' }).press('Enter');
  await page.keyboard.type('prevodom ');
  await page.getByRole('button', { name: 'Odkaz' }).press('Enter');
  await page.getByLabel('Adresa').fill('javascript:alert(1)');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Zadajte adresu webovej stránky alebo e-mail.')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Adresa').fill('kostra.example');
  await page.keyboard.press('Enter');
  await expect(preview(page).getByRole('listitem')).toHaveText('prevodom kostra.example');

  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/reminders'));
  await page.keyboard.press('Control+s');
  const { body } = (await sent).postDataJSON() as { body: string };
  expect(body.replaceAll('&nbsp;', ' ')).toBe(
    '<p>Uhraďte <strong>hneď</strong> faktúru {číslo}</p><ul><li>prevodom <a href="https://kostra.example">kostra.example</a></li></ul>',
  );
  await expect(item(page, '3 dni po splatnosti')).toContainText('Uhraďte hneď faktúru [Číslo dokladu]');
  await expect(page.getByRole('button', { name: 'Upraviť upomienku: 3 dni po splatnosti' })).toBeFocused();
});

test('[A7-6] [A7-8] [A7-9] one is opened, changed against its version, and deleted', async ({
  signedIn,
  expectedMessages,
}) => {
  expectedMessages.push(/status of 409/);
  const page = await signedIn('owner', { path: demo, viewport: { width: 390, height: 844 } });
  const second = await signedIn('admin', { path: demo });
  for (const one of [page, second]) {
    const opened = one.waitForResponse(/reminders\/[0-9a-f-]{36}$/);
    await one.getByRole('button', { name: 'Upraviť upomienku: 14 dní po splatnosti' }).click();
    expect((await opened).status()).toBe(200);
    await expect(preview(one).getByRole('listitem')).toHaveCount(2);
  }
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  await page.getByRole('textbox', { name: 'Počet dní po splatnosti' }).fill('3');
  await page.getByRole('button', { name: 'Uložiť' }).click();
  await expect(page.getByText('Na tento deň už upomienku máte.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Počet dní po splatnosti' }).fill('21');
  await page.getByRole('button', { name: 'Uložiť' }).click();
  await expect(item(page, '21 dní po splatnosti')).toBeVisible();
  await second.getByRole('textbox', { name: 'Počet dní po splatnosti' }).fill('28');
  await second.getByRole('button', { name: 'Uložiť' }).click();
  const question = second.getByRole('alertdialog', { name: 'Záznam medzitým niekto zmenil' });
  await expect(question.getByRole('row', { name: 'Počet dní po splatnosti 28 21' })).toBeVisible();
  await question.getByRole('button', { name: 'Ponechať moje zmeny' }).click();
  await expect(item(second, '28 dní po splatnosti')).toBeVisible();
  await expect(item(page, '28 dní po splatnosti')).toBeVisible();
  await second.getByRole('button', { name: 'Vymazať upomienku: 28 dní po splatnosti' }).click();
  await second.getByRole('alertdialog').getByRole('button', { name: 'Vymazať upomienku' }).click();
  await expect(item(page, '28 dní po splatnosti')).toHaveCount(0);
});

test('[A8-11] [A3-8] what fails says so where it happened, and nothing written is lost', async ({
  signedIn,
  expectedMessages,
}) => {
  expectedMessages.push(/status of 500/);
  const page = await signedIn('owner', { path: demo });
  const fail = (method: string) =>
    page.route('**/gateway/**/reminders**', (route) =>
      route.request().method() === method ? route.fulfill({ status: 500 }) : route.fallback(),
    );
  const alert = page.getByRole('alert');
  await fail('POST');
  await page.getByRole('button', { name: 'Pridať upomienku' }).click();
  await text(page).fill('Moja upomienka');
  await page.getByRole('button', { name: 'Uložiť' }).click();
  await expect(alert).toHaveText('Pri aktualizácii údajov nastala chyba!');
  await expect(text(page)).toHaveText('Moja upomienka');
  await page.getByRole('link', { name: 'Bankové účty' }).click();
  await page.getByRole('button', { name: 'Zostať na stránke' }).click();
  await page.getByRole('button', { name: 'Zrušiť' }).click();

  await fail('PUT');
  await page.getByRole('button', { name: 'Upraviť upomienku: 3 dni po splatnosti' }).click();
  await page.getByRole('textbox', { name: 'Počet dní po splatnosti' }).fill('4');
  await page.getByRole('button', { name: 'Uložiť' }).click();
  await expect(alert).toHaveText('Pri aktualizácii údajov nastala chyba!');
  await page.getByRole('button', { name: 'Zrušiť' }).click();

  await fail('DELETE');
  await page.getByRole('button', { name: 'Vymazať upomienku: 3 dni po splatnosti' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Vymazať upomienku' }).click();
  await expect(alert).toHaveText('Pri aktualizácii údajov nastala chyba!');
});

test('[B6-17] [B6-8] the licence locks them, a missing right refuses them', async ({ signedIn }) => {
  const page = await signedIn('owner', { path: company(2) });
  await expect(page.getByText('Funkcia je súčasťou balíka Pro.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Pridať' })).toHaveCount(0);
  await expectAccessible(page);
  const accountant = await signedIn('accountant', { path: demo });
  await expect(accountant.getByText('Nemáte dostatočné prístupové práva!')).toBeVisible();
});
