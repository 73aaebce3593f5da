import { requires } from '../requires.ts';
import { invoiceList, issue, newInvoice, unique, writeInvoice } from './documents-support.ts';
import { expect, expectAccessible, test } from './fixtures.ts';

test.skip(...requires('documents', 'invoices', 'partners', 'numbering', 'bank-accounts'));

const wood = { name: 'Ľahké smrekové dosky', quantity: '12,5', unitPrice: '8,40', discount: '10', vat: '23 %' };

test.describe('for everybody', () => {
  test('every page is accessible', async ({ signedIn }) => {
    const page = await signedIn('owner', { path: invoiceList });
    await expect(page.getByRole('row').nth(3)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Obdobie' }).click();
    await expect(page.getByRole('menu')).toBeVisible();
    await expectAccessible(page);
    await writeInvoice(page, unique('Prístupný'), [wood]);
    await expectAccessible(page);
    await issue(page);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Pridať úhradu' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessible(page);
  });

  test('a guest reads, and is offered nothing to change', async ({ signedIn }) => {
    const page = await signedIn('guest', { path: invoiceList });
    await expect(page.getByRole('row').nth(3)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Nová faktúra' })).toBeHidden();
    await page
      .getByRole('row', { name: /Po splatnosti/ })
      .first()
      .getByRole('link')
      .click();
    await expect(page.getByRole('heading', { level: 1, name: /^Faktúra \d+$/ })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Pridať úhradu' })).toBeHidden();
    await page.goto(newInvoice);
    await expect(page.getByText('Táto funkcia pre vás nie je dostupná')).toBeVisible();
  });

  test('at 390 px the whole job fits the screen and a thumb', async ({ signedIn }) => {
    const page = await signedIn('owner', { path: invoiceList, viewport: { width: 390, height: 844 } });
    await expect(page.getByRole('row').nth(3)).toBeVisible();
    await page.goto(`${invoiceList}?overdue=1`);
    await expect(page.getByRole('row', { name: /Po splatnosti \d+ d\S+ po/ }).first()).toBeVisible();
    const fits = async () =>
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(
        0,
      );
    await fits();
    await writeInvoice(page, unique('Veľmi dlhý názov odberateľa, ktorý sa na telefón nezmestí do jedného riadka'), [
      wood,
    ]);
    await fits();
    await issue(page);
    await fits();
    await expectAccessible(page);
  });
});
