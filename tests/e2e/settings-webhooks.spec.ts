import { expect, expectAccessible, test } from './fixtures.ts';
import { requires } from '../requires.ts';

test.skip(...requires('webhooks', 'partners'));

// No other test uses the webhooks of this company.
const own = '/company/0193e000-0000-7000-8000-000000000004/settings/webhooks';

test('[B6-13] a webhook is added by keyboard, its secret shown once, its test answered in the log', async ({
  signedIn,
  expectedMessages,
}) => {
  expectedMessages.push(/status of 400/);
  const page = await signedIn('owner', { path: own, viewport: { width: 390, height: 844 } });
  await expect(page.getByText('Zatiaľ nemáte žiadny webhook.')).toBeVisible();
  await page.getByRole('button', { name: 'Pridať prvý webhook' }).press('Enter');
  await expect(page.getByLabel('Adresa')).toBeFocused();
  await page.keyboard.type('https://192.168.1.10/kostra');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Vyberte aspoň jednu udalosť.')).toBeVisible();
  await expect(page.getByText(/Adresa vedie do vnútornej siete/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('checkbox', { name: 'Partner', exact: true }).press('Space');
  await expect(page.getByText('Vyberte aspoň jednu udalosť.')).toHaveCount(0);
  // Names under `.invalid` never resolve to a host.
  await page.getByLabel('Adresa').fill('https://hooks.invalid/kostra');
  await page.keyboard.press('Control+s');
  const secret = page.getByRole('alertdialog').getByLabel('Kľúč', { exact: true });
  await expect(secret).toHaveValue(/^whsec_[\w-]{43}$/);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Kľúč mám' }).press('Enter');
  await expect(secret).toHaveCount(0);
  const item = page.getByRole('listitem').filter({ hasText: 'https://hooks.invalid/kostra' });
  await expect(item).toContainText('3 udalosti');

  const open = page.getByRole('button', { name: 'Denník webhooku hooks.invalid' });
  await open.press('Enter');
  const log = page.getByRole('dialog', { name: 'Denník webhooku' });
  await expect(log.getByText('Zatiaľ sa nič neposlalo.')).toBeVisible();
  await log.getByRole('button', { name: 'Poslať skúšobnú správu' }).press('Enter');
  await expect(log.getByText('Nedoručená')).toBeVisible();
  await expect(log.getByText('Adresu s týmto názvom nikto nepozná.')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(open).toBeFocused();

  await page.getByRole('button', { name: 'Vymazať webhook hooks.invalid' }).press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Vymazať webhook' }).press('Enter');
  await expect(page.getByText('Zatiaľ nemáte žiadny webhook.')).toBeVisible();
});
