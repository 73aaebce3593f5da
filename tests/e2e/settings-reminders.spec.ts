import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './fixtures.ts';
import { companyId } from './shell-support.ts';
import { expectToFitEverySize } from './sizes.ts';

// No other test changes the reminders of this company.
const settings = `/company/${companyId(5)}/settings/reminders`;
const item = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });
const text = (page: Page) => page.getByRole('textbox', { name: 'Text upomienky' });
const preview = (page: Page) => page.getByRole('group', { name: 'Ukážka so vzorovou faktúrou' });

test('[A7-5] [A7-7] [A4-16] a reminder is written by keyboard alone, with marks, a list, a link and details, changed and deleted', async ({
  signedIn,
}) => {
  const page = await signedIn('owner', { path: settings, viewport: { width: 1024, height: 768 } });
  const formRequest = page.waitForRequest(/reminders\/new\?customTextFieldType=reminderBody$/);
  await page.getByRole('button', { name: 'Pridať prvú upomienku' }).press('Enter');
  await formRequest;
  await expect(page.getByRole('textbox', { name: 'Počet dní po splatnosti' })).toBeFocused();
  await expect(page.getByRole('textbox', { name: 'Počet dní po splatnosti' })).toHaveValue('3');
  await expect(preview(page)).toContainText('doklad 20260042 na sumu 1 234,50 € bol splatný 15.10.2026');

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
  await expectToFitEverySize(page);
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

  await page.keyboard.press('Enter');
  await expect(preview(page).getByRole('listitem')).toHaveText('prevodom kostra.example');
  await page.getByRole('textbox', { name: 'Počet dní po splatnosti' }).fill('21');
  await page.keyboard.press('Control+s');
  await expect(item(page, '21 dní po splatnosti')).toContainText('Uhraďte hneď faktúru [Číslo dokladu]');
  await page.getByRole('button', { name: 'Vymazať upomienku: 21 dní po splatnosti' }).press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Vymazať upomienku' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Pridať prvú upomienku' })).toBeVisible();
});
