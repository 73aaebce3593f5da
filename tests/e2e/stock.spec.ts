import type { Page } from '@playwright/test';
import { requires } from '../requires.ts';
import { line, tabTo, unique } from './documents-support.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { first } from './shell-support.ts';

/* What lies in the warehouses of the demo's first company; each test that moves something moves an item of its own. */
test.skip(...requires('warehouse-movements', 'catalogue', 'warehouses', 'documents', 'delivery-notes', 'partners'));

const items = `/company/${first}/catalog-items/list`;
const stock = `/company/${first}/warehouse-movements/list`;
const movements = `/company/${first}/warehouse-movements/movements`;
const newNote = `/company/${first}/delivery-notes/list/detail/create`;

const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);
const levels = (page: Page) => page.getByRole('region', { name: 'Stav skladu' });
const dialog = (page: Page) => page.getByRole('dialog', { name: /^Pohyb položky/ });

/** Makes an item that is kept in stock, and stays on its page. */
async function stockItem(page: Page, name: string, code = '') {
  await page.goto(`${items}/detail/create`);
  await page.getByLabel('Názov', { exact: true }).fill(name);
  if (code) await page.getByLabel('Kód', { exact: true }).fill(code);
  await page.getByLabel('Cena bez DPH').fill('10');
  await page.getByRole('switch', { name: /^Skladová položka/ }).check();
  await page.keyboard.press('Control+s');
  await expect(levels(page).getByText('Položka sa zatiaľ v žiadnom sklade nepohla.')).toBeVisible();
}

for (const [width, height] of [
  [1440, 900],
  [1024, 768],
  [390, 844],
] as const)
  test(`[B6-10] stock at ${width} × ${height} fits and is accessible, in both themes: levels, movements, an item and its dialog`, async ({
    signedIn,
  }) => {
    const page = await signedIn('owner', { path: stock, viewport: { width, height } });
    const everywhere = async () => {
      for (const theme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme: theme });
        await expectAccessible(page);
      }
      expect(await fits(page)).toBe(true);
    };
    await expect(page.getByText('Palivové drevo, buk')).toBeVisible();
    await everywhere();
    await page.goto(movements);
    await expect(page.getByText('Palivové drevo, buk')).toBeVisible();
    await everywhere();
    await page.getByRole('link', { name: 'Palivové drevo, buk' }).click();
    await expect(levels(page).getByText('46 prm', { exact: true })).toBeVisible();
    await everywhere();
    await levels(page).getByRole('button', { name: 'Pridať pohyb' }).click();
    await expect(dialog(page)).toBeVisible();
    await everywhere();
  });

test('a row of the stock leads to what moved there, with what lay there after each; filters stand in the address', async ({
  signedIn,
}) => {
  const page = await signedIn('accountant', { path: stock, viewport: { width: 1440, height: 900 } });
  await page.getByRole('button', { name: 'Všetky sklady' }).click();
  await page.getByRole('menuitemradio', { name: 'Píla Svit' }).click();
  const table = page.getByRole('grid');
  await expect(table.getByRole('row')).toHaveCount(3);
  await table.getByRole('link', { name: /Hranoly/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Pohyby v sklade' })).toBeVisible();
  await expect(table.getByRole('row')).toHaveCount(2);
  await expect(table.getByRole('row').nth(1)).toContainText(/Presun.*Píla Svit.*\+150\sm.*150\sm/);
  await page.getByRole('button', { name: /^Zrušiť filter Položka: Hranoly/ }).click();
  await expect(table.getByRole('row')).toHaveCount(3);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Sklad' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Píla Svit' })).toBeVisible();
  await page.goto(`${movements}?type=count`);
  await expect(table.getByRole('row')).toHaveCount(2);
  await expect(table.getByRole('row').nth(1)).toContainText(/Strešné laty.*Inventúra.*-16\sm.*884\sm/);
});

test('[B6-10] goods are moved by keyboard from the page of their item; less than nothing is asked about', async ({
  signedIn,
  expectedMessages,
}) => {
  expectedMessages.push(/status of 422/);
  const page = await signedIn('member');
  await stockItem(page, unique('Borovicové dosky'));
  const open = levels(page).getByRole('button', { name: 'Pridať pohyb' });
  await open.press('Enter');
  await expect(dialog(page).getByLabel('Druh pohybu')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByText('Zadajte množstvo.')).toBeVisible();
  await page.keyboard.type('2,5');
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toBeHidden();
  await expect(open).toBeFocused();
  await expect(levels(page).getByText('2,5 ks', { exact: true })).toBeVisible();

  await open.press('Enter');
  await dialog(page).getByLabel('Druh pohybu').selectOption({ label: 'Výdaj' });
  await dialog(page).getByLabel('Množstvo').fill('4');
  await page.keyboard.press('Enter');
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('1,5 ks (Centrálny sklad)');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(dialog(page).getByLabel('Množstvo')).toHaveValue(/4/); // nothing is lost
  await dialog(page).getByRole('button', { name: 'Vydať' }).click();
  await question.getByRole('button', { name: 'Zapísať aj tak' }).click();
  await expect(levels(page).getByText(/^-1,5 ks$/)).toBeVisible();
});

test('[B3-24] [B7-49] a delivery note says which item a line is, from which warehouse it goes, and asks below zero; cancelled, it comes back', async ({
  signedIn,
  expectedMessages,
}) => {
  expectedMessages.push(/status of 422/, /404.*\/reminders\/stops\/documents\//);
  const page = await signedIn('owner', { viewport: { width: 1440, height: 900 } });
  const name = unique('Agátové koly');
  const code = `AK${Date.now().toString(36)}`;
  await stockItem(page, name, code);
  const itemPage = page.url();

  await page.goto(newNote);
  await page.getByRole('combobox', { name: 'Odberateľ' }).fill('dur');
  await page.getByRole('listbox').getByRole('option').first().click();
  const cell = line(page, 1).getByLabel('Názov položky');
  const choose = async () => {
    await cell.fill(code);
    await expect(page.getByRole('listbox', { name: 'Zobraziť možnosti' }).getByRole('option').first()).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await page.keyboard.press('Enter');
    await expect(line(page, 1).getByText(`${code} · ${name}`)).toBeVisible();
  };
  await choose();
  await expectAccessible(page);
  // Taken off, the line is like any other; the focus is where it was written.
  const unlink = line(page, 1).getByRole('button', { name: 'Odpojiť od katalógu' });
  await tabTo(page, unlink);
  await page.keyboard.press('Enter');
  await expect(unlink).toHaveCount(0);
  await expect(cell).toBeFocused();
  await expect(cell).toHaveValue(name);
  await choose();
  await line(page, 1).getByLabel('Množstvo').fill('3');
  await page.getByText('Ďalšie údaje').click(); // folded away, and told by its name once it is another than usual
  await page.getByLabel('Sklad', { exact: true }).selectOption({ label: 'Píla Svit' });
  await page.getByRole('button', { name: 'Uložiť návrh' }).click();
  await expect(page).toHaveURL(/detail\/[0-9a-f-]{36}/);
  await page.reload();
  await expect(line(page, 1).getByText(`${code} · ${name}`)).toBeVisible();
  await expect(page.getByLabel('Sklad', { exact: true }).locator('option:checked')).toHaveText('Píla Svit');

  await page.keyboard.press('Control+Enter');
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(`${name} – 3 ks (Píla Svit)`);
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Vystaviť aj tak' }).click();
  const card = page.getByRole('region', { name: 'Pohyby v sklade' });
  await expect(card).toContainText(/-3 ks · Píla Svit/);
  await expectAccessible(page);

  const other = await signedIn('accountant', { path: new URL(itemPage).pathname });
  await expect(levels(other).getByText(/^-3 ks$/)).toBeVisible();
  await page.getByRole('button', { name: 'Ďalšie akcie' }).click();
  await page.getByRole('menuitem', { name: /Stornovať/ }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /Stornovať/ })
    .click();
  await expect(card).toContainText(/\+3 ks · Píla Svit/);
  await expect(other.getByText(/v sklade sú vrátené\./)).toBeVisible();
  await expect(levels(other).getByText('0 ks', { exact: true })).toBeVisible();
});
