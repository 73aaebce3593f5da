import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { companyId, first } from './shell-support.ts';
import { expectToFitEverySize } from './sizes.ts';

const path = `/company/${first}/inspector`;
/**
 * The inspector of a company in which no other test may save anything, because each save adds an event to the list that this test checks.
 */
const quiet = `/company/${companyId(5)}/inspector`;

const tab = (page: Page, name: RegExp): Locator => page.getByRole('tab', { name });

test('[A9-13] the last 75 events are kept', async ({ signedIn }) => {
  const page = await signedIn('owner', { path: quiet });
  await page.getByRole('searchbox').fill('partners');
  for (let turn = 0; turn < 26; turn += 1) {
    await page.getByRole('button', { name: 'Vypnúť partners' }).press('Enter');
    await page.getByRole('button', { name: 'Zapnúť partners' }).press('Enter');
  }
  await tab(page, /^Udalosti 75$/).click();
  await expect(page.getByRole('row')).toHaveCount(76);
  // The first row may show a change that another test made in this company meanwhile.
  await expect(page.getByRole('row').filter({ hasText: 'partners' }).first()).toContainText(/partners\s*active/);
});

test('fits each screen, in all three languages', async ({ signedIn }) => {
  const page = await signedIn('admin', { path });
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  for (const language of ['Deutsch', 'English', 'Slovenčina']) {
    await page.getByRole('button', { name: /^Prof/ }).click();
    await page.getByLabel(/^(Jazyk|Language|Sprache)$/).selectOption({ label: language });
    await page.keyboard.press('Escape');
    for (const each of await page.getByRole('tab').all()) {
      await each.click();
      await expect(page.getByRole('tabpanel')).not.toContainText(/INSPECTOR\./);
      await expectToFitEverySize(page);
    }
  }
});
