import type { Page } from '@playwright/test';
import { expectToFit } from './documents-support.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { first } from './shell-support.ts';

const settings = `/company/${first}/settings/reminders`;
const item = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });
const text = (page: Page) => page.getByRole('textbox', { name: 'Text upomienky' });
const preview = (page: Page) => page.getByRole('group', { name: 'Ukážka so vzorovou faktúrou' });

test('[A8-11] [A3-8] what fails says so where it happened, and nothing written is lost', async ({
  signedIn,
  expectedMessages,
}) => {
  expectedMessages.push(/status of 500/);
  const page = await signedIn('owner', { path: settings });
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

test('[A7-6] [A7-8] [A7-9] one is opened, changed against its version, and deleted', async ({
  signedIn,
  expectedMessages,
}) => {
  expectedMessages.push(/status of 409/);
  const page = await signedIn('owner', { path: settings, viewport: { width: 390, height: 844 } });
  const second = await signedIn('admin', { path: settings });
  for (const one of [page, second]) {
    const opened = one.waitForResponse(/reminders\/[0-9a-f-]{36}$/);
    await one.getByRole('button', { name: 'Upraviť upomienku: 14 dní po splatnosti' }).click();
    expect((await opened).status()).toBe(200);
    await expect(preview(one).getByRole('listitem')).toHaveCount(2);
  }
  await expectAccessible(page);
  await expectToFit(page);
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
