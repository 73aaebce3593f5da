import { requires } from '../requires.ts';
import { expectToFit } from './documents-support.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { first, second } from './shell-support.ts';

test.skip(...requires('bank-connections', 'bank-accounts', 'bank-transactions'));

const settings = `/company/${first}/settings/bank-accounts`;

test('[B2.16-3] a return that is forged, of another company or of nobody connects nothing, and is told so', async ({
  signedIn,
  expectedMessages,
}) => {
  expectedMessages.push(/status of 40[24].*\/bank-connections\/complete/);
  const page = await signedIn('owner', { path: settings, viewport: { width: 390, height: 844 } });
  const section = page.getByRole('region', { name: 'Prepojenie s bankou' });
  const response = page.waitForResponse((answer) => answer.url().endsWith('/bank-connections'));
  await section.getByRole('button', { name: 'Pripojiť banku' }).click();
  // The user leaves for the bank and does not return, so a connection is pending. Others could try to guess its `state` parameter.
  await page.getByRole('menuitem', { name: 'Ukážková banka' }).click();
  await response;
  await expect(page.getByRole('heading', { name: 'Ukážková banka' })).toBeVisible();
  const refused = [
    [first, 'O tomto prepojení nič nevieme. Pripojte banku znova.'],
    [second, 'Balík tejto firmy to nedovoľuje.'], // The licence of this company does not include the matching of payments.
  ] as const;
  for (const [company, why] of refused) {
    await page.goto(`/bank-auth-redirect?code=1&state=${encodeURIComponent(`${company}:forged`)}`);
    await expect(page).toHaveURL(new RegExp(`/company/${company}/settings/bank-accounts$`));
    await expect(section.getByRole('alert')).toContainText(why);
    await expect(section.getByRole('listitem')).toHaveCount(0);
    await expectAccessible(page);
    await expectToFit(page);
  }
  // A reload does not repeat the request that failed.
  await page.reload();
  await expect(section.getByRole('button', { name: 'Pripojiť banku' })).toBeVisible();
  await expect(section.getByRole('alert')).toHaveCount(0);
  for (const query of ['', '?state=', '?error=access_denied']) {
    await page.goto(`/bank-auth-redirect${query}`);
    await expect(page).toHaveURL(/not-found/);
  }
});
