import { requires } from '../requires.ts';
import { type BankRefresh, refreshEvery } from '#plugins/bank-connections/contract';
import { expect, expectAccessible, test } from './fixtures.ts';
import { gatewayClientFor } from './gateway-calls.ts';
import { first } from './shell-support.ts';
import { expectToFitEverySize } from './sizes.ts';

test.skip(...requires('bank-connections', 'bank-accounts', 'bank-transactions'));

const settings = `/company/${first}/settings/bank-accounts`;

test('[B2.16-3] [B3-10] a bank is connected on its own page, whose refusal is Expired and whose consent is Successful', async ({
  signedIn,
}) => {
  const page = await signedIn('owner', { path: settings });
  const { begunAt } = (await gatewayClientFor(page)<BankRefresh>('PUT', 'bank-transactions')).reply;
  const section = page.getByRole('region', { name: 'Prepojenie s bankou' });
  const connect = async () => {
    await section.getByRole('button', { name: 'Pripojiť banku' }).click();
    await page.getByRole('menuitem', { name: 'Ukážková banka' }).click();
    await expect(page.getByRole('heading', { name: 'Ukážková banka' })).toBeVisible();
  };
  await connect();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Zamietnuť' }).click();
  await expect(section.getByText('Súhlas v banke nie je udelený alebo už vypršal: Ukážková banka.')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${settings}$`));

  await connect();
  await page.getByRole('button', { name: 'Udeliť súhlas' }).click();
  await expect(section.getByText('Banka je pripojená: Ukážková banka.')).toBeVisible();
  await expect(section.getByRole('listitem')).toContainText('SK31 1200 0000 1987 4263 7541');
  // The transactions are read at most once an hour, so a further run of the test within the hour cannot see the reading. [B4-28]
  if (!begunAt || Date.now() - Date.parse(begunAt) > refreshEvery)
    await expect(section.getByRole('listitem')).toContainText('naposledy načítané');
  await expectAccessible(page);
  await expectToFitEverySize(page);
  await section.getByRole('button', { name: 'Odpojiť: Ukážková banka' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Odpojiť' }).click();
  await expect(section.getByRole('listitem')).toHaveCount(0);
});
