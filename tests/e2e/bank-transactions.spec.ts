import type { Page } from '@playwright/test';
import { formatDay, todayAt } from '#core/calendar';
import { requires } from '../requires.ts';
import { createCustomer, fillLine, newInvoice, unique } from './documents-support.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { first } from './shell-support.ts';

/* Each test has a counterparty and amounts of its own: other tests look at the demo's movements. */
test.skip(...requires('bank-transactions', 'documents', 'invoices', 'partners'));

const banks = `/company/${first}/banks/list`;
const sizes = [
  [1440, 900],
  [1024, 768],
  [390, 844],
] as const;
/** Rows of the demo's main account, named by its IBAN: the company may have others in EUR by now. */
const statement = (...rows: string[]) =>
  ['Účet;Dátum;Suma;Mena;Názov protiúčtu;VS;Popis', ...rows.map((row) => `SK3112000000198742637541;${row}`)].join('\n');
/** In Slovakia, where a document that is issued now has its day. */
const today = () => formatDay(todayAt(Date.now()));
/** An amount that no document of the demo has. */
const oddAmount = () => `${Math.floor(Math.random() * 80_000) + 10_000},${Math.floor(Math.random() * 90) + 10}`;
const dialog = (page: Page) => page.getByRole('dialog');
const bring = (page: Page, text: string) =>
  page
    .getByLabel('Vybrať výpis')
    .setInputFiles({ name: 'vypis.csv', mimeType: 'text/csv', buffer: Buffer.from(text, 'utf8') });
const take = async (page: Page) => {
  await dialog(page)
    .getByRole('button', { name: /^Zapísať \d/ })
    .click();
  await expect(dialog(page)).toHaveCount(0);
};
const open = async (page: Page, who: string) => {
  await page.getByRole('searchbox', { name: 'Hľadať v pohyboch' }).fill(who);
  await page.getByRole('button', { name: new RegExp(`pohyb: ${who}`) }).click();
  await expect(dialog(page)).toBeVisible();
};
/** @returns its number */
const issue = async (page: Page, name: string, unitPrice: string) => {
  await page.goto(newInvoice);
  await createCustomer(page, { name });
  await fillLine(page, 1, { name: 'Dosky', unitPrice });
  await page.getByRole('button', { name: /vystaviť/i }).click();
  await expect(page).toHaveURL(/detail\/[0-9a-f-]{36}$/);
  const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  return /\d{4,}/.exec(title)?.[0] ?? '';
};

test('a statement is looked at, taken once, put aside and taken up again, by keyboard', async ({ signedIn }) => {
  const page = await signedIn('owner', { path: banks });
  const who = unique('Kaviareň');
  const text = statement(`${today()};-${oddAmount()};EUR;${who};;Káva`, '31.2.2026;1,00;EUR;Nikto;;');
  await bring(page, text);
  await expect(dialog(page)).toContainText('1 nový pohyb');
  await expect(dialog(page)).toContainText('Riadok 3:');
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'Zapísať 1 pohyb' }).press('Enter');
  await expect(dialog(page)).toHaveCount(0);
  await bring(page, text);
  await expect(dialog(page)).toContainText('1 pohyb tu už je');
  await expect(dialog(page).getByRole('button', { name: /Zapísať/ })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);

  await page.getByRole('searchbox', { name: 'Hľadať v pohyboch' }).fill(who);
  const button = page.getByRole('button', { name: `Spárovať pohyb: ${who}` });
  await button.press('Enter');
  await dialog(page).getByRole('button', { name: 'Odložiť pohyb' }).press('Enter');
  await expect(dialog(page)).toHaveCount(0);
  await page.getByRole('button', { name: `Zobraziť pohyb: ${who}` }).press('Enter');
  await dialog(page).getByRole('button', { name: 'Vrátiť medzi nespárované' }).press('Enter');
  await expect(dialog(page).getByRole('heading', { name: 'Čo môže uhrádzať' })).toBeVisible();
});

test('a table that nobody knows is read by columns that somebody names, and known from then on', async ({
  signedIn,
}) => {
  const page = await signedIn('owner', { path: banks });
  const [who, when, much] = [unique('Pekáreň'), unique('Kedy'), unique('Koľko')];
  const rows = `Výpis\n${when};${much};Kto`;
  await bring(page, `${rows}\n${today()};${oddAmount()};${who}`);
  for (const [at, [width, height]] of sizes.entries()) {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme: at === 1 ? 'dark' : 'light' });
    await expect(dialog(page).getByLabel('Riadok s názvami stĺpcov')).toHaveValue('2');
    await expectAccessible(page);
    if (process.env['LOOK']) await page.screenshot({ path: `${process.env['LOOK']}/columns-${width}.png` });
  }
  const read = dialog(page).getByRole('button', { name: 'Prečítať výpis' });
  await read.press('Enter');
  await expect(dialog(page)).toContainText('Vyberte stĺpec s dátumom.');
  await expect(dialog(page)).toContainText('Vyberte stĺpec so sumou');
  const choose = (field: string, column: string) =>
    dialog(page).getByLabel(field, { exact: true }).selectOption({ label: column });
  const example = await dialog(page).getByLabel('Suma', { exact: true }).locator('option').allTextContents();
  const columnOf = (name: string) => example.find((text) => text.startsWith(name)) ?? '?';
  await choose('Dátum zaúčtovania', columnOf(when));
  await choose('Suma', columnOf(much));
  await choose('Názov protistrany', columnOf('Kto'));
  await read.press('Enter');
  // It names neither an account nor a currency, and the company has two accounts.
  const account = dialog(page).getByLabel('Účet, na ktorom sú pohyby');
  await account.selectOption({ index: 1 });
  await expect(dialog(page)).toContainText('1 nový pohyb');
  await take(page);
  await bring(page, `${rows}\n${today()};${oddAmount()};${who}`);
  await account.selectOption({ index: 1 });
  await expect(dialog(page)).toContainText('1 nový pohyb');
  await dialog(page).getByRole('button', { name: 'Zrušiť' }).click();
  await open(page, who);
  await expect(dialog(page)).toContainText(who);
});

test('one payment is split over invoices that somebody chooses, and undone', async ({ signedIn }) => {
  const page = await signedIn('owner', { path: banks });
  const [one, two, payer] = [unique('Stolárstvo'), unique('Píla'), unique('Platca')];
  const [first, second] = [await issue(page, one, '100'), await issue(page, two, '50')];
  await page.goto(banks);
  await bring(page, statement(`${today()};140,00;EUR;${payer};;dakujeme`));
  await take(page);
  await open(page, payer);
  await dialog(page).getByRole('button', { name: 'Vybrať doklady ručne' }).press('Enter');
  const search = dialog(page).getByRole('searchbox');
  for (const [name, number] of [
    [one, first],
    [two, second],
  ] as const) {
    await search.fill(name);
    await dialog(page)
      .getByRole('button', { name: `Pridať doklad ${number}` })
      .press('Enter');
    await expect(search).toBeFocused();
  }
  await expect(dialog(page).getByRole('status')).toContainText('Zostáva rozdeliť');
  for (const [at, [width, height]] of sizes.entries()) {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme: at === 1 ? 'dark' : 'light' });
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    if (process.env['LOOK']) await page.screenshot({ path: `${process.env['LOOK']}/hand-${width}.png` });
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  const part = dialog(page).getByLabel(`${first} ${one}`);
  await part.fill('140');
  await expect(dialog(page).getByRole('status')).toContainText('Viac, než sa na účte pohlo');
  await expect(dialog(page).getByRole('button', { name: 'Spárovať s 2 dokladmi' })).toBeDisabled();
  await part.fill('100');
  await dialog(page).getByRole('button', { name: 'Spárovať s 2 dokladmi' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await page.getByRole('button', { name: `Spárovať zvyšok pohybu: ${payer}` }).click();
  // The first stands below once more: what is left is just what is still owed of it.
  for (const number of [first, second])
    await expect(dialog(page).getByRole('link', { name: number }).first()).toBeVisible();
  await expect(dialog(page)).toContainText('spárované ručne');
  await dialog(page).getByRole('button', { name: 'Zrušiť spárovanie' }).click();
  await expect(dialog(page).getByRole('heading', { name: 'Čo môže uhrádzať' })).toBeVisible();
});

test('what is left of a payment is matched later, and undone without the rest', async ({ signedIn }) => {
  const page = await signedIn('owner', { path: banks });
  const [one, two, payer] = [unique('Čalúnnictvo'), unique('Kachliarstvo'), unique('Doplatca')];
  const [part, rest] = [await issue(page, one, '100'), await issue(page, two, '50')];
  await page.goto(banks);
  await bring(page, statement(`${today()};150,00;EUR;${payer};;dakujeme`));
  await take(page);
  const choose = async (name: string, number: string) => {
    await dialog(page).getByRole('button', { name: 'Vybrať doklady ručne' }).press('Enter');
    await dialog(page).getByRole('searchbox').fill(name);
    await dialog(page)
      .getByRole('button', { name: `Pridať doklad ${number}` })
      .press('Enter');
  };
  await open(page, payer);
  await choose(one, part);
  await dialog(page).getByLabel(`${part} ${one}`).fill('100');
  await dialog(page).getByRole('button', { name: 'Spárovať s 1 dokladom' }).press('Enter');
  await expect(dialog(page)).toHaveCount(0);
  await page.getByRole('button', { name: `Spárovať zvyšok pohybu: ${payer}` }).press('Enter');
  await expect(dialog(page).getByRole('heading', { name: 'Čo môže uhrádzať zvyšok' })).toBeVisible();
  await choose(two, rest);
  await expect(dialog(page).getByLabel(`${rest} ${two}`)).toHaveValue(/^50/);
  for (const [at, [width, height]] of sizes.entries()) {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme: at === 1 ? 'dark' : 'light' });
    await expectAccessible(page);
    if (process.env['LOOK']) await page.screenshot({ path: `${process.env['LOOK']}/rest-${width}.png` });
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await dialog(page).getByRole('button', { name: 'Spárovať s 1 dokladom' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await page.getByRole('button', { name: `Zobraziť pohyb: ${payer}` }).click();
  await expectAccessible(page);
  if (process.env['LOOK']) await page.screenshot({ path: `${process.env['LOOK']}/two-steps.png` });
  await dialog(page)
    .getByRole('button', { name: `Zrušiť spárovanie: ${rest}` })
    .press('Enter');
  await expect(dialog(page).getByRole('heading', { name: 'Čo môže uhrádzať zvyšok' })).toBeVisible();
  await expect(dialog(page).getByRole('link', { name: part })).toBeVisible();
  await expect(dialog(page).getByRole('link', { name: rest })).toHaveCount(0);
});

test('what is offered may be refused for good, or taken', async ({ signedIn }) => {
  const page = await signedIn('owner', { path: banks });
  const [name, amount] = [unique('Zámočníctvo'), oddAmount()];
  await issue(page, name, amount.replace(',', '.'));
  await page.goto(banks);
  await bring(page, statement(`${today()};1,00;EUR;${name};;`));
  await take(page);
  await open(page, name);
  const refuse = dialog(page).getByRole('button', { name: /nesúvisí$/ });
  await refuse.first().click();
  await expect(refuse).toHaveCount(0);
  await expect(dialog(page)).toContainText('Nenašli sme doklad');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: `Spárovať pohyb: ${name}` })).toBeFocused();
});

test('the list, at three sizes, light and dark', async ({ signedIn }) => {
  const page = await signedIn('owner', { path: banks });
  for (const [at, [width, height]] of sizes.entries()) {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme: at === 1 ? 'dark' : 'light' });
    await expect(page.getByRole('button', { name: /^Spárovať pohyb/ }).first()).toBeVisible();
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    if (process.env['LOOK']) await page.screenshot({ path: `${process.env['LOOK']}/list-${width}.png` });
  }
});
