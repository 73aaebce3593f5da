import { requires } from '../requires.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { changed, first, toasts } from './shell-support.ts';

test.skip(...requires('bank-connections', 'bank-accounts', 'bank-transactions'));

const settings = `/company/${first}/settings/bank-accounts`;

test('[B2.16-3] [B3-10] a bank is connected on its own page, whose refusal is Expired and whose consent is Successful', async ({
  signedIn,
}) => {
  const page = await signedIn('owner', { path: settings });
  const section = page.getByRole('region', { name: 'Prepojenie s bankou' });
  const connect = async () => {
    await section.getByRole('button', { name: 'Pripojiť banku' }).click();
    await page.getByRole('menuitem', { name: 'Ukážková banka' }).click();
    await expect(page.getByRole('heading', { name: 'Ukážková banka' })).toBeVisible();
  };
  await connect();
  await expectAccessible(page);
  if (process.env['LOOK']) await page.screenshot({ path: `${process.env['LOOK']}/consent.png` });
  await page.getByRole('button', { name: 'Zamietnuť' }).click();
  await expect(section.getByText('Súhlas v banke nie je udelený alebo už vypršal: Ukážková banka.')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${settings}$`));

  await connect();
  await page.getByRole('button', { name: 'Udeliť súhlas' }).click();
  await expect(section.getByText('Banka je pripojená: Ukážková banka.')).toBeVisible();
  await expect(section.getByRole('listitem')).toContainText('SK31 1200 0000 1987 4263 7541');
  await expect(section.getByRole('listitem')).toContainText('naposledy načítané');
  await expectAccessible(page);
  for (const [width, height, theme] of [
    [1440, 900, 'light'],
    [1024, 768, 'dark'],
    [390, 844, 'light'],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme: theme });
    await expectAccessible(page);
    if (process.env['LOOK'])
      await page.screenshot({ path: `${process.env['LOOK']}/connected-${width}.png`, fullPage: true });
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await section.getByRole('button', { name: 'Odpojiť: Ukážková banka' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Odpojiť' }).click();
  await expect(section.getByRole('listitem')).toHaveCount(0);
});

test('[B2.16-2] [A8-21] [B4-27] the bank toast leads to the bank accounts, and is shown once per session', async ({
  signedIn,
  context,
}) => {
  await context.route(
    '**/bank-connections/result',
    changed<object>(() => ({ status: 'Expired', expiredBanks: ['Ukážková banka'] })),
  );
  const page = await signedIn('owner', { path: `/company/${first}/partners/list` });
  const toast = toasts(page).locator('[data-code="bank-connections"]');
  await expect(toast).toContainText('Prepojenie s bankou vypršalo: Ukážková banka.');
  await toast.getByRole('link', { name: 'Bankové účty' }).click();
  await expect(page).toHaveURL(new RegExp(`${settings}$`));
});
