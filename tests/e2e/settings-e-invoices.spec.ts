import { requires } from '../requires.ts';
import { expect, expectAccessible, test } from './fixtures.ts';

test.skip(...requires('e-invoices'));

// No other test connects a provider of this company.
const own = '/company/0193e000-0000-7000-8000-000000000004/settings/e-invoices';

test('a provider of e-invoices is connected by keyboard, tested, and taken away', async ({
  signedIn,
  expectedMessages,
}) => {
  expectedMessages.push(/status of 400/);
  const page = await signedIn('owner', { path: own, viewport: { width: 390, height: 844 } });
  await expect(page.getByText('Zatiaľ nemáte pripojeného poskytovateľa e-faktúr.')).toBeVisible();
  await page.getByRole('button', { name: 'Pripojiť poskytovateľa' }).press('Enter');
  await expect(page.getByLabel('Poskytovateľ', { exact: true })).toBeFocused();
  await page.getByLabel('Poskytovateľ', { exact: true }).selectOption('ePošťák');
  await page.getByLabel('Adresa').fill('https://192.168.1.10');
  await page.getByLabel('Client ID').fill('firma');
  await page.keyboard.press('Control+s');
  await expect(page.getByText(/Adresa vedie do vnútornej siete/)).toBeVisible();
  await expectAccessible(page);
  // Names under `.invalid` never resolve to a host.
  await page.getByLabel('Adresa').fill('https://sapi.invalid');
  await page.getByLabel('Client secret').fill('tajomstvo');
  await page.keyboard.press('Control+s');
  await page.getByRole('button', { name: 'Otestovať pripojenie ePošťák' }).press('Enter');
  await expect(page.getByText(/Server s týmto názvom nikto nepozná/)).toBeVisible();
  await expect(page.getByText('Odosiela a prijíma')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Upraviť pripojenie ePošťák' }).press('Enter');
  await expect(page.getByLabel('Client secret')).toHaveValue('');
  await page.keyboard.press('Control+s');
  await page.getByRole('button', { name: 'Vymazať pripojenie ePošťák' }).press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Vymazať pripojenie' }).press('Enter');
  await expect(page.getByText('Zatiaľ nemáte pripojeného poskytovateľa e-faktúr.')).toBeVisible();
});
