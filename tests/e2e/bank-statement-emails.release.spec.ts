import { requires } from '../requires.ts';
import { expect, test } from './fixtures.ts';
import { companyId } from './shell-support.ts';
import { expectToFitEverySize } from './sizes.ts';

test.skip(...requires('bank-statement-emails', 'bank-accounts', 'bank-transactions', 'document-processing'));

test('[B1-7] the address for statements stands below the accounts and is copied by keyboard, at three sizes', async ({
  signedIn,
}) => {
  const page = await signedIn('owner', { path: `/office/company/${companyId(1)}/settings/bank-accounts` });
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const address = page.getByText(/^vypisy\.[0-9a-z]{12}@/);
  await expect(address).toBeVisible();
  await expectToFitEverySize(page);
  await page.getByRole('button', { name: /^Kopírovať vypisy\./ }).press('Enter');
  await expect(page.getByText('Adresa je v schránke.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await address.textContent());
});
