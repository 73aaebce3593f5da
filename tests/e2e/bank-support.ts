import type { Page } from '@playwright/test';
import { formatDay, todayAt } from '#core/calendar';
import { expect } from './fixtures.ts';
import { first } from './shell-support.ts';

/* Each test has its own counterparty and amounts, because other tests use the demo's movements. */

export const banks = `/company/${first}/banks/list`;
/**
 * Returns a CSV statement of the demo's main account. The account is named by its IBAN, because other tests may have added more accounts in
 * EUR.
 */
export const statement = (...rows: string[]) =>
  ['Účet;Dátum;Suma;Mena;Názov protiúčtu;VS;Popis', ...rows.map((row) => `SK3112000000198742637541;${row}`)].join('\n');
/** Returns today's date in Slovakia, which is the date of a document that is issued now. */
export const today = () => formatDay(todayAt(Date.now()));
/** Returns an amount that no document of the demo has. */
export const oddAmount = () => `${Math.floor(Math.random() * 80_000) + 10_000},${Math.floor(Math.random() * 90) + 10}`;
export const dialog = (page: Page) => page.getByRole('dialog');
export const bring = (page: Page, text: string) =>
  page
    .getByLabel('Vybrať výpis')
    .setInputFiles({ name: 'vypis.csv', mimeType: 'text/csv', buffer: Buffer.from(text, 'utf8') });
export const take = async (page: Page) => {
  await dialog(page)
    .getByRole('button', { name: /^Zapísať \d/ })
    .click();
  await expect(dialog(page)).toHaveCount(0);
};
export const open = async (page: Page, who: string) => {
  await page.getByRole('searchbox', { name: 'Hľadať v pohyboch' }).fill(who);
  await page.getByRole('button', { name: new RegExp(`pohyb: ${who}`) }).click();
  await expect(dialog(page)).toBeVisible();
};
/** Searches for a document by its customer and selects it as paid by the movement. */
export const choose = async (page: Page, name: string, number: string) => {
  await dialog(page).getByRole('searchbox').fill(name);
  await dialog(page)
    .getByRole('button', { name: `Pridať doklad ${number}` })
    .press('Enter');
};
/** Returns an input with one line item of this price without VAT. */
export const line = (unitPrice: string) => ({ lines: [{ name: 'Dosky', quantity: '1', unitPrice, vatRate: '23' }] });
