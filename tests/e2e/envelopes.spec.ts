import { requires } from '../requires.ts';
import { invoiceList } from './documents-support.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { first } from './shell-support.ts';

test.skip(...requires('invoices', 'documents', 'partners'));

test('[B6-19] an envelope of the chosen format opens from the menu of an invoice, by keyboard', async ({
  signedIn,
}) => {
  const page = await signedIn('member', { path: invoiceList });
  await page.getByRole('row').getByRole('link').first().click();
  await page.getByRole('button', { name: 'Ďalšie akcie' }).press('Enter');
  const format = page.getByRole('menuitem', { name: /^C6 \(162 × 114/ });
  await expect(format).toBeVisible();
  await expectAccessible(page);
  if (process.env['KOSTRA_LOOK']) await page.screenshot({ path: `${process.env['KOSTRA_LOOK']}-envelope-menu.png` });
  const answer = page.context().waitForEvent('response', (response) => response.url().includes('/envelope?format=C6'));
  await format.press('Enter');
  expect((await answer).status()).toBe(200);
  expect((await answer).headers()['content-type']).toBe('application/pdf');
});

test('[B6-19] an envelope of the chosen format opens from the page of a partner, also on a phone', async ({
  signedIn,
}) => {
  const page = await signedIn('member', {
    path: `/company/${first}/partners/list`,
    viewport: { width: 390, height: 844 },
  });
  await page.getByRole('row').getByRole('link').first().click();
  const action = page.getByRole('button', { name: 'Obálka' });
  await action.press('Enter');
  const dialog = page.getByRole('dialog', { name: /^Obálka – / });
  await dialog.getByLabel('Formát obálky').selectOption('C5');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page);
  }
  const answer = page.context().waitForEvent('response', (response) => response.url().includes('/envelope?format=C5'));
  await dialog.getByRole('button', { name: 'Otvoriť PDF' }).press('Enter');
  expect((await answer).status()).toBe(200);
  expect((await answer).headers()['content-type']).toBe('application/pdf');
  await expect(dialog).toBeHidden();
  await expect(action).toBeFocused();
});
