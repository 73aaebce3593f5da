import type { Locator } from '@playwright/test';
import { decode } from 'bysquare/pay';
import { readPrintedPdf } from '../support/read-pdf.ts';
import { requires } from '../requires.ts';
import {
  createCustomer,
  downloaded,
  expectToFit,
  fillLine,
  fromMenu,
  invoiceAt,
  invoiceList,
  issue,
  line,
  madeDraft,
  tabTo,
  unique,
} from './documents-support.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { gatewayClientFor, ok } from './gateway-calls.ts';
import { goWithin, hubOf, networkNoise } from './shell-support.ts';

test.skip(...requires('documents', 'invoices', 'partners', 'numbering', 'bank-accounts'));

const wood = { name: 'Ľahké smrekové dosky', quantity: '12,5', unitPrice: '8,40', discount: '10', vat: '23 %' };
const book = { name: 'Príručka pre tesárov – čítanie', quantity: '4', unitPrice: '1,35', vat: '5 %' };

test('[A2-37] [A2-39] a new partner’s invoice with two rates and a discount is issued, and its PDF can be paid; it is paid in parts, copied, and the copy cancelled', async ({
  signedIn,
  browser,
}) => {
  const page = await signedIn('owner', { path: invoiceList });
  await page.getByRole('link', { name: 'Nová faktúra' }).click();
  const customer = unique('Ľubietovská píla Šťastný & Ďurčo, ktorej názov sa na telefón nezmestí do jedného riadka');
  await createCustomer(page, {
    name: customer,
    registrationId: '31954120',
    taxId: '2020711254',
    vatId: 'SK2020711254',
    street: 'Banícka 4',
    postCode: '976 55',
    city: 'Ľubietová',
  });
  await fillLine(page, 1, wood);
  await page.getByRole('button', { name: 'Pridať položku' }).click();
  await fillLine(page, 2, book);

  // The sums were calculated by hand: 12.5 × 8.40 less 10 % = 94.50 and 23 % of it 21.74; 4 × 1.35 = 5.40 and 5 % of it 0.27.
  const totals = page.getByRole('table').filter({ hasText: 'Základ' });
  await expect(totals.getByRole('row', { name: '23 % 94,50 € 21,74 €' })).toBeVisible();
  await expect(totals.getByRole('row', { name: '5 % 5,40 € 0,27 €' })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectToFit(page);
  await expectAccessible(page);
  const number = await issue(page);
  await expect(page.getByText('Vystavená', { exact: true }).first()).toBeVisible();
  await expect(page.getByText('121,91 €').first()).toBeVisible();
  await expectToFit(page);
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 800 });

  await test.step('its PDF says all that the law asks, and holds a code that can be paid', async () => {
    const file = await downloaded(page, () => fromMenu(page, 'Stiahnuť PDF'));
    expect(file.name).toBe(`faktúra-${number}.pdf`);
    const reader = await browser.newContext();
    const { text, code } = await readPrintedPdf(await reader.newPage(), file.bytes);
    await reader.close();
    const bare = (words: string) => words.replace(/\s+/g, ' ');
    for (const part of [
      number,
      'Tatranské drevo s. r. o.',
      '36421928',
      '2021854736',
      'SK2021854736',
      'Okresný súd Prešov, oddiel Sro, vložka č. 18234/P',
      customer,
      'Banícka 4',
      '31954120',
      '2020711254',
      'SK2020711254',
      wood.name,
      book.name,
      '94,50',
      '21,74',
      '5,40',
      '0,27',
      '121,91',
    ]) {
      expect(bare(text)).toContain(part);
    }
    const [payment] = decode(code ?? '').payments;
    expect(payment).toMatchObject({ amount: 121.91, currencyCode: 'EUR', variableSymbol: number });
    expect(payment?.bankAccounts[0]?.iban).toBe('SK3112000000198742637541');
  });

  await test.step('a part is paid, then the rest; a payment can be taken back', async () => {
    await page.getByRole('button', { name: 'Pridať úhradu' }).click();
    const dialog = page.getByRole('dialog', { name: 'Nová úhrada' });
    await expect(dialog.getByLabel('Suma')).toBeFocused();
    await expect(dialog.getByLabel('Suma')).toHaveValue(/^121,91$/);
    await expectAccessible(page);
    await dialog.getByLabel('Suma').fill('21,91');
    await dialog.getByRole('button', { name: 'Pridať úhradu' }).click();
    await expect(page.getByText('Čiastočne uhradená')).toBeVisible();
    await page.getByRole('button', { name: 'Pridať úhradu' }).click();
    await expect(dialog.getByLabel('Suma')).toHaveValue(/^100,00$/);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Uhradená', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Odstrániť úhradu 100,00 €' }).click();
    await expect(page.getByText('Čiastočne uhradená')).toBeVisible();
  });

  const copy = await test.step('a copy is a new draft with its own number, and knows what it was made of', async () => {
    await fromMenu(page, 'Vytvoriť kópiu');
    await expect(page.getByRole('heading', { level: 1, name: `Kópia faktúry ${number}` })).toBeVisible();
    await expect(line(page, 2).getByLabel('Názov položky')).toHaveValue(book.name);
    const own = await issue(page);
    expect(own).not.toBe(number);
    await expect(page.getByRole('link', { name: number })).toBeVisible();
    return own;
  });

  await test.step('it is cancelled by name, and keeps its number in the list', async () => {
    await fromMenu(page, 'Stornovať faktúru');
    const question = page.getByRole('alertdialog', { name: `Stornovať faktúru ${copy}?` });
    await expect(question).toContainText(customer);
    await question.getByRole('button', { name: 'Stornovať faktúru' }).click();
    await expect(page.getByText('Stornovaná', { exact: true }).first()).toBeVisible();
    await goWithin(page, `${invoiceList}?search=${copy}`);
    await expect(page.getByRole('row', { name: new RegExp(`${copy}.*Stornovaná`) })).toBeVisible();
  });
});

test('by keyboard alone: two lines, a discount and a second rate are issued by at most 60 presses; lines are moved, a draft saved, and what is unusual asked about', async ({
  signedIn,
  expectedMessages,
}) => {
  expectedMessages.push(networkNoise); // The browser writes each response with status 422 to the console.
  const page = await signedIn('owner', { path: invoiceList });
  await expect(page.getByRole('grid', { name: 'Faktúry' })).toBeVisible();
  // The key presses are counted, including digits. Only names are not counted, because a user always has to type them.
  let presses = 0;
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
    presses += keys.length;
  };
  const tabOnTo = async (target: Locator) => {
    while (!(await target.evaluate((element) => element === document.activeElement)) && presses < 100)
      await press('Tab');
  };
  await press('c');
  await expect(page.getByRole('combobox', { name: 'Odberateľ' })).toBeFocused();
  await expect(page.getByRole('list', { name: 'Poslední odberatelia' }).getByRole('button').first()).toBeVisible();
  await press('ArrowDown');
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
  await press('Enter');
  await expect(page.getByRole('group', { name: 'Odberateľ' })).toBeVisible();

  await tabOnTo(line(page, 1).getByLabel('Názov položky'));
  await page.keyboard.type(wood.name);
  await tabOnTo(line(page, 1).getByLabel('Množstvo'));
  await press(...wood.quantity);
  await tabOnTo(line(page, 1).getByLabel('Jedn. cena'));
  await press(...wood.unitPrice);
  await tabOnTo(line(page, 1).getByLabel('Zľava %'));
  await press(...wood.discount, 'Enter');
  // Enter on the last line item adds another one and moves the focus to it.
  await expect(line(page, 2).getByLabel('Názov položky')).toBeFocused();
  await page.keyboard.type(book.name);
  await tabOnTo(line(page, 2).getByLabel('Množstvo'));
  await press(...book.quantity);
  await tabOnTo(line(page, 2).getByLabel('Jedn. cena'));
  await press(...book.unitPrice);
  await tabOnTo(line(page, 2).getByLabel('DPH', { exact: true }));
  await press('5'); // The key selects the rate that begins with this digit.
  await press('Control+Enter');
  await expect(page.getByText('Vystavená', { exact: true }).first()).toBeVisible();
  await expect(page.getByText('121,91 €').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Pridať úhradu' })).toBeFocused();
  expect(presses).toBeLessThanOrEqual(60);

  const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name });
  await test.step('the next one begins by a key; its lines are moved, and it is saved where it stands', async () => {
    await page.keyboard.press('g');
    await page.keyboard.press('i');
    await expect(page.getByRole('grid', { name: 'Faktúry' })).toBeVisible();
    await page.keyboard.press('c');
    await expect(page.getByRole('combobox', { name: 'Odberateľ' })).toBeFocused();
    await page.keyboard.type('dur');
    await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('group', { name: 'Odberateľ' })).toContainText('Ďurčo');
    await tabTo(page, line(page, 1).getByLabel('Názov položky'));
    await page.keyboard.type('Montáž');
    await tabTo(page, line(page, 1).getByLabel('Jedn. cena'));
    await page.keyboard.type('10');
    await page.keyboard.press('Enter');
    await expect(line(page, 2).getByLabel('Názov položky')).toBeFocused();
    await page.keyboard.type('Doprava');
    await tabTo(page, line(page, 2).getByLabel('Jedn. cena'));
    await page.keyboard.type('5');
    await page.keyboard.press('ArrowUp');
    await expect(line(page, 1).getByLabel('Jedn. cena')).toBeFocused();
    await page.keyboard.press('Alt+ArrowDown');
    await expect(line(page, 2).getByLabel('Názov položky')).toHaveValue('Montáž');
    await page.keyboard.press('Control+s');
    await expect(heading('Návrh faktúry')).toBeVisible();
    await expect(line(page, 2).getByLabel('Jedn. cena')).toBeFocused();
  });

  await test.step('what is unusual is asked about; the way back leads to where one stood, the way on to the next step', async () => {
    await page.getByLabel('Dátum splatnosti').fill('01.01.2026');
    await expect(page.getByText('Dátum splatnosti je skorší ako dátum vystavenia.')).toBeVisible();
    await line(page, 1).getByLabel('Názov položky').focus();
    await page.keyboard.press('Control+Enter');
    const question = page.getByRole('alertdialog', { name: 'Pred vystavením overte' });
    await expect(question.getByRole('listitem')).toHaveText(['Dátum splatnosti je skorší ako dátum vystavenia.']);
    await expect(question.getByRole('button', { name: 'Späť na úpravy' })).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await expect(question).toBeHidden();
    // The draft is saved, and the focus stays where it was.
    await expect(heading('Návrh faktúry')).toBeVisible();
    await expect(line(page, 1).getByLabel('Názov položky')).toBeFocused();
    await page.keyboard.press('Control+Enter');
    await expect(question.getByRole('button', { name: 'Späť na úpravy' })).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(heading(/^Faktúra \d+$/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Pridať úhradu' })).toBeFocused();
    await expect(page.getByText('18,45 €').first()).toBeVisible();
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog').getByText('Vystaviť rozpísanú faktúru')).toBeVisible();
  });
});

test('the list shows once what others do, is searched without diacritics, filtered by its address, and returns to its place; a deleted draft is taken back', async ({
  signedIn,
}) => {
  const page = await signedIn('owner');
  const connected = hubOf(page);
  await page.goto(invoiceList);
  const grid = page.getByRole('grid', { name: 'Faktúry' });
  await expect(grid.getByRole('row').nth(12)).toBeVisible();
  await connected();
  const call = gatewayClientFor(page);
  const customer = unique('Obec Ľubietová');

  const { id } = await madeDraft(page, customer);
  await expect(page.getByRole('row', { name: new RegExp(customer) })).toHaveCount(1);
  const { number } = await ok(call<{ number: string }>('POST', `invoices/${id}/issue`, {}));
  await expect(page.getByRole('row', { name: new RegExp(`${customer}.*Vystavená`) })).toHaveCount(1);

  await test.step('it keeps its place on the way back from a document', async () => {
    const scroller = page.locator('.k-table-scroll');
    await scroller.evaluate((element) => element.scrollTo({ top: 700 }));
    await expect(grid.getByRole('row').nth(20)).toBeVisible();
    const before = await scroller.evaluate((element) => element.scrollTop);
    await grid.getByRole('link').nth(15).click();
    await expect(page.getByRole('main').getByRole('link', { name: 'Faktúry', exact: true })).toBeVisible();
    await page.goBack();
    await expect.poll(() => scroller.evaluate((element) => element.scrollTop)).toBe(before);
  });

  await test.step('it is searched and filtered, and has both again on the way back', async () => {
    await page.keyboard.press('/');
    await expect(page.getByRole('searchbox')).toBeFocused();
    await page.keyboard.type('obec lubietova');
    const row = page.getByRole('row', { name: new RegExp(number) });
    await expect(row).toBeVisible();
    await expect(page).toHaveURL(/search=obec\+lubietova/);
    await page.getByRole('button', { name: 'Úhrada' }).click();
    await expect(page.getByRole('menu')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('menuitemradio', { name: 'Uhradená', exact: true }).click();
    await expect(page).toHaveURL(/payment=paid/);
    await expect(row).toBeHidden();
    await page.getByRole('button', { name: 'Zrušiť filter Úhrada: Uhradená' }).click();
    await expect(row).toBeVisible();
    await row.getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1, name: `Faktúra ${number}` })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('searchbox')).toHaveValue('obec lubietova');
    await expect(row).toBeVisible();
  });

  await test.step('on a telephone a row says by how many days it is late', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await goWithin(page, `${invoiceList}?overdue=1`);
    await expect(page.getByRole('row', { name: /Po splatnosti \d+ d\S+ po/ }).first()).toBeVisible();
    await expectToFit(page);
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  await test.step('a deleted draft is taken back from the list, by the keyboard', async () => {
    const deleted = unique('Včelár Medveď');
    await goWithin(page, invoiceAt((await madeDraft(page, deleted)).id));
    await expect(page.getByRole('heading', { level: 1, name: 'Návrh faktúry' })).toBeVisible();
    await fromMenu(page, 'Vymazať návrh');
    await expect(page).toHaveURL(new RegExp(`${invoiceList}$`));
    await expect(page.getByText(`Návrh faktúry pre odberateľa ${deleted} je vymazaný.`)).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Control+z');
    await expect(page.getByText(`Návrh faktúry pre odberateľa ${deleted} je späť.`)).toBeVisible();
    await page.getByRole('searchbox').fill(deleted);
    await expect(page.getByRole('row', { name: new RegExp(`Návrh.*${deleted}`) })).toBeVisible();
  });
});
