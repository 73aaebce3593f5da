import { expectToFit } from './documents-support.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { gatewayClientFor, ok } from './gateway-calls.ts';
import { first } from './shell-support.ts';

test('[B6-9] from which account the company pays is set for each currency on a phone, and holds after a reload', async ({
  signedIn,
}) => {
  const page = await signedIn('owner', { viewport: { width: 390, height: 844 } });
  await ok(
    gatewayClientFor(page)('POST', 'bank-accounts', {
      name: 'Účet na mzdy a odvody zamestnancov výrobnej prevádzky',
      iban: 'SK6807200002891987426353',
      currency: 'EUR',
      isMain: false,
    }),
  );
  await page.goto(`/company/${first}/settings/payouts`);
  const euro = page.getByLabel('Platby v EUR');
  await expect(euro.locator('option:checked')).toHaveText(/^Hlavný účet/);
  await expect(page.getByLabel('Platby v CZK')).toHaveAccessibleDescription('Iný účet v tejto mene nemáte.');
  await expectAccessible(page);
  await expectToFit(page);
  await euro.selectOption(await euro.getByRole('option', { name: /^Účet na mzdy/ }).textContent());
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('button', { name: 'Uložené' })).toBeVisible();
  await page.reload();
  await expect(euro.locator('option:checked')).toHaveText(/^Účet na mzdy/);
});
