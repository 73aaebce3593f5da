import { requires } from '../requires.ts';
import { invoiceList } from './documents-support.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { first, goWithin } from './shell-support.ts';

test.skip(...requires('invoices', 'documents', 'partners'));

test('[B6-19] an envelope of the chosen format opens from the menu of an invoice and from the page of a partner, by keyboard, also on a phone', async ({
  signedIn,
}) => {
  const page = await signedIn('member', { path: invoiceList });
  const opened = async (format: string, press: () => Promise<void>) => {
    const answer = page.context().waitForEvent('response', (response) => response.url().includes(`format=${format}`));
    const window = page.waitForEvent('popup');
    await press();
    expect((await answer).status()).toBe(200);
    expect((await answer).headers()['content-type']).toBe('application/pdf');
    await (await window).close();
  };
  await page.getByRole('row').getByRole('link').first().click();
  await page.getByRole('button', { name: 'Ďalšie akcie' }).press('Enter');
  const format = page.getByRole('menuitem', { name: /^C6 \(162 × 114/ });
  await expect(format).toBeVisible();
  await expectAccessible(page);
  await opened('C6', () => format.press('Enter'));

  await page.setViewportSize({ width: 390, height: 844 });
  await goWithin(page, `/company/${first}/partners/list`);
  await expect(page.getByRole('heading', { level: 1, name: 'Partneri' })).toBeVisible();
  await page.getByRole('row').getByRole('link').first().click();
  const action = page.getByRole('button', { name: 'Obálka' });
  await action.press('Enter');
  const dialog = page.getByRole('dialog', { name: /^Obálka – / });
  await dialog.getByLabel('Formát obálky').selectOption('C5');
  await expectAccessible(page);
  await opened('C5', () => dialog.getByRole('button', { name: 'Otvoriť PDF' }).press('Enter'));
  await expect(dialog).toBeHidden();
  await expect(action).toBeFocused();
});
