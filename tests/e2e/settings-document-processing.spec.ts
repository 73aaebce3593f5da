import { requires } from '../requires.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { companyId } from './shell-support.ts';

test.skip(...requires('document-processing', 'received-invoices'));

const settings = `/company/${companyId(1)}/settings/documents-processing`;
const sizes = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
];

test('[B2.12-1] [B2.12-2] [B2.9-4] addresses are shown and the day of receipt is chosen by keyboard, at three sizes and in both themes', async ({
  signedIn,
}) => {
  const page = await signedIn('owner', { path: `/office${settings}` });
  await expect(page.getByText(/^faktury\.[0-9a-z]{12}@/)).toBeVisible();
  const arrived = page.getByRole('radio', { name: /Deň, keď doklad prišiel/ });
  await expect(arrived).toBeChecked();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    for (const size of sizes) {
      await page.setViewportSize(size);
      await expectAccessible(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    }
  }
  await arrived.focus();
  const saved = page.waitForResponse(/settings\/receivedDate$/);
  await page.keyboard.press('ArrowDown');
  expect((await saved).status()).toBe(200);
  await page.reload();
  await expect(page.getByRole('radio', { name: /Dátum vystavenia/ })).toBeChecked();
  const again = page.waitForResponse(/settings\/receivedDate$/);
  await page.getByRole('radio', { name: /Dátum vystavenia/ }).focus();
  await page.keyboard.press('ArrowUp');
  await again;

  const elsewhere = await signedIn('owner', { path: settings });
  await expect(elsewhere.getByText(/^faktury\.[0-9a-z]{12}@/)).toBeVisible();
  await expect(elsewhere.getByRole('radio')).toHaveCount(0);
});
