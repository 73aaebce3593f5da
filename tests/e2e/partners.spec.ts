import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './fixtures.ts';

const company = '0193e000-0000-7000-8000-000000000001';
const list = `/company/${company}/partners/list`;
const create = `${list}/detail/create`;

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const row = (page: Page, name: string) => page.getByRole('link', { name, exact: true });
const saved = (page: Page) => expect(page.getByRole('status').filter({ hasText: 'Uložené' })).toBeVisible();

/** By the form; each test has partners of its own. */
async function createPartner(page: Page, name: string): Promise<void> {
  await page.goto(create);
  await page.getByLabel('Názov').fill(name);
  await page.keyboard.press('Control+s');
  await expect(heading(page, name)).toBeVisible();
}

test('[A2-37] a partner is created, changed, found without diacritics and deleted by the keyboard alone', async ({
  signedIn,
}) => {
  const page = await signedIn('admin', { path: list });
  const press = (...keys: string[]) =>
    keys.reduce((last, key) => last.then(() => page.keyboard.press(key)), Promise.resolve());
  await expect(heading(page, 'Partneri')).toBeVisible();
  await tabTo(page, 'Nový partner');
  await press('Enter');
  await expect(heading(page, 'Nový partner')).toBeFocused();
  await tabTo(page, 'Názov');
  await page.keyboard.type('Ťahanovská ľudová píla');
  await tabTo(page, 'Mesto');
  await page.keyboard.type('Ľubietová');
  await press('Control+s');
  await expect(heading(page, 'Ťahanovská ľudová píla')).toBeFocused();

  await tabTo(page, 'Ulica a číslo');
  await page.keyboard.type('Banícka 7');
  await press('Control+s');
  await saved(page);

  await tabTo(page, 'Zrušiť');
  await press('Enter');
  await expect(heading(page, 'Partneri')).toBeFocused();
  await press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type('tahanovska LUB');
  await expect(row(page, 'Ťahanovská ľudová píla')).toBeVisible();
  await expect(page).toHaveURL(/\?search=tahanovska\+LUB$/);
  await tabTo(page, 'Ťahanovská ľudová píla');
  await press('Enter');
  await expect(page.getByLabel('Ulica a číslo')).toHaveValue('Banícka 7');

  await tabTo(page, 'Vymazať partnera');
  await press('Enter');
  const question = page.getByRole('alertdialog', { name: 'Vymazať partnera Ťahanovská ľudová píla?' });
  await expect(question.getByRole('button', { name: 'Zrušiť' })).toBeFocused();
  await press('Tab', 'Enter');
  await expect(page.getByText('Pre „tahanovska LUB“ sme nenašli žiadneho partnera.')).toBeVisible();
});

test('the list is read page by page, down to the last partner, and each stands in it once', async ({ signedIn }) => {
  const page = await signedIn('guest', { path: list });
  await expect(row(page, 'Drevovýroba Híveš')).toBeVisible();
  await row(page, 'Drevovýroba Híveš').focus();
  await expect(async () => {
    await page.keyboard.press('End');
    await expect(page.getByRole('grid')).not.toHaveAttribute('aria-rowcount', '-1', { timeout: 500 });
  }).toPass({ timeout: 60_000 });
  // Other tests create partners meanwhile, also such as stand last.
  await expect(async () => {
    await page.keyboard.press('End');
    await expect(page.getByRole('row').last().getByRole('link').first()).toBeFocused({ timeout: 1_000 });
  }).toPass({ timeout: 30_000 });
  await expect(row(page, 'Záhradníctvo Žiak')).toBeVisible();
  const rows = Number(await page.getByRole('grid').getAttribute('aria-rowcount')) - 1;
  const lastIndex = await page.getByRole('row').last().getAttribute('aria-rowindex');
  expect(Number(lastIndex)).toBe(rows + 1);
});

test('what is wrong stands beside its field; what looks mistyped is a warning, and is saved', async ({
  signedIn,
  expectedMessages,
}) => {
  expectedMessages.push(/status of 409/);
  const page = await signedIn('member', { path: create });
  await page.getByLabel('IČO', { exact: true }).fill('31954121');
  await page.getByLabel('IBAN').fill('SK31 1200');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Vyplňte toto pole.')).toBeVisible();
  await expect(page.getByLabel('Názov')).toBeFocused();
  await expect(page.getByText('Kontrolná číslica IČO nesedí.')).toBeVisible();
  await expect(page.getByText('IBAN nie je správny.')).toBeVisible();
  await expectAccessible(page);

  await page.getByLabel('Registrácia pre DPH').selectOption('Platiteľ DPH');
  await page.getByLabel('DIČ').fill('2021854736');
  await page.getByLabel('Názov').fill('Preklepy a spol.');
  await expect(page.getByLabel('IČ DPH')).toHaveValue('SK2021854736');
  await page.keyboard.press('Control+s');
  await expect(heading(page, 'Preklepy a spol.')).toBeVisible();

  await page.goto(create);
  await page.getByLabel('Názov').fill('preklepy A SPOL.');
  await page.getByLabel('IČO', { exact: true }).fill('31954121');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Partnera s týmto názvom a IČO už máte.')).toBeVisible();
  await expect(page.getByLabel('Názov')).toBeFocused();
});

test('[B6-14] a guest reads partners, and is offered nothing to change', async ({ signedIn }) => {
  const page = await signedIn('guest', { path: list });
  await expect(row(page, 'Drevovýroba Híveš')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Nový partner' })).toHaveCount(0);
  await row(page, 'Drevovýroba Híveš').click();
  await expect(heading(page, 'Drevovýroba Híveš')).toBeVisible();
  await expect(page.getByText('Spišská Nová Ves')).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Vymazať partnera' })).toHaveCount(0);
  await expectAccessible(page);
  await page.goto(create);
  await expect(page.getByText('Nemáte dostatočné prístupové práva!')).toBeVisible();
});

test('of two who change one partner the second is asked, and keeps the changes of both', async ({
  signedIn,
  expectedMessages,
}) => {
  expectedMessages.push(/status of 409/);
  const first = await signedIn('member');
  await createPartner(first, 'Súbeh s. r. o.');
  const second = await signedIn('accountant', { path: new URL(first.url()).pathname });
  await second.getByLabel('Mesto').fill('Košice');
  await first.getByLabel('Mesto').fill('Prešov');
  await first.getByLabel('Poznámka', { exact: true }).fill('Platí včas');
  await first.keyboard.press('Control+s');
  await saved(first);

  await second.keyboard.press('Control+s');
  const question = second.getByRole('alertdialog', { name: 'Záznam medzitým niekto zmenil' });
  await expect(question.getByRole('row', { name: 'Mesto Košice Prešov' })).toBeVisible();
  await expectAccessible(second);
  await question.getByRole('button', { name: 'Ponechať moje zmeny' }).click();
  await saved(second);
  // The other page has no changes of its own: it follows.
  await expect(first.getByLabel('Mesto')).toHaveValue('Košice');
  await expect(first.getByLabel('Poznámka', { exact: true })).toHaveValue('Platí včas');
});

test('[A3-13] a list that is open shows what somebody else created', async ({ signedIn }) => {
  const reader = await signedIn('guest', { path: `${list}?search=ozajstny` });
  await expect(reader.getByText('Pre „ozajstny“ sme nenašli žiadneho partnera.')).toBeVisible();
  const writer = await signedIn('member');
  await createPartner(writer, 'Ozajstný čas');
  await expect(row(reader, 'Ozajstný čas')).toBeVisible();
});

test('leaving a changed form asks; the search is there again after Back', async ({ signedIn }) => {
  const page = await signedIn('member', { path: `${list}?search=chata` });
  await row(page, 'Chata Kôň').click();
  await page.getByLabel('Mesto').fill('Inde');
  await page.goBack();
  await page.getByRole('button', { name: 'Zostať na stránke' }).click();
  await expect(page.getByLabel('Mesto')).toHaveValue('Inde');
  await page.goBack();
  await page.getByRole('button', { name: 'Odísť bez uloženia' }).click();
  await expect(page.getByRole('searchbox')).toHaveValue('chata');
  await expect(row(page, 'Chata Kôň')).toBeVisible();
});

test('leaving a changed form by Back asks after a reload of the page, too, and stays where it was', async ({
  signedIn,
}) => {
  const page = await signedIn('member', { path: `${list}?search=chata` });
  await row(page, 'Chata Kôň').click();
  await expect(page.getByLabel('Mesto')).toBeVisible();
  const form = page.url();
  await page.reload();
  await page.getByLabel('Mesto').fill('Inde');
  await page.goBack();
  await page.getByRole('button', { name: 'Zostať na stránke' }).click();
  await expect(page).toHaveURL(form);
  await expect(page.getByLabel('Mesto')).toHaveValue('Inde');
  await page.goBack();
  await page.getByRole('button', { name: 'Odísť bez uloženia' }).click();
  await expect(page.getByRole('searchbox')).toHaveValue('chata');
});

test('`g p` goes to the partners; `partners` leads to their list', async ({ signedIn, expectedMessages }) => {
  expectedMessages.push(/status of 404/);
  const page = await signedIn('guest', { path: `${list}/detail/00000000-0000-7000-8000-000000000000` });
  await expect(page.getByText('Tento partner už neexistuje.')).toBeVisible();
  await page.keyboard.press('g');
  await page.keyboard.press('p');
  await expect(page).toHaveURL(new RegExp(`${list}$`));
  await page.goto(`/company/${company}/partners`);
  await expect(page).toHaveURL(new RegExp(`${list}$`));
  await expect(heading(page, 'Partneri')).toBeVisible();
});

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const) {
  test(`list and form are accessible and fit at ${width} px`, async ({ signedIn }) => {
    const page = await signedIn('owner', { path: list, viewport: { width, height } });
    const fits = () => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);
    await expect(row(page, 'Drevovýroba Híveš')).toBeVisible();
    await expectAccessible(page);
    expect(await fits()).toBe(true);
    await row(page, 'Drevovýroba Híveš').click();
    await expect(page.getByLabel('Mesto')).toHaveValue('Spišská Nová Ves');
    await expectAccessible(page);
    expect(await fits()).toBe(true);
  });
}

/** Presses Tab until what is called so has the focus. */
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
