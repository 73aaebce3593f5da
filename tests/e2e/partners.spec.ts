import type { Page } from '@playwright/test';
import { unique } from './documents-support.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { gatewayClientFor, ok } from './gateway-calls.ts';
import { first } from './shell-support.ts';
import { expectToFitEverySize } from './sizes.ts';

const list = `/company/${first}/partners/list`;

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const row = (page: Page, name: string) => page.getByRole('link', { name, exact: true });
const saved = (page: Page) => expect(page.getByRole('status').filter({ hasText: 'Uložené' })).toBeVisible();
/** Removes diacritics and converts to capitals, because the search ignores both differences. */
const withoutDiacritics = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase();

test('[A2-37] a partner is created, changed, found without diacritics and deleted by the keyboard alone', async ({
  signedIn,
}) => {
  const page = await signedIn('admin', { path: list });
  const name = unique('Ťahanovská ľudová píla');
  const search = withoutDiacritics(name);
  const press = (...keys: string[]) =>
    keys.reduce((last, key) => last.then(() => page.keyboard.press(key)), Promise.resolve());
  await expect(heading(page, 'Partneri')).toBeVisible();
  await tabTo(page, 'Nový partner');
  await press('Enter');
  await expect(heading(page, 'Nový partner')).toBeFocused();
  await tabTo(page, 'Názov');
  await page.keyboard.type(name);
  await tabTo(page, 'Mesto');
  await page.keyboard.type('Ľubietová');
  await press('Control+s');
  await expect(heading(page, name)).toBeFocused();

  await tabTo(page, 'Ulica a číslo');
  await page.keyboard.type('Banícka 7');
  await press('Control+s');
  await saved(page);

  await tabTo(page, 'Zrušiť');
  await press('Enter');
  await expect(heading(page, 'Partneri')).toBeFocused();
  await press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.insertText(search);
  await expect(row(page, name)).toBeVisible();
  await expect(page).toHaveURL((url) => url.searchParams.get('search') === search);
  await tabTo(page, name);
  await press('Enter');
  await expect(page.getByLabel('Ulica a číslo')).toHaveValue('Banícka 7');
  await expectAccessible(page);
  await expectToFitEverySize(page);

  await tabTo(page, 'Vymazať partnera');
  await press('Enter');
  const question = page.getByRole('alertdialog', { name: `Vymazať partnera ${name}?` });
  await expect(question.getByRole('button', { name: 'Zrušiť' })).toBeFocused();
  await press('Tab', 'Enter');
  await expect(page.getByText(`Pre „${search}“ sme nenašli žiadneho partnera.`)).toBeVisible();
});

test('[A3-13] a list that is open shows what somebody else creates, is reached by `g p`, and is read to its end', async ({
  signedIn,
}) => {
  const page = await signedIn('guest', { path: list });
  await test.step('a search that found nothing finds who is created meanwhile', async () => {
    await expect(row(page, 'Drevovýroba Híveš')).toBeVisible(); // The page handles keys only after it is drawn.
    await page.keyboard.press('/');
    await expect(page.getByRole('searchbox')).toBeFocused();
    const name = unique('Ozajstný čas');
    await page.keyboard.insertText(name);
    await expect(page.getByText(`Pre „${name}“ sme nenašli žiadneho partnera.`)).toBeVisible();
    const writer = await signedIn('member');
    const { id } = await ok(gatewayClientFor(writer)<{ id: string }>('POST', 'partners', { name }));
    await row(page, name).click();
    await expect(heading(page, name)).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`detail/${id}$`));
  });

  await test.step('`g p` goes to it from anywhere, and `partners` leads to it', async () => {
    await page.keyboard.press('g');
    await page.keyboard.press('p');
    await expect(page).toHaveURL(new RegExp(`${list}$`));
    await expect(heading(page, 'Partneri')).toBeVisible();
    await page.goto(`/company/${first}/partners`);
    await expect(page).toHaveURL(new RegExp(`${list}$`));
  });

  await test.step('it is read page by page, each partner once', async () => {
    await expect(row(page, 'Drevovýroba Híveš')).toBeVisible();
    await row(page, 'Drevovýroba Híveš').focus();
    await expect(async () => {
      await page.keyboard.press('End');
      await expect(page.getByRole('grid')).not.toHaveAttribute('aria-rowcount', '-1', { timeout: 500 });
    }).toPass({ timeout: 60_000 });
    // Other tests create partners meanwhile, some of them at the end of the list.
    await expect(async () => {
      await page.keyboard.press('End');
      await expect(page.getByRole('row').last().getByRole('link').first()).toBeFocused({ timeout: 1_000 });
    }).toPass({ timeout: 30_000 });
    await expect(row(page, 'Záhradníctvo Žiak')).toBeVisible();
    const rows = Number(await page.getByRole('grid').getAttribute('aria-rowcount')) - 1;
    const lastIndex = await page.getByRole('row').last().getAttribute('aria-rowindex');
    expect(Number(lastIndex)).toBe(rows + 1);
  });
});

test('leaving a changed form by Back asks, after a reload of the page too, and stays where it was; the search is there again after it', async ({
  signedIn,
}) => {
  const page = await signedIn('member', { path: `${list}?search=chata` });
  await row(page, 'Chata Kôň').click();
  await expect(page.getByLabel('Mesto')).toBeVisible();
  const form = page.url();
  const change = async () => {
    await page.getByLabel('Mesto').fill('Inde');
    await page.goBack();
    await page.getByRole('button', { name: 'Zostať na stránke' }).click();
    await expect(page).toHaveURL(form);
    await expect(page.getByLabel('Mesto')).toHaveValue('Inde');
    await page.goBack();
    await page.getByRole('button', { name: 'Odísť bez uloženia' }).click();
    await expect(page.getByRole('searchbox')).toHaveValue('chata');
  };
  await change();
  await row(page, 'Chata Kôň').click();
  await expect(page.getByLabel('Mesto')).toBeVisible();
  await page.reload();
  await change();
  await expect(row(page, 'Chata Kôň')).toBeVisible();
});

/** Presses Tab until the element with this name has the focus. */
async function tabTo(page: Page, name: string): Promise<void> {
  const names: string[] = [];
  for (let presses = 0; presses < 40; presses += 1) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(() => {
      const element = document.activeElement;
      const label = element instanceof HTMLInputElement ? element.labels?.[0] : undefined;
      return (label ?? element)?.textContent?.trim() ?? '';
    });
    if (focused === name) return;
    names.push(focused);
  }
  throw new Error(`Tab does not lead to “${name}”, but to: ${names.join(', ')}`);
}
