import { requires } from '../requires.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { companyId } from './shell-support.ts';
import { expectToFitEverySize } from './sizes.ts';

test.skip(...requires('print-templates', 'documents', 'invoices', 'price-offers'));

/** The settings of the demo's school, which has a Pro licence and is used by few other tests. */
const settings = `/company/${companyId(4)}/settings/reporting-settings`;

test('[B2.14-1] [B2.14-2] [B2.14-3] a template is chosen by keyboard and its print is shown, at three sizes; one of one’s own is not for a school', async ({
  signedIn,
}) => {
  const page = await signedIn('owner', { path: settings });
  const card = page.getByRole('region', { name: 'Faktúra', exact: true });
  const sheet = card.getByRole('img', { name: /Strana 1/ });
  await expect(sheet).toBeVisible();
  await expectToFitEverySize(page);
  const response = page.waitForResponse(/previews\/InvoiceDense-SK-QR\.pdf$/);
  await card.getByRole('radio', { name: 'Jednoduchá' }).focus();
  await page.keyboard.press('ArrowDown');
  expect((await response).status()).toBe(200);
  await expect(card.getByRole('radio', { name: /Úsporná/ })).toBeChecked();
  await page.keyboard.press('ArrowUp');
  await expect(card.getByRole('radio', { name: 'Jednoduchá' })).toBeChecked();

  const english = page.waitForResponse(/previews\/InvoicePlain-EN\.pdf$/);
  await card.getByRole('switch', { name: /QR/ }).press('Space');
  await card.getByRole('tab', { name: 'English' }).click();
  expect((await english).status()).toBe(200);
  await card.getByRole('switch', { name: /QR/ }).press('Space');
  await expect(card.getByRole('switch', { name: /QR/ })).toBeChecked();

  await page.getByRole('link', { name: /Cenová ponuka/ }).press('Enter');
  await expect(page).toHaveURL(/reporting-settings\/PriceOffer$/);
  await expect(page.getByRole('region', { name: 'Cenová ponuka' }).getByRole('switch', { name: /ceny/ })).toBeVisible();
  await expectAccessible(page);

  await page.goto(`${settings}/ReceivedOrder`);
  await page.getByRole('button', { name: 'Upraviť vlastnú šablónu' }).press('Enter');
  await expect(page.getByText('Funkcia nie je dostupná v školskej verzii.')).toBeVisible();
  await expect(page).toHaveURL(/reporting-settings\/ReceivedOrder$/);
});
