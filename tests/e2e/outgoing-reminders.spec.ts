import type { Page } from '@playwright/test';
import { todayAt } from '#core/calendar';
import { bearerToken } from '../support/bearer-token.ts';
import { requires } from '../requires.ts';
import { expect, expectAccessible, password, test } from './fixtures.ts';

test.skip(...requires('reminders', 'mail', 'documents', 'invoices', 'partners', 'numbering', 'bank-accounts'));

const companyId = (serial: number) => `0193e000-0000-7000-8000-00000000000${serial}`;
const outgoing = (serial: number) => `/company/${companyId(serial)}/settings/outgoing-reminders`;
const today = todayAt(new Date());
const day = (date: string) => date.split('-').toReversed().join('.');
const item = (page: Page, number: string) => page.getByRole('listitem').filter({ hasText: number });
const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);

/** An invoice of the demo's first company that falls due today; its rule reminds three days later. @returns its number */
async function owed(url: string, email: string): Promise<string> {
  const token = await bearerToken(url, 'owner@kostra.example', password);
  const ask = async <T>(path: string, body: object): Promise<T> => {
    const answer = await fetch(`${url}/gateway/companies/${companyId(1)}/${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect(answer.ok, await answer.clone().text()).toBe(true);
    return (await answer.json()) as T;
  };
  const customer = { name: 'Neplatiči s. r. o.', street: 'Hlavná 1', city: 'Zvolen', country: 'SK', email };
  const lines = [{ name: 'Dosky', quantity: '1', unitPrice: '100', vatRate: '23' }];
  const days = { issuedOn: today, suppliedOn: today, dueOn: today };
  const { id } = await ask<{ id: string }>('invoices', { customer, lines, ...days });
  const { number } = await ask<{ number: string }>(`invoices/${id}/issue`, {
    acknowledge: ['issued-out-of-order', 'due-before-issue'],
  });
  return number;
}

test('[A3-8] what leaves is held, worded otherwise and sent now, by keyboard', async ({ signedIn, kostraUrl }) => {
  const number = await owed(kostraUrl, 'uctaren@neplatici.example');
  const page = await signedIn('owner', { path: outgoing(1), viewport: { width: 1024, height: 768 } });
  const own = item(page, number);
  await expect(own).toContainText(`3 dni po splatnosti, splatné ${day(today)}`);
  await expect(own).toContainText('Naplánovaná');
  await expect(own).toContainText('uctaren@neplatici.example');
  await expect(own).toContainText('123,00 €');
  await own.getByRole('button', { name: 'Pozastaviť' }).press('Enter');
  await expect(own).toContainText('Pozastavená');
  await expect(own.getByRole('button', { name: 'Uvoľniť' })).toBeFocused();
  await expectAccessible(page);
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
  // It leaves the list by itself once it has left.
  await expect(own).toHaveCount(0);
  await page.goto(`/company/${companyId(1)}/demo-letters`);
  const letter = page.getByRole('article', { name: `Prosíme o úhradu ${number}` });
  await expect(letter).toContainText('sef@neplatici.example');
  await expect(letter).toContainText('uctaren@neplatici.example');
  await expect(letter.getByRole('button', { name: `Faktúra ${number}.pdf` })).toBeVisible();
});

test('[A3-8] on a phone and in the dark: hours, what has no address, and what leaves the screen nowhere', async ({
  signedIn,
  kostraUrl,
}) => {
  const number = await owed(kostraUrl, '');
  const page = await signedIn('owner', { viewport: { width: 390, height: 844 } });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(outgoing(1));
  await expect(item(page, number)).toContainText('Chýba e-mailová adresa');
  await expect(item(page, number).getByRole('button', { name: 'Odoslať teraz' })).toBeDisabled();
  expect(await fits(page)).toBe(true);
  await page.getByLabel('Od', { exact: true }).selectOption({ label: '10.00' });
  await page.getByLabel('Do', { exact: true }).selectOption({ label: '9.00' });
  await page.getByRole('button', { name: 'Uložiť' }).click();
  await expect(page.getByText('Koniec musí byť neskôr ako začiatok.')).toBeVisible();
  await expectAccessible(page);
});

test('[B6-17] [B6-8] nothing to leave says so; the licence locks the page, a missing right refuses it', async ({
  signedIn,
}) => {
  const page = await signedIn('owner', { viewport: { width: 1440, height: 900 } });
  await page.route('**/reminders/outgoing', (route) =>
    route.fulfill({ json: { until: today, hours: { from: 8, until: 16 }, mayLeave: false, items: [] } }),
  );
  await page.goto(outgoing(1));
  await expect(page.getByText('E-maily zatiaľ nemajú kadiaľ odísť.')).toBeVisible();
  await expect(page.getByText('Počas najbližších siedmich dní neodíde žiadna upomienka.')).toBeVisible();
  await expectAccessible(page);
  await page.goto(outgoing(2));
  await expect(page.getByText('Funkcia je súčasťou balíka Pro.')).toBeVisible();
  const member = await signedIn('member', { path: outgoing(1) });
  await expect(member.getByText('Nemáte dostatočné prístupové práva!')).toBeVisible();
});

test('[A3-8] a reminder has words for each language of customers, and is shown in it', async ({
  signedIn,
  expectedMessages,
}) => {
  expectedMessages.push(/status of 400/);
  const page = await signedIn('owner', {
    path: `/company/${companyId(1)}/settings/reminders`,
    viewport: { width: 390, height: 844 },
  });
  await page.getByRole('button', { name: /Pridať (prvú )?upomienku/ }).click();
  await page.getByRole('textbox', { name: 'Počet dní po splatnosti' }).fill('77');
  const preview = page.getByRole('group', { name: 'Ukážka so vzorovou faktúrou' });
  await expect(preview).toContainText('bol splatný 15.10.2026');
  await page.getByRole('tab', { name: 'Deutsch' }).click();
  await expect(preview).toContainText(/unser Beleg 20260042 über 1.234,50\s€ war am 15\.10\.2026 fällig/);
  await page.getByRole('textbox', { name: 'Text upomienky' }).fill('Bitte zahlen Sie {heslo}');
  expect(await fits(page)).toBe(true);
  await expectAccessible(page);
  await page.getByRole('tab', { name: 'English' }).click();
  await expect(preview).toContainText('document 20260042 for');
  await page.getByRole('tab', { name: 'Slovenčina' }).click();
  await page.getByRole('button', { name: 'Uložiť' }).click();
  // What is wrong stands in another language: it is shown.
  await expect(page.getByRole('tab', { name: 'Deutsch' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByText('{heslo}').first()).toBeVisible();
  await page.getByRole('textbox', { name: 'Text upomienky' }).fill('Bitte zahlen Sie');
  await page.getByRole('button', { name: 'Uložiť' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: '77 dní po splatnosti' })).toBeVisible();
  await page.getByRole('button', { name: 'Upraviť upomienku: 77 dní po splatnosti' }).click();
  await page.getByRole('tab', { name: 'Deutsch' }).click();
  await expect(preview).toContainText('Bitte zahlen Sie');
  await page.getByRole('button', { name: 'Zrušiť' }).click();
  await page.getByRole('button', { name: 'Vymazať upomienku: 77 dní po splatnosti' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Vymazať upomienku' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: '77 dní po splatnosti' })).toHaveCount(0);
});
