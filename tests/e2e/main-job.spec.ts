import type { Locator } from '@playwright/test';
import { decode } from 'bysquare/pay';
import { readPrintedPdf } from '../support/read-pdf.ts';
import { requires } from '../requires.ts';
import {
  createCustomer,
  downloaded,
  fillLine,
  fromMenu,
  invoiceList,
  issue,
  line,
  newInvoice,
  tabTo,
  unique,
  writeInvoice,
} from './documents-support.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { networkNoise } from './shell-support.ts';

test.skip(...requires('documents', 'invoices', 'partners', 'numbering', 'bank-accounts'));

const wood = { name: 'Ľahké smrekové dosky', quantity: '12,5', unitPrice: '8,40', discount: '10', vat: '23 %' };
const book = { name: 'Príručka pre tesárov – čítanie', quantity: '4', unitPrice: '1,35', vat: '5 %' };

test.describe('the main job', () => {
  test('[A2-37] [A2-39] a new partner’s invoice with two rates and a discount is issued, and its PDF can be paid', async ({
    signedIn,
    browser,
  }) => {
    const page = await signedIn('owner', { path: invoiceList });
    await page.getByRole('link', { name: 'Nová faktúra' }).click();
    const customer = unique('Ľubietovská píla Šťastný & Ďurčo');
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

    // 12.5 × 8.40 less 10 % = 94.50 and 23 % of it 21.74; 4 × 1.35 = 5.40 and 5 % of it 0.27
    const totals = page.getByRole('table').filter({ hasText: 'Základ' });
    await expect(totals.getByRole('row', { name: '23 % 94,50 € 21,74 €' })).toBeVisible();
    await expect(totals.getByRole('row', { name: '5 % 5,40 € 0,27 €' })).toBeVisible();
    const number = await issue(page);
    await expect(page.getByText('Vystavená', { exact: true }).first()).toBeVisible();
    await expect(page.getByText('121,91 €').first()).toBeVisible();

    const file = await downloaded(page, () => fromMenu(page, 'Stiahnuť PDF'));
    expect(file.name).toBe(`faktúra-${number}.pdf`);
    const reader = await browser.newContext();
    const { text, code } = await readPrintedPdf(await reader.newPage(), file.bytes);
    await reader.close();
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
      expect(text).toContain(part);
    }
    const [payment] = decode(code ?? '').payments;
    expect(payment).toMatchObject({ amount: 121.91, currencyCode: 'EUR', variableSymbol: number });
    expect(payment?.bankAccounts[0]?.iban).toBe('SK3112000000198742637541');
  });

  test('an invoice is written and issued by keyboard alone', async ({ signedIn }) => {
    const page = await signedIn('owner', { path: invoiceList });
    await expect(page.getByRole('grid', { name: 'Faktúry' })).toBeVisible();
    await page.keyboard.press('g');
    await page.keyboard.press('i');
    await page.keyboard.press('c');
    const customer = page.getByRole('combobox', { name: 'Odberateľ' });
    await expect(customer).toBeFocused();
    await page.keyboard.type('dur');
    await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('group', { name: 'Odberateľ' })).toContainText('Ďurčo');

    await tabTo(page, line(page, 1).getByLabel('Názov položky'));
    await page.keyboard.type('Montáž');
    await tabTo(page, line(page, 1).getByLabel('Jedn. cena'));
    await page.keyboard.type('10');
    // Enter at the last line adds one and begins it.
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
    await expect(page.getByRole('heading', { level: 1, name: 'Návrh faktúry' })).toBeVisible();
    await expect(line(page, 2).getByLabel('Jedn. cena')).toBeFocused();
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('heading', { level: 1, name: /^Faktúra \d+$/ })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Pridať úhradu' })).toBeFocused();
    await expect(page.getByText('18,45 €').first()).toBeVisible();
  });

  test('two lines, a discount and a second rate are issued by at most 60 presses', async ({ signedIn }) => {
    const page = await signedIn('owner', { path: invoiceList });
    await expect(page.getByRole('grid', { name: 'Faktúry' })).toBeVisible();
    // Names are what nobody can save the writer: they are typed, not counted. Every other key is, a digit too.
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
    await expect(line(page, 2).getByLabel('Názov položky')).toBeFocused();
    await page.keyboard.type(book.name);
    await tabOnTo(line(page, 2).getByLabel('Množstvo'));
    await press(...book.quantity);
    await tabOnTo(line(page, 2).getByLabel('Jedn. cena'));
    await press(...book.unitPrice);
    await tabOnTo(line(page, 2).getByLabel('DPH', { exact: true }));
    await press('5'); // the rate that begins so
    await press('Control+Enter');
    await expect(page.getByText('Vystavená', { exact: true }).first()).toBeVisible();
    await expect(page.getByText('121,91 €').first()).toBeVisible();
    expect(presses).toBeLessThanOrEqual(60);
  });

  test('rows copied from a spreadsheet become lines', async ({ signedIn }) => {
    const page = await signedIn('owner', { path: newInvoice });
    const name = line(page, 1).getByLabel('Názov položky');
    await name.focus();
    await name.evaluate((element) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', 'Dosky\t2\tm²\t10,50\t\t23 %\r\nKlince\t1 000\tks\t0,02\t5 %\t19\r\n');
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    });
    await expect(line(page, 2).getByLabel('Názov položky')).toHaveValue('Klince');
    await expect(line(page, 2).getByLabel('Množstvo')).toHaveValue('1\u00a0000');
    await expect(line(page, 2).getByLabel('DPH', { exact: true })).toHaveValue('S:19');
    await expect(line(page, 1).getByLabel('Jednotka')).toHaveValue('m²');
    await expect(page.getByRole('row', { name: '19 % 19,00 € 3,61 €' })).toBeVisible();
  });
});

test.describe('payments and ends', () => {
  test('a part is paid, then the rest; a payment can be taken back', async ({ signedIn }) => {
    const page = await signedIn('owner');
    await writeInvoice(page, unique('Kováčstvo Žiar'), [{ name: 'Brána', unitPrice: '100' }]);
    await issue(page);
    await page.getByRole('button', { name: 'Pridať úhradu' }).click();
    const dialog = page.getByRole('dialog', { name: 'Nová úhrada' });
    await expect(dialog.getByLabel('Suma')).toBeFocused();
    await expect(dialog.getByLabel('Suma')).toHaveValue(/^123,00$/);
    await dialog.getByLabel('Suma').fill('23');
    await dialog.getByRole('button', { name: 'Pridať úhradu' }).click();
    await expect(page.getByText('Čiastočne uhradená')).toBeVisible();
    await page.getByRole('button', { name: 'Pridať úhradu' }).click();
    await expect(dialog.getByLabel('Suma')).toHaveValue(/^100,00$/);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Uhradená', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Odstrániť úhradu 100,00 €' }).click();
    await expect(page.getByText('Čiastočne uhradená')).toBeVisible();
  });

  test('an invoice is cancelled by name, and keeps its number in the list', async ({ signedIn }) => {
    const page = await signedIn('owner');
    const customer = unique('Čalúnnictvo Kôň');
    await writeInvoice(page, customer, [{ name: 'Kreslo', unitPrice: '50' }]);
    const number = await issue(page);
    await fromMenu(page, 'Stornovať faktúru');
    const question = page.getByRole('alertdialog', { name: `Stornovať faktúru ${number}?` });
    await expect(question).toContainText(customer);
    await question.getByRole('button', { name: 'Stornovať faktúru' }).click();
    await expect(page.getByText('Stornovaná', { exact: true }).first()).toBeVisible();
    await page.goto(`${invoiceList}?search=${number}`);
    await expect(page.getByRole('row', { name: new RegExp(`${number}.*Stornovaná`) })).toBeVisible();
  });

  test('[A2-37] a copy is a new draft with its own number, and knows what it was made of', async ({ signedIn }) => {
    const page = await signedIn('owner');
    await writeInvoice(page, unique('Sklo Ďatelinka'), [wood, book]);
    const number = await issue(page);
    await fromMenu(page, 'Vytvoriť kópiu');
    await expect(page.getByRole('heading', { level: 1, name: `Kópia faktúry ${number}` })).toBeVisible();
    await expect(line(page, 2).getByLabel('Názov položky')).toHaveValue(book.name);
    const copy = await issue(page);
    expect(copy).not.toBe(number);
    await expect(page.getByRole('link', { name: number })).toBeVisible();
  });

  test('a deleted draft is taken back from the list, by the keyboard', async ({ signedIn }) => {
    const page = await signedIn('owner');
    const customer = unique('Včelár Medveď');
    await writeInvoice(page, customer, [{ name: 'Med', unitPrice: '7' }]);
    await page.getByRole('button', { name: 'Uložiť návrh' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Návrh faktúry' })).toBeVisible();
    await fromMenu(page, 'Vymazať návrh');
    await expect(page).toHaveURL(new RegExp(`${invoiceList}$`));
    await expect(page.getByText(`Návrh faktúry pre odberateľa ${customer} je vymazaný.`)).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Control+z');
    await expect(page.getByText(`Návrh faktúry pre odberateľa ${customer} je späť.`)).toBeVisible();
    await page.getByRole('searchbox').fill(customer);
    await expect(page.getByRole('row', { name: new RegExp(`Návrh.*${customer}`) })).toBeVisible();
  });
});

test.describe('the list', () => {
  test('is searched without diacritics, filtered by its address, and returns to its place', async ({ signedIn }) => {
    const page = await signedIn('owner');
    const customer = unique('Obec Ľubietová');
    await writeInvoice(page, customer, [{ name: 'Lavička', unitPrice: '10' }]);
    const number = await issue(page);
    await page.getByRole('link', { name: 'Faktúry', exact: true }).first().click();
    await expect(page.getByRole('grid', { name: 'Faktúry' })).toBeVisible();
    await page.keyboard.press('/');
    await expect(page.getByRole('searchbox')).toBeFocused();
    await page.keyboard.type('obec lubietova');
    const row = page.getByRole('row', { name: new RegExp(number) });
    await expect(row).toBeVisible();
    await expect(page).toHaveURL(/search=obec\+lubietova/);
    await page.getByRole('button', { name: 'Úhrada' }).click();
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

  test('keeps its place on the way back from a document', async ({ signedIn }) => {
    const page = await signedIn('owner', { path: invoiceList });
    const grid = page.getByRole('grid', { name: 'Faktúry' });
    await expect(grid.getByRole('row').nth(12)).toBeVisible();
    const scroller = page.locator('.k-table-scroll');
    await scroller.evaluate((element) => element.scrollTo({ top: 700 }));
    await expect(grid.getByRole('row').nth(20)).toBeVisible();
    const before = await scroller.evaluate((element) => element.scrollTop);
    await grid.getByRole('link').nth(15).click();
    await expect(page.getByRole('main').getByRole('link', { name: 'Faktúry' })).toBeVisible();
    await page.goBack();
    await expect.poll(() => scroller.evaluate((element) => element.scrollTop)).toBe(before);
  });

  test('shows what another tab does, once', async ({ signedIn }) => {
    const page = await signedIn('owner', { path: invoiceList });
    await expect(page.getByRole('row').nth(3)).toBeVisible();
    const other = await signedIn('owner');
    const customer = unique('Živé spojenie');
    await writeInvoice(other, customer, [{ name: 'Drôt', unitPrice: '3' }]);
    await other.getByRole('button', { name: 'Uložiť návrh' }).click();
    await expect(page.getByRole('row', { name: new RegExp(customer) })).toHaveCount(1);
    await issue(other);
    await expect(page.getByRole('row', { name: new RegExp(`${customer}.*Vystavená`) })).toHaveCount(1);
  });

  test('says what went wrong, and tries again', async ({ signedIn, expectedMessages }) => {
    expectedMessages.push(networkNoise);
    const page = await signedIn('owner');
    const calls = '**/gateway/companies/*/invoices?*';
    await page.route(calls, (route) =>
      route.fulfill({ status: 500, contentType: 'application/problem+json', body: '{}' }),
    );
    await page.goto(invoiceList);
    await expect(page.getByText('Faktúry sa nepodarilo načítať.')).toBeVisible();
    await page.unroute(calls);
    await page.getByRole('button', { name: 'Skúsiť znova' }).click();
    await expect(page.getByRole('row').nth(3)).toBeVisible();
  });
});
