import { requires } from '../requires.ts';
import { line, tabTo, unique } from './documents-support.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { first } from './shell-support.ts';
import { levels, stockItem } from './stock-support.ts';

test.skip(...requires('warehouse-movements', 'catalogue', 'warehouses', 'documents', 'delivery-notes', 'partners'));

const newNote = `/company/${first}/delivery-notes/list/detail/create`;

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
  // The list first shows recent customers, and then the results of the search.
  await page.getByRole('listbox').getByRole('option', { name: /Ďurčo/ }).first().click();
  await expect(page.getByRole('group', { name: 'Odberateľ' })).toContainText('Ďurčo');
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
  // After the line item is disconnected from the catalogue, it can be edited like any other, and its name has the focus again.
  const unlink = line(page, 1).getByRole('button', { name: 'Odpojiť od katalógu' });
  await tabTo(page, unlink);
  await page.keyboard.press('Enter');
  await expect(unlink).toHaveCount(0);
  await expect(cell).toBeFocused();
  await expect(cell).toHaveValue(name);
  await choose();
  await line(page, 1).getByLabel('Množstvo').fill('3');
  await page.getByText('Ďalšie údaje').click(); // The field is in a collapsed section, whose summary shows the warehouse if it is not the default one.
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
